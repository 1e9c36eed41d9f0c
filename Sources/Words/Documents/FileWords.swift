import System

/// The sentences about files that a person names.
public enum FileWords {
    public static let noName = "Say which file, such as ~/weights.csv."
    public static func notWhole(_ path: String) -> String { "\(path) is no whole path. One looks like ~/weights.csv." }
    public static func missing(_ path: String) -> String { "There is no \(path)." }
    public static func missing(folder: String) -> String { "There is no folder \(folder)." }
    public static func isFolder(insteadOfDocument path: String) -> String {
        "\(path) is a folder. Name a document in it."
    }
    public static func isFolder(_ path: String) -> String { "\(path) is a folder. Name a file in it." }
}
