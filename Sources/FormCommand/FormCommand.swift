/// The `formgen` command as a function; the executable only calls it.
public enum FormCommand {
    /// Runs one invocation and returns its exit status.
    public static func main(_ arguments: [String]) -> Int32 {
        0
    }
}
