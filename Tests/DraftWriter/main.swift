import FormRuntime
import FormStorage
import Foundation

// Writes drafts until it is stopped, for tests that stop it.
//
//     DraftWriter FOLDER LETTER SIZE         data of one letter, over and over
//     DraftWriter FOLDER LETTER SIZE LIMIT   once, where no file may be larger than LIMIT

let arguments = CommandLine.arguments
let store = FileDraftStore(folder: URL(filePath: arguments[1]))
let data = Data(String(repeating: arguments[2], count: Int(arguments[3]) ?? 0).utf8)
if arguments.count > 4, let limit = Int(arguments[4]) {
    signal(SIGXFSZ, SIG_IGN)
    var limits = rlimit(rlim_cur: rlim_t(limit), rlim_max: rlim_t(limit))
    #if canImport(Glibc)
        setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limits)
    #else
        setrlimit(RLIMIT_FSIZE, &limits)
    #endif
    do {
        try store.write(data, named: "draft")
    } catch {
        print(error)
        exit(3)
    }
    exit(0)
}
// The end of the test is the end of this, too.
let parent = getppid()
while getppid() == parent { try store.write(data, named: "draft") }
