import Glibc
import System

/// Sentences of the gallery.
nonisolated enum Words {
    static let windowTitle = "Health Beat Gallery"
    static let gallery = "Gallery"
    static let runExport = "For a picture, run healthbeat-gallery export."
    static let notDrawn = "Part of this window could not be drawn."

    static let export = "Export"
    static let menu = "Menu"
    static let view = "View"
    static let open = "Open"
    static let undo = "Undo"
    static let keys = "Keyboard shortcuts"
    static let demos = "Demos"
    static let window = "Window"
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

// MARK: Animations

nonisolated extension Words {
    static let time = "Time"
    static let curve = "Curve"

    static let pauseOrContinue = "Pause or continue"
    static let removeOrAddAnimation = "Remove or add the animation"

    static func seconds(tenths: Int) -> String { "\(tenths / 10).\(tenths % 10) s" }

    /// - Parameter settings: The path of the settings.
    static func playsAlthoughMotionIsReduced(by settings: String) -> String {
        "The animation plays because you asked for it, although \(settings) sets reducesMotion."
    }

    static let playsAlthoughDesktopIsStill =
        "The animation plays because you asked for it, although the desktop turns animations off."
}
