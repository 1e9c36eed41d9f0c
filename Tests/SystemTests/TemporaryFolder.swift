import Glibc
import System

/// A folder of files, removed together with its owner.
final class TemporaryFolder {
    let path: FilePath

    init() {
        var template = FilePath("/tmp/healthbeat-system-XXXXXX").cString
        precondition(mkdtemp(&template) != nil, "A temporary folder must be made.")
        path = FilePath(cString: template)
    }

    deinit {
        for name in path.names { unlink(path.appending(name).cString) }
        rmdir(path.cString)
    }

    subscript(name: FilePath) -> FilePath { path.appending(name) }

    func write(_ bytes: [UInt8], to name: FilePath) {
        let file = fopen(self[name].cString, "we")!
        fwrite(bytes, 1, bytes.count, file)
        fclose(file)
    }

    func link(_ name: FilePath, to target: FilePath) {
        symlink(target.cString, self[name].cString)
    }
}
