import System

public enum FileWords {
    public static let noName = "Enter a file, such as ~/weights.csv."
    public static let noPictureName = "Enter a name, such as weights.png."
    public static let noReportName = "Enter a name, such as weights.pdf."
    public static func notWhole(_ path: String) -> String { "\(path) is not a full path. Example: ~/weights.csv." }
    public static func missing(_ path: String) -> String { "\(path) does not exist. Check the name." }
    public static func missing(folder: String) -> String { "The folder \(folder) does not exist. Check the name." }
    public static func isFolder(_ path: String) -> String { "\(path) is a folder. Choose a file in it." }
    public static func notAFolder(_ path: String) -> String { "\(path) is not a folder. Check the name." }

    public static func unreadable(folder: String, _ error: SystemError) -> String {
        "The folder \(folder) cannot be read: \(error.reason)."
    }

    public static let reading = "Reading the folder…"
    public static let nothingListed = "There are no files of this kind here."
    public static let allFiles = "All files"
    public static let importable = "Files to import"
    public static let recent = "Recent"
    public static let home = "Home"
    public static let documents = "Documents"
    public static let downloads = "Downloads"
    public static let recentFiles = "Recent files"
    public static let parentFolder = "Parent folder"
    public static let hiddenFiles = "Hidden files"
    public static func table(of folder: String) -> String { "Files in \(folder)" }
    /// A folder's row, for assistive technology.
    public static func folder(_ name: String) -> String { "\(name), folder" }
    /// A file of a list from several folders.
    public static func file(_ name: String, in folder: String) -> String { "\(name) in \(folder)" }

    /// Returns a size rounded to three digits at most: `812 B`, `12 KB`, `345 MB`.
    public static func size(bytes: Int) -> String {
        let (kilobytes, megabytes) = (rounded(bytes, by: 1000), rounded(bytes, by: 1_000_000))
        if bytes < 1000 { return "\(bytes) B" }
        if kilobytes < 1000 { return "\(kilobytes) KB" }
        return megabytes < 1000 ? "\(megabytes) MB" : "\(rounded(bytes, by: 1_000_000_000)) GB"
    }

    private static func rounded(_ bytes: Int, by unit: Int) -> Int { bytes / unit + (bytes % unit >= unit / 2 ? 1 : 0) }
}

/// Phrases about files that are dragged over the window.
public enum DropWords {
    public static let toImport = "Drop to import"
    public static let toOpen = "Drop to open"
}
