import Glibc
import WeightHistory

/// Making folders.
nonisolated enum Folder {
    /// Makes a folder and those above it, as far as they are missing.
    static func make(_ path: String, mode: mode_t = 0o777) throws(SystemError) {
        if mkdir(path, mode) == 0 || errno == EEXIST { return }
        let parent = path.split(separator: "/").dropLast().joined(separator: "/")
        guard errno == ENOENT, !parent.isEmpty else { throw SystemError.last }
        try make("/" + parent, mode: mode)
        if mkdir(path, mode) != 0, errno != EEXIST { throw SystemError.last }
    }
}
