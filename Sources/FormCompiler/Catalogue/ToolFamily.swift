package import FormSource

/// Family 09: files. No form shows these, so they have no examples.
enum ToolFamily {
    static let entries = [
        cannotRead, noForms, cannotWrite, sameOutput, outputDiffers, unreadableData, duplicateMember,
        typesAreNoForm, noPreviewTools, previewRefused, typeDeclaredTwice, noTypes,
    ]

    static let cannotRead = CatalogueEntry(
        "FG0901", "a file that cannot be read",
        explanation: """
            The file does not exist, may not be read, or is not a file: the message names the reason of the operating \
            system. Folders stand for the forms in them, and pipes and devices are not read by name, because they may \
            never end; write `-` for standard input.
            """,
        failing: "", repaired: "")

    static let noForms = CatalogueEntry(
        "FG0902", "a folder without forms",
        explanation: """
            A folder stands for every file in it and below whose name ends in `.form.yaml` or `.form.yml`; hidden files \
            and folders are left out. There is none, so nothing would be checked. Most often the folder is misspelt or \
            the files end in `.yaml` alone.
            """,
        failing: "", repaired: "")

    static let cannotWrite = CatalogueEntry(
        "FG0903", "a file that cannot be written",
        explanation: """
            The Swift file could not be written: the message names the reason of the operating system. What was there \
            before is still there, whole. Folders are not created; the one named by `--output` must exist.
            """,
        failing: "", repaired: "")

    static let sameOutput = CatalogueEntry(
        "FG0904", "two forms that would write the same file",
        explanation: """
            The Swift file is named after the form file. `a.form.yaml` and `a.form.yml` in one folder share that name, \
            and so do names that differ only in upper and lower case, which some file systems do not tell apart. \
            Neither is written. Rename one of the forms.
            """,
        failing: "", repaired: "")

    static let outputDiffers = CatalogueEntry(
        "FG0905", "a Swift file that is not what its form gives",
        explanation: """
            `formgen generate --check` compares the Swift files with what it would write, and writes nothing. This file \
            is missing or differs: the form, the configuration or formgen itself has changed since it was written, or \
            it was edited by hand. Run the same command without `--check`.
            """,
        failing: "", repaired: "")

    static let unreadableData = CatalogueEntry(
        "FG0906", "data that cannot be read",
        explanation: """
            `formgen validate` reads JSON as RFC 8259 has it: one value, keys and texts in double quotes, no comments and \
            no comma behind the last member. Whatever the format, the answers stand in one object by the names of the \
            fields. `--format yaml` reads a file as YAML whatever its name.
            """,
        failing: "", repaired: "")

    static let duplicateMember = CatalogueEntry(
        "FG0907", "a key that stands twice in data",
        explanation: """
            Programs do not agree on which of two members with one key counts, so data with both say nothing certain. \
            Keep one of them.
            """,
        failing: "", repaired: "")

    static let typesAreNoForm = CatalogueEntry(
        "FG0908", "a file of types where a form is expected",
        explanation: """
            A file that ends in `.types.yaml` declares types for the fields of forms, and asks nobody anything: it has no \
            cases, no page and no data. `formgen check` and `formgen generate` take it; the other verbs take a form.
            """,
        failing: "", repaired: "")

    static let noPreviewTools = CatalogueEntry(
        "FG0910", "a preview without its tools",
        explanation: """
            `formgen preview` compiles the form's Swift for the browser. It takes a toolchain of swift.org, whose folder has \
            `swiftc`, `clang`, `wasm-ld` and Embedded Swift for `wasm32-unknown-none-wasm`, found through PATH; the one \
            that comes with Xcode has none of the latter. It takes the sources of FormRuntime and FormPreview as well: \
            a tool that was built from the package finds them there, another one is told by `--runtime`.
            """,
        failing: "", repaired: "")

    static let previewRefused = CatalogueEntry(
        "FG0911", "a preview that does not compile",
        explanation: """
            The form is right, but a compiler of the toolchain refused its Swift, and what it said follows. Most often the \
            toolchain is older than Swift 6.3, or the sources of FormRuntime belong to another version of formgen.
            """,
        failing: "", repaired: "")

    static let typeDeclaredTwice = CatalogueEntry(
        "FG0912",
        "a type that two files declare",
        explanation: """
            The forms of a target share the types of all its files of types, each of which becomes one Swift type. Two of one \
            name would be one too many, and a form that uses the name could mean either.
            """,
        failing: "", repaired: "")

    static let noTypes = CatalogueEntry(
        "FG0913",
        "a file of types without types",
        explanation: """
            A file that ends in `.types.yaml` is a mapping with `types:`, and in it a type under each name:
            `Percent: { type: integer, minimum: 0, maximum: 100 }`. It may have `swift:` as a form has.
            """,
        failing: "", repaired: "")
}

extension Diagnostic {
    static func notJSON(expected: String, found: String, at span: SourceSpan) -> Diagnostic {
        Diagnostic(ToolFamily.unreadableData, "expected \(expected), found \(found)", at: span)
    }

    static func dataAreNoObject(_ node: DataNode) -> Diagnostic {
        Diagnostic(
            ToolFamily.unreadableData, "expected the answers by field name, found \(node.phrase)",
            at: SourceSpan(start: node.span.start, end: min(node.span.end, node.span.start + 1)))
    }

    static func duplicateMember(_ name: String, at span: SourceSpan, first: SourceSpan) -> Diagnostic {
        Diagnostic(
            ToolFamily.duplicateMember, "the key \(quoted(name)) stands twice", at: span,
            secondary: [Label(first, "first here")])
    }

    package static func cannotRead(_ path: String, reason: String) -> Diagnostic {
        Diagnostic(ToolFamily.cannotRead, "cannot read `\(path)`: \(reason)", at: nil)
    }

    package static func noForms(in folder: String) -> Diagnostic {
        Diagnostic(
            ToolFamily.noForms, "no form in `\(folder)`: expected files named `*.form.yaml` or `*.form.yml`", at: nil)
    }

    package static func cannotWrite(_ path: String, reason: String) -> Diagnostic {
        Diagnostic(ToolFamily.cannotWrite, "cannot write `\(path)`: \(reason)", at: nil)
    }

    package static func sameOutput(_ first: String, _ second: String) -> Diagnostic {
        Diagnostic(
            ToolFamily.sameOutput, "`\(first)` and `\(second)` would write the same Swift file", at: nil,
            help: "rename one of the forms")
    }

    package static func outputDiffers(_ path: String) -> Diagnostic {
        Diagnostic(
            ToolFamily.outputDiffers, "`\(path)` is not what its form gives", at: nil,
            help: "run `formgen generate` without `--check`")
    }

    package static func typesAreNoForm(_ path: String) -> Diagnostic {
        Diagnostic(ToolFamily.typesAreNoForm, "expected a form, found the file of types `\(path)`", at: nil)
    }

    package static func noPreviewTools(_ what: String, help: String) -> Diagnostic {
        Diagnostic(ToolFamily.noPreviewTools, "cannot find \(what)", at: nil, help: help)
    }

    package static func previewRefused(_ program: String) -> Diagnostic {
        Diagnostic(ToolFamily.previewRefused, "`\(program)` does not take the Swift of the form", at: nil)
    }
}
