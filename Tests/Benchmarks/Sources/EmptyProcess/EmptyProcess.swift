/// What every Swift command pays before its first line.
@main
struct EmptyProcess {
    static func main() {}
}
