import Glibc
import System

/// Sentences about controls and files.
nonisolated extension Words {
    static let segments = "Segments"
    static let toggle = "Switch"
    static let textField = "Text field"
    static let textView = "Text view"
    static let startSpinning = "Start spinning"
    static let stopSpinning = "Stop spinning"

    static func slider(_ number: Int) -> String { "Slider \(number)" }

    static let showFile = "Show file"
    static let openInEditor = "Open in editor"
    static let close = "Close"
    static let binary = "Binary"
    static let bytes = "Bytes"
    static let content = "Content"

    static func onlyBeginning(bytes: Int) -> String { "Only the first \(bytes / 1000) KB are shown." }
    static func onlyPart(bytes: Int) -> String { "Only \(bytes / 1000) KB around the selection are shown." }

    static func emptyFile(_ name: String) -> String { "\(name) is empty. The next change of a control fills it." }

    static func damagedFile(_ name: String) -> String {
        "\(name) is damaged. The next change of a control keeps the damaged file under another name."
    }

    static func noXML(_ name: String) -> String { "\(name) has values that XML cannot express." }

    static func notShown(_ name: String, _ error: SystemError, maximumBytes: Int) -> String {
        switch error.code {
        case ENOENT, ENOTDIR: "\(name) does not exist yet. The next change of a control creates it."
        case EFBIG: "\(name) is not shown: it is larger than \(maximumBytes >> 20) MB. Move it away."
        case EINVAL, EISDIR: "\(name) is not a regular file. Move it away."
        case EACCES, EPERM: "\(name) cannot be read: you do not have permission. Allow reading, or move the file away."
        default: "\(name) cannot be read: \(error.reason)."
        }
    }
}
