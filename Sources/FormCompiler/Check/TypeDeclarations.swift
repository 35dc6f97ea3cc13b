package import FormSource

/// A type that has a name, as it was written.
struct TypeDeclaration: Sendable {
    let key: YAMLScalar
    let value: YAMLNode
    /// It comes from a file of types.
    let isShared: Bool
    /// The file of types, where that has errors, which are said of the file itself.
    var brokenFile: String?

    /// The Swift type that its fields share.
    func named(_ type: FieldType) -> NamedType {
        let label = type.entries.first { $0.key.text == "label" }?.value
        var text: String?
        if case .scalar(let scalar)? = label?.content, !scalar.isAbsent { text = scalar.text }
        let parts = NameParts(key.text)
        return NamedType(name: parts.pascal, label: text ?? parts.words, isShared: isShared)
    }
}

/// The types that the fields of a file can be of: its own, and those of files of types.
struct TypeDeclarations: Sendable {
    /// In written order.
    var own: [TypeDeclaration] = [] {
        didSet { ownByName = Dictionary(own.map { ($0.key.text, $0) }, uniquingKeysWith: { first, _ in first }) }
    }
    private var ownByName: [String: TypeDeclaration] = [:]
    private let library: TypeLibrary
    /// Where the library's first file begins in the text that is checked.
    private let start: Int
    /// The names that fields have used.
    var used: Set<String> = []

    /// Those of a library whose files stand behind a text of so many bytes.
    init(_ library: TypeLibrary = TypeLibrary(), behind start: Int = 0) {
        self.library = library
        self.start = start
    }

    /// In the order of their files, the file's own first.
    var names: [String] { own.map(\.key.text) + library.names }

    func declaration(of name: String) -> TypeDeclaration? {
        ownByName[name] ?? library.declaration(of: name, behind: start)
    }

    /// Another file that has a type of the name.
    func shared(_ name: String) -> TypeDeclaration? { library.declaration(of: name, behind: start) }
}

/// Named types of files that several forms share.
package struct TypeLibrary: Sendable {
    private struct Source: Sendable {
        let file: SourceFile
        let entries: [YAMLEntry]
        /// Where it begins behind the form.
        let offset: Int
        /// It has errors of its own.
        var isBroken = false
    }

    private var sources: [Source] = []
    private var places: [String: (source: Int, entry: YAMLEntry)] = [:]
    fileprivate private(set) var names: [String] = []
    private var isOwned = false
    /// All files, each in front of a line break.
    private(set) var bytes: [UInt8] = []

    package init() {}

    /// Reads the files and finds out which of them have errors, which are reported when the file itself is checked.
    package init(_ files: [SourceFile]) {
        self.init()
        for file in files { add(file, parseYAML(file).root?.typeEntries ?? []) }
        let broken = sources.map { source in
            Pipeline.checkTypes(source.file, using: without(source.file.path)).hasErrors
        }
        for (index, isBroken) in broken.enumerated() { sources[index].isBroken = isBroken }
    }

    package var isEmpty: Bool { sources.isEmpty }

    /// The same types as if they were the form's own, for a Swift file that stands alone.
    package var owned: TypeLibrary {
        var library = self
        library.isOwned = true
        return library
    }

    /// The paths of its files.
    package var paths: [String] { sources.map(\.file.path) }

    /// The same, but for the file that is itself checked.
    package func without(_ path: String) -> TypeLibrary {
        var rest = TypeLibrary()
        for source in sources where source.file.path != path {
            rest.add(source.file, source.entries)
            rest.sources[rest.sources.count - 1].isBroken = source.isBroken
        }
        return rest
    }

    private mutating func add(_ file: SourceFile, _ entries: [YAMLEntry]) {
        let index = sources.count
        sources.append(Source(file: file, entries: entries, offset: bytes.count))
        bytes += file.bytes + [UInt8(ascii: "\n")]
        for entry in entries where places[entry.key.text] == nil {
            places[entry.key.text] = (index, entry)
            names.append(entry.key.text)
        }
    }

    fileprivate func declaration(of name: String, behind start: Int) -> TypeDeclaration? {
        guard let (index, entry) = places[name] else { return nil }
        let source = sources[index]
        let shifted = entry.shifted(by: start + source.offset)
        return TypeDeclaration(
            key: shifted.key, value: shifted.value, isShared: !isOwned,
            brokenFile: source.isBroken ? source.file.path : nil)
    }

    /// The file and the place in it that an offset behind the form stands for.
    func place(of span: SourceSpan, behind start: Int) -> (file: SourceFile, span: SourceSpan)? {
        guard let source = sources.last(where: { start + $0.offset <= span.start }) else { return nil }
        let base = start + source.offset
        return (source.file, SourceSpan(start: span.start - base, end: span.end - base))
    }
}

extension YAMLNode {
    /// The types that a file of types, or a form, gives names to.
    fileprivate var typeEntries: [YAMLEntry] {
        guard case .mapping(let entries) = content, let types = entries.first(where: { $0.key.text == "types" }),
            case .mapping(let named) = types.value.content
        else { return [] }
        return named
    }
}
