package import FormSource

/// Family 09: files, and the configuration beside the forms. No form shows these, so the examples are in the text.
enum ToolFamily {
    static let entries = [
        cannotRead, noForms, cannotWrite, sameOutput, outputDiffers,
        unknownConfigurationKey, configurationShape, unknownAccess, notAName,
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

    static let unknownConfigurationKey = CatalogueEntry(
        "FG0906", "a key that formgen.yaml does not have",
        explanation: """
            A `formgen.yaml` holds the settings of the forms in its folder and below: `access: public`, \
            `imports: [Foundation]` and `shadowed: [String]`. Other keys mean nothing to it, so this one is most \
            likely misspelt.
            """,
        failing: "", repaired: "")

    static let configurationShape = CatalogueEntry(
        "FG0907", "a setting that is written in the wrong shape",
        explanation: """
            A `formgen.yaml` is a mapping. `access` takes one word, as in `access: public`; `imports` and `shadowed` \
            take a list of names, as in `imports: [Foundation]`.
            """,
        failing: "", repaired: "")

    static let unknownAccess = CatalogueEntry(
        "FG0908", "an access level that generated code cannot have",
        explanation: """
            `access` is `internal`, `package` or `public`. Narrower levels would hide the form from the rest of its \
            target, and `open` is for classes.
            """,
        failing: "", repaired: "")

    static let notAName = CatalogueEntry(
        "FG0909", "a setting that is not a Swift name",
        explanation: """
            `imports` names modules and `shadowed` names types. Both go into the Swift file as they are, so each must \
            be a Swift name: letters, digits and `_`, not starting with a digit. The name of a module may have parts, \
            as in `UIKit.UIColor`.
            """,
        failing: "", repaired: "")
}

extension Diagnostic {
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

    static func unknownConfigurationKey(_ key: YAMLScalar, known: [String]) -> Diagnostic {
        let nearest = Suggestion.nearest(to: key.text, in: known)
        return Diagnostic(
            ToolFamily.unknownConfigurationKey,
            "formgen.yaml has no key `\(key.text)`", at: key.span,
            help: nearest.map { "did you mean `\($0)`?" } ?? "its keys are \(listing(known))")
    }

    static func configurationShape(_ node: YAMLNode, of subject: String, expected: String) -> Diagnostic {
        Diagnostic(
            ToolFamily.configurationShape, "expected \(expected) in \(subject), found \(node.shape)", at: node.span)
    }

    static func unknownAccess(_ scalar: YAMLScalar, known: [String]) -> Diagnostic {
        let nearest = Suggestion.nearest(to: scalar.text, in: known)
        return Diagnostic(
            ToolFamily.unknownAccess, "expected \(listing(known)), found `\(scalar.text)`", at: scalar.span,
            help: nearest.map { "did you mean `\($0)`?" })
    }

    static func notAName(_ scalar: YAMLScalar, of key: String) -> Diagnostic {
        Diagnostic(ToolFamily.notAName, "expected a Swift name in `\(key)`, found `\(scalar.text)`", at: scalar.span)
    }
}

/// "`a`, `b` or `c`".
private func listing(_ words: [String]) -> String {
    let quoted = words.map { "`\($0)`" }
    guard quoted.count > 1 else { return quoted.joined() }
    return quoted.dropLast().joined(separator: ", ") + " or " + quoted[quoted.count - 1]
}

extension YAMLNode {
    /// What it is, as messages name it.
    fileprivate var shape: String {
        switch content {
        case .scalar(let scalar) where scalar.isAbsent: "nothing"
        case .scalar(let scalar): "the text `\(scalar.text)`"
        case .sequence: "a list"
        case .mapping: "a mapping"
        }
    }
}
