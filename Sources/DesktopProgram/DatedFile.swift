import Glibc
import System

/// A new file in a folder, under a name that is not taken.
public nonisolated struct DatedFile {
    /// Where the file stands once it is written.
    public let path: FilePath

    /// Makes the folder where it is missing, writes a file of the name `name date time.ending`, and never over another.
    public static func write(
        _ name: String, ending: String, into folder: FilePath, at time: time_t, _ body: (OutputFile) throws -> Void
    ) throws -> DatedFile {
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
        return DatedFile(path: path)
    }

    /// The name of such a file, without its ending.
    public static func stem(_ name: String, at time: time_t) -> FilePath { FilePath("\(name) \(timeText(time))") }

    /// Local date and time without colons, which some file systems refuse.
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
