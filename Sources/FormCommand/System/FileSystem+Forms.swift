/// The files under a folder that were looked for, and the folders that could not be read.
struct FolderSearch {
    /// Paths that start with the searched folder's, in the order of their bytes.
    var found: [String] = []
    var unreadable: [(path: String, error: SystemError)] = []
}

extension FileSystem {
    /// Finds every file of some kind of name at any depth. Hidden files and folders (`.build`, `.git`) are passed over. Each folder is read
    /// once however many symbolic links lead to it, under its own path if it has one here: so loops end.
    func search(under root: String, for isWanted: (String) -> Bool) -> FolderSearch {
        var search = FolderSearch()
        var seen: Set<FileStatus.Identity> = []
        var folders = [root]
        var links: [String] = []
        while let folder = folders.popLast() ?? links.popLast() {
            do throws(SystemError) {
                guard seen.insert(try status(of: folder).identity).inserted else { continue }
                for name in try names(in: folder) where !name.hasPrefix(".") {
                    let path = folder.hasSuffix("/") ? folder + name : folder + "/" + name
                    switch try? status(of: path).kind {
                    case .folder: isSymbolicLink(path) ? links.append(path) : folders.append(path)
                    case .file, nil: if isWanted(name) { search.found.append(path) }
                    case .special: break
                    }
                }
            } catch {
                search.unreadable.append((folder, error))
            }
        }
        search.found.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        return search
    }
}
