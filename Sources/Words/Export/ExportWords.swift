import System
import WeightHistory

public enum ExportWords {
    public static func exported(to path: String) -> String { "Exported to \(path)" }
    public static let copiedPicture = "Copied the picture"
    public static func copied(_ text: String) -> String { "Copied \(text)" }
    public static let notCopied = "The picture could not be copied."

    public static func noType(path: String, endings: String) -> String {
        "\(path) does not end like a picture or a sound. End the name in \(endings)."
    }

    public static let intoDocument = "This is your document. Choose another name."
    public static func intoAnotherDocument(path: String) -> String { "\(path) is a document. Choose another name." }

    public static func intoDamagedCopy(path: String) -> String {
        "\(path) is a copy of a damaged document. Choose another name."
    }

    /// - Parameter path: A file that another program created since the question whether to replace it.
    public static func appeared(at path: FilePath) -> String {
        "\(path) was just created by another program. Save again to replace it."
    }

    public static func noEntry(document: String) -> String {
        "\(document) has no entry whose details could be shown."
    }

    /// - Parameter others: The series of which the document has values.
    public static func noSeries(_ name: String, document: String, others: [Series]) -> String {
        let names = others.map { $0.title.lowercased() }.joined(separator: ", ")
        if others.isEmpty { return "\(document) has no values of \"\(name)\", and none besides weights." }
        return "\(document) has no values of \"\(name)\". Write one of: \(names)."
    }

    /// - Parameter leastHeight: In points.
    public static func tooLowForSeries(leastHeight: Int) -> String {
        "A picture with a series must be at least \(leastHeight) points high. Change --size, or omit --series."
    }

    public static let endedEarly = "The drawing stopped unexpectedly. Try again, or choose a smaller size."

    public static let withoutDisplay = "For a picture, run healthbeat export."
    public static let notShown = "Part of this window could not be drawn."

    public static let thePicture = "The picture"
}
