import System

/// Sentences about files that the user names.
public enum FileWords {
    public static let noName = "Enter a file, such as ~/weights.csv."
    public static func notWhole(_ path: String) -> String { "\(path) is not a full path. Example: ~/weights.csv." }
    public static func missing(_ path: String) -> String { "\(path) does not exist. Check the name." }
    public static func missing(folder: String) -> String { "The folder \(folder) does not exist. Check the name." }
    public static func isFolder(_ path: String) -> String { "\(path) is a folder. Choose a file in it." }
}
