import FormCompiler

/// Where the person wants the Swift files.
enum OutputDestination: Hashable {
    /// Each in the folder of its form; standard input goes to standard output.
    case besideForms
    case folder(String)
    /// The only one; `-` is standard output.
    case file(String)

    init(_ arguments: ParsedArguments) throws(UsageError) {
        switch (arguments[.output], arguments[.outputFile]) {
        case (nil, nil): self = .besideForms
        case (let folder?, nil): self = .folder(folder)
        case (nil, let file?): self = .file(file)
        case (_?, _?): throw UsageError("options '--output' and '--output-file' exclude each other")
        }
    }
}

/// Where one Swift file goes.
enum OutputTarget: Hashable {
    case standardOutput
    case file(String)
}

/// A form and where its Swift file goes.
struct PlannedOutput: Hashable {
    let input: FormInput
    let target: OutputTarget
}

extension Invocation {
    /// Decides where the Swift file of each form goes. Forms that would write one file are reported and left out.
    func plan(
        _ inputs: [FormInput], to destination: OutputDestination
    ) throws(UsageError) -> (outputs: [PlannedOutput], status: ExitStatus) {
        var outputs: [PlannedOutput] = []
        for input in inputs {
            outputs.append(PlannedOutput(input: input, target: try target(of: input, in: destination)))
        }
        let collisions = FormFileName.collisions(among: outputs.compactMap(fileOutput))
        guard !collisions.isEmpty else { return (outputs, .success) }
        for (first, second) in collisions {
            reporter.report(.sameOutput(first, second), in: second)
        }
        let colliding = Set(collisions.flatMap { [$0.first, $0.second] })
        return (outputs.filter { !colliding.contains($0.input.path) }, .failure)
    }

    private func fileOutput(_ output: PlannedOutput) -> (input: String, output: String)? {
        guard case .file(let path) = output.target else { return nil }
        return (output.input.path, files.normalized(path))
    }

    private func target(
        of input: FormInput, in destination: OutputDestination
    ) throws(UsageError) -> OutputTarget {
        switch destination {
        case .besideForms:
            if input.isStandardInput { return .standardOutput }
            let folder = input.path.dropLast(FormFileName.lastComponent(of: input.path).count)
            return .file(folder + outputName(forFormAt: FormFileName.lastComponent(of: input.path)))
        case .folder(let folder):
            guard !input.isStandardInput else {
                throw UsageError("a form from standard input has no name: give '--output-file' instead of '--output'")
            }
            return .file(folder + "/" + outputName(forFormAt: input.name))
        case .file(FormInput.standardInput):
            return .standardOutput
        case .file(let path):
            return .file(path)
        }
    }
}
