import Cairo
import Glibc
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

// MARK: Figures

nonisolated extension Words {
    static let canvas = "Canvas"
    static let image = "Image"
    static let firstControlPoint = "First control point"
    static let secondControlPoint = "Second control point"

    static let zoomIn = "Zoom in"
    static let zoomOut = "Zoom out"
    static let actualSize = "Actual size"
    static let copyFigures = "Copy figures"

    /// - Parameters:
    ///   - name: The name of the handle.
    ///   - figure: The sentence about its figure.
    static func handle(_ name: String, at location: String, of figure: String) -> String {
        "\(name) \(location). \(figure)"
    }

    static func figure(_ name: String, fill: String?, line: String?) -> String {
        switch (fill, line) {
        case (let fill?, let line?): "\(name): \(fill); edge \(line)"
        case (let words?, nil), (nil, let words?): "\(name): \(words)"
        case (nil, nil): "\(name): "
        }
    }

    static func circle(center: String, radius: String) -> String { "\(center) radius \(radius)" }
    static func stop(_ color: String, at offset: String) -> String { "\(color) at \(offset)" }

    static func linearGradient(from start: String, to end: String, _ stops: String) -> String {
        "linear \(start) → \(end), \(stops)"
    }

    static func radialGradient(from start: String, to end: String, _ stops: String) -> String {
        "radial \(start) → \(end), \(stops)"
    }

    /// Describes a gradient that goes on outside its radius.
    static func radialGradient(center: String, radius: String, _ stops: String) -> String {
        "radial \(center) radius 0 → \(radius) and beyond, \(stops)"
    }

    static func stretchedImage(width: Int, height: Int) -> String { "image of \(width) × \(height), stretched" }
    static func repeatedTile(width: Int, height: Int) -> String { "tile of \(width) × \(height), repeated" }

    static func picture(_ name: FilePath, width: Int, height: Int) -> String { "\(name), \(width) × \(height)" }
}

extension Pen {
    /// The colour, the width, and any settings that differ from a plain line's.
    var words: String {
        let ends: String? =
            switch style.cap {
            case .butt: nil
            case .round: "round caps"
            case .square: "square caps"
            }
        let corners: String? =
            switch style.join {
            case .miter: nil
            case .round: "round joins"
            case .bevel: "bevelled joins"
            }
        return ["\(color.words), \(style.width.words) wide", ends, corners, style.dash?.words]
            .compactMap(\.self).joined(separator: ", ")
    }
}

extension Dash {
    fileprivate var words: String {
        let lengths = lengths.map(\.words).joined(separator: " ")
        return phase == 0 ? "dash \(lengths)" : "dash \(lengths) from \(phase.words)"
    }
}

nonisolated extension ProgramFailure {
    /// - Parameters:
    ///   - name: The name of a picture's file.
    ///   - maximumBytes: The largest size of a file.
    init(_ error: SystemError, readingPicture name: FilePath, maximumBytes: Int) {
        switch error.code {
        case EINVAL, EISDIR: self.init("\(name) is not a picture. Drop a PNG or JPEG file.")
        case EFBIG: self.init("\(name) is too large: a picture may have at most \(maximumBytes / 1_000_000) MB.")
        default: self.init("\(name) cannot be read: \(error.reason).")
        }
    }

    /// - Parameter name: The name of a picture's file.
    init(_ error: ImageReadingError, readingPicture name: FilePath) {
        switch error {
        case .unknownFormat: self.init("\(name) is neither PNG nor JPEG. Save the picture as one of them.")
        case .tooLarge(let width, let height):
            self.init(
                "\(name) is too large with \(width) × \(height) pixels: a picture may have at most 64 megapixels, and \(ImageSurface.longestSide) pixels a side."
            )
        case .broken(let reason):
            self.init("\(name) is damaged or incomplete (\(SafeText.singleLine(reason))). Copy it again.")
        case .outOfMemory: self.init("There is not enough memory for \(name). Close other programs.")
        }
    }
}

// MARK: Animations

nonisolated extension Words {
    static let time = "Time"
    static let curve = "Curve"

    static let pauseOrContinue = "Pause or continue"
    static let removeOrAddAnimation = "Remove or add the animation"

    static func seconds(tenths: Int) -> String { "\(tenths / 10).\(tenths % 10) s" }

    /// - Parameter settings: The path of the settings.
    static func reducedMotion(by settings: String) -> String {
        "The animation jumps to its end because of reducesMotion in \(settings)."
    }
}

// MARK: Shapes

nonisolated extension Words {
    static let larger = "Larger"
    static let smaller = "Smaller"
    static let turnLeft = "Turn left by 15°"
    static let turnRight = "Turn right by 15°"
    static let sendBackward = "Send backward"
    static let bringForward = "Bring forward"
    static let delete = "Delete"

    /// - Parameter direction: Such as `left`.
    static func move(_ direction: String, by points: Int) -> String { "Move \(direction) by \(points)" }

    /// - Parameter turn: In degrees.
    static func shape(width: Int, height: Int, turn: Int) -> String {
        turn == 0 ? "\(width) × \(height)" : "\(width) × \(height), turned by \(turn)°"
    }
}
