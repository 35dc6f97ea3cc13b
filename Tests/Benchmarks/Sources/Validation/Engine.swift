import AllocationCount

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// One way to judge the drafts of a form.
struct Engine {
    let name: String
    /// Whether its verdicts are the form's; a floor to compare with may say something else.
    let isExact: Bool
    /// Judges every draft once.
    /// - Returns: How many are valid.
    let run: () -> Int

    init(_ name: String, isExact: Bool = true, run: @escaping () -> Int) {
        self.name = name
        self.isExact = isExact
        self.run = run
    }
}

/// What an engine took for one verdict.
struct Cost {
    let name: String
    let nanoseconds: Double
    let allocations: Double

    /// The cost of each engine: the median of rounds in which they take turns, after one that counts nothing.
    static func measure(_ engines: [Engine], drafts: Int, rounds: Int) -> [Cost] {
        var times = engines.map { _ in [Double]() }
        var allocations = engines.map { _ in 0 }
        for engine in engines { _ = engine.run() }
        for _ in 0..<rounds {
            for (index, engine) in engines.enumerated() {
                let before = allocation_count()
                let start = processorTime()
                _ = engine.run()
                times[index].append(processorTime() - start)
                allocations[index] = allocation_count() - before
            }
        }
        return engines.indices.map { index in
            let time = times[index].sorted()[rounds / 2]
            return Cost(
                name: engines[index].name,
                nanoseconds: time / Double(drafts),
                allocations: Double(allocations[index]) / Double(drafts)
            )
        }
    }

    /// The processor time of this thread in nanoseconds.
    private static func processorTime() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
    }
}

/// Keeps the compiler from leaving out work whose result nobody reads.
@inline(never)
func keep<Value>(_ value: consuming Value) {}
