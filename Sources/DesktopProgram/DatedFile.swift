import Glibc
import System

public nonisolated enum DatedFile {
    /// Writes a file named `name date time.ending`, with a number if that exists already, and returns its path; creates
    /// the folder if needed.
    public static func write(
        _ name: String, ending: String, into folder: FilePath, at time: time_t, _ body: (OutputFile) throws -> Void
    ) throws -> FilePath {
        try folder.makeFolder()
        let stem = folder.appending(stem(name, at: time))
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

    /// Returns the file name without its extension.
    public static func stem(_ name: String, at time: time_t) -> FilePath { FilePath("\(name) \(timeText(time))") }

    /// Returns the local date and time without colons, which some file systems refuse.
    private static func timeText(_ time: time_t) -> String {
        var time = time
        var parts = tm()
        localtime_r(&time, &parts)
        return withUnsafeTemporaryAllocation(of: CChar.self, capacity: 64) { text in
            strftime(text.baseAddress!, text.count, "%Y-%m-%d %H.%M.%S", &parts)
            return String(cString: text.baseAddress!)
        }
    }
}
