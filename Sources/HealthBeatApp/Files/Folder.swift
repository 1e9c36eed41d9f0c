import Glibc
import System

/// Making folders.
nonisolated enum Folder {
    /// Makes a folder and those above it, as far as they are missing.
    static func make(_ path: FilePath, mode: mode_t = 0o777) throws(SystemError) {
        if mkdir(path.cString, mode) == 0 || errno == EEXIST { return }
        let parent = path.folder
        guard errno == ENOENT, parent != path else { throw SystemError.last }
        try make(parent, mode: mode)
        if mkdir(path.cString, mode) != 0, errno != EEXIST { throw SystemError.last }
    }
}
