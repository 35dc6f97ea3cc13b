#if hasFeature(Embedded)
    package import FormRuntime

    /// The session of a page, behind functions that JavaScript can call: a message is written to where ``formgenRoom(_:)``
    /// says, ``formgenAnswer(_:)`` handles it, and ``formgenOutput()`` says where the answer is.
    package enum PreviewHost {
        nonisolated(unsafe) fileprivate static var respond: (([UInt8]) -> [UInt8])?
        nonisolated(unsafe) fileprivate static var input: UnsafeMutablePointer<UInt8>?
        nonisolated(unsafe) fileprivate static var output: UnsafeMutablePointer<UInt8>?

        /// Begins to answer messages.
        /// - Parameter session: The form that is filled in.
        package static func run<Draft: FormPresentable>(_ session: PreviewSession<Draft>) {
            var session = session
            respond = { session.answer($0) }
        }
    }

    /// Makes room for a message.
    /// - Parameter count: Its bytes.
    /// - Returns: Where they go.
    @_expose(wasm, "formgen_room")
    @_cdecl("formgen_room")
    func formgenRoom(_ count: Int32) -> UnsafeMutablePointer<UInt8>? {
        PreviewHost.input?.deallocate()
        PreviewHost.input = UnsafeMutablePointer<UInt8>.allocate(capacity: Int(max(count, 1)))
        return PreviewHost.input
    }

    /// Handles the message.
    /// - Parameter count: Its bytes.
    /// - Returns: How many bytes the answer has.
    @_expose(wasm, "formgen_answer")
    @_cdecl("formgen_answer")
    func formgenAnswer(_ count: Int32) -> Int32 {
        guard let input = PreviewHost.input, let respond = PreviewHost.respond else { return 0 }
        let answer = respond(Array(UnsafeBufferPointer(start: input, count: Int(count))))
        PreviewHost.output?.deallocate()
        let output = UnsafeMutablePointer<UInt8>.allocate(capacity: max(answer.count, 1))
        for (place, byte) in answer.enumerated() { output[place] = byte }
        PreviewHost.output = output
        return Int32(answer.count)
    }

    /// Where the answer is, until the next message.
    /// - Returns: Its first byte.
    @_expose(wasm, "formgen_output")
    @_cdecl("formgen_output")
    func formgenOutput() -> UnsafeMutablePointer<UInt8>? { PreviewHost.output }
#endif
