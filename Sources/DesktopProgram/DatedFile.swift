import Glibc
import System

public nonisolated enum DatedFile {
    /// Writes a file named `name date time.ending`, with a number if that exists already, and returns its path; creates
    /// the folder if needed.
    public static func write(
        _ name: String, ending: String, into folder: FilePath, _ body: (OutputFile) throws -> Void
    ) throws -> FilePath {
        try folder.makeFolder()
        let stem = folder.appending(stem(name))
        var path = stem + ".\(ending)"
        var number = 1
        while (try? FileStatus(named: path)) != nil {
            number += 1
            path = stem + " (\(number)).\(ending)"
        }
        let file = try OutputFile(path: path)
        try body(file)
        try file.finish()
        return path
    }

    /// Returns the file name without its extension; it has no colons, which some file systems refuse.
    public static func stem(_ name: String) -> FilePath { FilePath("\(name) \(localTime("%Y-%m-%d %H.%M.%S"))") }
}
