// This file is compiled into the command and, through a symbolic link, into the build plugin: so it imports nothing, and
// declares nothing `package`, which a plugin cannot have.

/// Names that the plugin and the command must agree on.
enum FormFileName {
    /// How the name of a form file ends.
    static let suffixes = [".form.yaml", ".form.yml"]
    /// How the name of a file ends whose types the forms of a target share.
    static let typesSuffixes = [".types.yaml", ".types.yml"]
    /// The file with the settings of the forms in its folder and below.
    static let configuration = "formgen.yaml"
    /// The file that ends the search for a configuration.
    static let packageManifest = "Package.swift"

    /// Whether a file of this name is a form. Hidden files are not: a name must stand before the suffix.
    static func isForm(_ path: String) -> Bool { isVisible(path, endingIn: suffixes) }

    /// Whether a file of this name declares types.
    static func isTypes(_ path: String) -> Bool { isVisible(path, endingIn: typesSuffixes) }

    private static func isVisible(_ path: String, endingIn suffixes: [String]) -> Bool {
        let name = lastComponent(of: path)
        return !name.hasPrefix(".") && suffixes.contains { name.hasSuffix($0) }
    }

    static func lastComponent(of path: String) -> String {
        String(path[(path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex)...])
    }

    /// The path of a file inside a folder, or its last component where it stands elsewhere.
    ///
    /// `("/package/Sources/App/Sub/a.form.yaml", "/package/Sources/App")` gives `Sub/a.form.yaml`.
    static func relativePath(of path: String, in folder: String) -> String {
        let prefix = folder.hasSuffix("/") ? folder : folder + "/"
        return path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : lastComponent(of: path)
    }

    /// The configuration that speaks for a form: the nearest in its own folder and those above, up to the package's.
    ///
    /// `path` is absolute; `exists` tells whether there is a file at a path.
    static func configuration(forFormAt path: String, exists: (String) -> Bool) -> String? {
        var folder = path[...]
        while let slash = folder.lastIndex(of: "/") {
            folder = folder[..<slash]
            if exists("\(folder)/\(configuration)") { return "\(folder)/\(configuration)" }
            if exists("\(folder)/\(packageManifest)") { return nil }
        }
        return nil
    }

    /// The folder of the target that a file belongs to, by the custom of SwiftPM: `Sources/NAME` or `Tests/NAME` beside the
    /// package's manifest. Nil outside of one.
    ///
    /// `path` is absolute; `exists` tells whether there is a file at a path.
    static func targetFolder(of path: String, exists: (String) -> Bool) -> String? {
        var target: Substring?
        var folder = path[...]
        while let slash = folder.lastIndex(of: "/") {
            let inner = folder
            folder = folder[..<slash]
            if ["Sources", "Tests"].contains(lastComponent(of: String(folder))), inner != path[...] { target = inner }
            if exists("\(folder)/\(packageManifest)") {
                let isOfPackage = target?.dropFirst(folder.count + 1).split(separator: "/").count == 2
                return isOfPackage ? target.map(String.init) : nil
            }
        }
        return nil
    }

    /// The inputs that would write one file, in pairs of earlier and later; names that differ only in case are one file
    /// to some file systems.
    static func collisions(among outputs: [(input: String, output: String)]) -> [(first: String, second: String)] {
        var owners: [String: String] = [:]
        var collisions: [(first: String, second: String)] = []
        for (input, output) in outputs {
            let key = output.lowercased()
            if let owner = owners[key] {
                collisions.append((owner, input))
            } else {
                owners[key] = input
            }
        }
        return collisions
    }
}

/// The name of the Swift file that a form or a file of types becomes, from its path inside its target.
///
/// `Sub/create-movie.form.yaml` gives `Sub.create-movie.form.swift`, `common.types.yaml` gives `common.types.swift`. Different paths give different names, `.yaml` and
/// `.yml` aside: folders are joined by `.`, and every byte outside `[A-Za-z0-9_-]` is written as `=` and two digits,
/// dots of the name itself included. A name too long for a file system keeps its start and ends in a hash of the path.
func outputName(forFormAt relativePath: String) -> String {
    let suffixes = FormFileName.suffixes + FormFileName.typesSuffixes
    let suffix = suffixes.first { relativePath.hasSuffix($0) } ?? ""
    let stem = relativePath.utf8.dropLast(suffix.utf8.count)
    let folders = stem.split(separator: UInt8(ascii: "/")).filter { !$0.elementsEqual(".".utf8) }
    let name = folders.map { $0.map(escaped).joined() }.joined(separator: ".")
    return shortened(name, from: stem) + (FormFileName.isTypes(relativePath) ? ".types.swift" : ".form.swift")
}

/// A byte as it may stand in a file name everywhere.
private func escaped(_ byte: UInt8) -> String {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
        return String(UnicodeScalar(byte))
    default:
        let digits = String(byte, radix: 16, uppercase: true)
        return digits.count == 1 ? "=0" + digits : "=" + digits
    }
}

/// File systems allow 255 bytes, and the Swift compiler adds endings of its own to the name.
private let longestStem = 180

/// The name, or its start and the FNV-1a hash of the path. `=h` occurs in no escaped name.
private func shortened(_ name: String, from stem: Substring.UTF8View) -> String {
    guard name.utf8.count > longestStem else { return name }
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in stem { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return name.prefix(longestStem - 20) + "=h" + String(hash, radix: 16)
}
