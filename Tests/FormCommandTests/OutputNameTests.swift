import Testing

@testable import FormCommand

@Suite struct OutputNameTests {
    @Test(arguments: [
        ("create-movie.form.yaml", "create-movie.form.swift"),
        ("create-movie.form.yml", "create-movie.form.swift"),
        ("Sub/create-movie.form.yaml", "Sub.create-movie.form.swift"),
        ("./Sub//create-movie.form.yaml", "Sub.create-movie.form.swift"),
        ("a.b.form.yaml", "a=2Eb.form.swift"),
        ("a b.form.yaml", "a=20b.form.swift"),
        ("é.form.yaml", "=C3=A9.form.swift"),
        ("a\nb.form.yaml", "a=0Ab.form.swift"),
        ("settings.yaml", "settings=2Eyaml.form.swift"),
        ("../a.form.yaml", "=2E=2E.a.form.swift"),
    ])
    func `a path has one name`(path: String, name: String) {
        #expect(outputName(forFormAt: path) == name)
    }

    /// Every path of up to five pieces, chosen so that naive joining would confuse them.
    @Test func `different paths have different names`() {
        let pieces = ["a", "/", ".", "_", "=", "=2E", "2E", " ", "é", "=h"]
        var stems = [""]
        var seen: [String: String] = [:]
        for _ in 0..<5 {
            stems = stems.flatMap { stem in pieces.map { stem + $0 } }
            for stem in Set(stems) where isPlainPath(stem) {
                let name = outputName(forFormAt: stem + ".form.yaml")
                let other = seen.updateValue(stem, forKey: name)
                #expect(other == nil || other == stem, "\(stem) and \(other ?? "") both give \(name)")
                if other != nil && other != stem { return }
            }
        }
        #expect(seen.count > 50_000)
    }

    /// Paths as a folder listing gives them: no empty component, no `.`.
    private func isPlainPath(_ stem: String) -> Bool {
        let components = (stem + "x").split(separator: "/", omittingEmptySubsequences: false)
        return components.allSatisfy { !$0.isEmpty && $0 != "." } && !stem.hasSuffix("/")
            && stem.split(separator: "/").last != "."
    }

    @Test func `names are plain ASCII whatever the path holds`() {
        for byte in UInt8.min...UInt8.max {
            let name = outputName(forFormAt: String(UnicodeScalar(byte)) + "x.form.yaml")
            #expect(name.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "/") })
        }
    }

    @Test func `long paths stay short and different`() {
        let stem = String(repeating: "長い名前/", count: 60)
        let first = outputName(forFormAt: stem + "a.form.yaml")
        let second = outputName(forFormAt: stem + "b.form.yaml")
        #expect(first.utf8.count <= 200)
        #expect(first != second)
        #expect(first.hasSuffix(".form.swift"))
    }

    @Test(arguments: [
        ("a.form.yaml", true), ("Sub/a.form.yml", true), ("a.yaml", false), (".form.yaml", false),
        ("Sub/.a.form.yaml", false), ("a.form.yaml.swift", false), ("a.FORM.YAML", false), ("", false),
    ])
    func `a form is known by its name`(path: String, isForm: Bool) {
        #expect(FormFileName.isForm(path) == isForm)
    }

    @Test func `collisions name the earlier and the later input`() {
        let collisions = FormFileName.collisions(among: [("1", "a"), ("2", "b"), ("3", "A"), ("4", "a")])
        #expect(collisions.map(\.first) == ["1", "1"])
        #expect(collisions.map(\.second) == ["3", "4"])
    }

    @Test func `the nearest configuration counts, up to the package`() {
        func found(_ files: Set<String>) -> String? {
            FormFileName.configuration(forFormAt: "/home/package/Sources/App/a.form.yaml", exists: files.contains)
        }
        let package = "/home/package/Package.swift"
        #expect(
            found(["/home/package/Sources/App/formgen.yaml", "/home/package/formgen.yaml", package])
                == "/home/package/Sources/App/formgen.yaml")
        #expect(found(["/home/package/formgen.yaml", package]) == "/home/package/formgen.yaml")
        #expect(found(["/home/formgen.yaml", package]) == nil)
        #expect(found(["/formgen.yaml"]) == "/formgen.yaml")
        #expect(found([]) == nil)
    }
}
