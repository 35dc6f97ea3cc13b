#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Runs commands by turns and prints what processor time each took: its own and its children's, in user and system mode.
///
///     CommandCost ROUNDS UNIT --- LABEL COMMAND ARGUMENT… --- LABEL COMMAND …
///
/// UNIT is `ms` or `s`. One Markdown row a label: the median, the smallest, and the median over that of the first label.
/// A command labelled `-` only prepares the next one. What the commands print is dropped.
@main
struct CommandCost {
    static func main() {
        let parts = CommandLine.arguments.dropFirst().split(separator: "---").map(Array.init)
        guard let options = parts.first, options.count == 2, let rounds = Int(options[0]), rounds > 0 else {
            fatalError("usage: CommandCost ROUNDS UNIT --- LABEL COMMAND ARGUMENT… [--- …]")
        }
        let unit = options[1] == "ms" ? 1000.0 : 1.0
        var costs = parts.dropFirst().map { TimedCommand(label: $0[0], command: Array($0[1...])) }
        for _ in 0..<rounds {
            for index in costs.indices { costs[index].run() }
        }
        let reported = costs.filter { $0.label != "-" }
        for cost in reported { print(cost.row(beside: reported[0], unit: unit)) }
    }
}

/// A command and the seconds of its runs so far.
struct TimedCommand {
    let label: String
    let command: [String]
    private var seconds: [Double] = []
    private var hasFailed = false

    init(label: String, command: [String]) {
        self.label = label
        self.command = command
    }

    /// A command that failed once, perhaps because it ran into a limit, is not run again.
    mutating func run() {
        guard !hasFailed else { return }
        guard let time = Self.processorTime(of: command) else {
            hasFailed = true
            return
        }
        seconds.append(time)
    }

    func row(beside base: TimedCommand, unit: Double) -> String {
        guard !hasFailed, !seconds.isEmpty else { return "| \(label) | stopped or failed | | |" }
        let figures = [median * unit, seconds.min()! * unit].map(Self.rounded)
        let ratio = base.seconds.isEmpty ? "" : Self.rounded(median / base.median)
        return "| \(label) | \(figures.joined(separator: " | ")) | \(ratio) |"
    }

    private var median: Double { seconds.sorted()[seconds.count / 2] }

    private static func rounded(_ value: Double) -> String {
        ((value * 100).rounded() / 100).description
    }

    /// The processor time of a command and all it has waited for; nil where it fails.
    private static func processorTime(of command: [String]) -> Double? {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
        posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
        var arguments: [UnsafeMutablePointer<CChar>?] = command.map { strdup($0) } + [nil]
        defer { for argument in arguments { free(argument) } }
        var process = pid_t()
        guard posix_spawnp(&process, command[0], &actions, nil, &arguments, environ) == 0 else { return nil }
        var status: Int32 = 0
        var usage = rusage()
        guard wait4(process, &status, 0, &usage) == process, status == 0 else { return nil }
        return seconds(usage.ru_utime) + seconds(usage.ru_stime)
    }

    private static func seconds(_ time: timeval) -> Double {
        Double(time.tv_sec) + Double(time.tv_usec) / 1e6
    }
}
