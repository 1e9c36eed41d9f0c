import System

/// The sentences about pictures that are written or copied.
public enum ExportWords {
    public static func exported(to path: String) -> String { "Exported to \(path)" }
    public static let copiedPicture = "Copied the picture"
    public static func copied(_ text: String) -> String { "Copied \(text)" }
    public static func notCopied(_ error: any Error) -> String { "The picture cannot be made: \(error)." }

    /// - Parameter endings: Those of pictures, the last behind "or".
    public static func noType(path: String, endings: String) -> String {
        "\(path) says no kind of picture. End it in \(endings)."
    }

    public static let intoDocument = "This is your document. Choose another name."
    public static func intoAnotherDocument(path: String) -> String { "\(path) is a document. Choose another name." }

    public static func intoDamagedCopy(path: String) -> String {
        "\(path) was kept of a damaged document. Choose another name."
    }

    public static func appeared(at path: FilePath) -> String { "\(path) is there by now. Save again to replace it." }

    public static func noEntry(document: String) -> String {
        "There is no entry in \(document) whose details could be shown."
    }

    public static let endedEarly = "The drawing ended before it was done. Try again, or choose a smaller size."

    /// - Parameter view: The class of a view that failed.
    public static func notShown(view: String) -> String {
        "A part of this screen is not shown: a \(view) cannot be drawn."
    }

    public static let thePicture = "The picture"
}
