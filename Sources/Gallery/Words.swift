import System

/// Sentences of the gallery.
nonisolated enum Words {
    static let windowTitle = "Health Beat Gallery"
    static let gallery = "Gallery"
    static let runExport = "For a picture, run healthbeat-gallery export."
    static let notDrawn = "Part of this window could not be drawn."

    static let export = "Export"
    static let keys = "Keys"
    static let closeMessage = "Close message"
    static let closeWindow = "Close window"
    static let previousDemo = "Previous demo"
    static let nextDemo = "Next demo"

    static func noDemo(_ id: String) -> String {
        "There is no demo '\(id)'. To see all demos, run healthbeat-gallery list."
    }

    static func exported(to path: String) -> String { "Exported to \(path)" }
    static func copied(_ text: String) -> String { "Copied \(SafeText.singleLine(text))" }
}
