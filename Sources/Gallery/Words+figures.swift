import Cairo
import Glibc
import System

// Sentences about figures.
nonisolated extension Words {
    static let canvas = "Canvas"
    static let image = "Image"
    static let firstControlPoint = "First control point"
    static let secondControlPoint = "Second control point"

    static let play = "Play"
    static let inspector = "Values and code"
    static let figurePart = "Figure"
    static let codePart = "Code"
    static let resetFigure = "Reset figure"
    static let resetAll = "Reset all"
    static let copyCode = "Copy code"
    static let copiedCode = "Copied the code."
    static let none = "None"
    /// The parts of a colour.
    static let parts = ["Red", "Green", "Blue"]

    static let drawingHint = "Drag a ring to move a point. Press I for values and code."

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

    /// Names a handle by what it moves and its place.
    static func handle(_ name: String, atX x: String, y: String) -> String { "\(name) at \(x), \(y)" }
    static func choice(_ caption: String, _ title: String) -> String { "\(caption): \(title)" }

    static func figure(_ name: String, fill: String?, line: String?) -> String {
        switch (fill, line) {
        case (let fill?, let line?): "\(name): \(fill); edge \(line)"
        case (let words?, nil), (nil, let words?): words.isEmpty ? name : "\(name): \(words)"
        case (nil, nil): name
        }
    }

    /// Describes an arc after a line.
    ///
    /// - Parameters:
    ///   - start: Of the line, as its end.
    ///   - circle: The circle that the arc is part of.
    static func arc(_ start: String, _ end: String, _ circle: String, angles: String, isClockwise: Bool) -> String {
        "\(start) → \(end), \(circle), \(angles)\(isClockwise ? "" : ", anticlockwise")"
    }

    static func circle(center: String, radius: String) -> String { "\(center) radius \(radius)" }
    static func stop(_ color: String, at offset: String) -> String { "\(color) at \(offset)" }

    /// - Parameter extendsBeyondEnds: Whether the gradient goes on outside its ends.
    static func linearGradient(
        from start: String, to end: String, _ stops: String, _ extendsBeyondEnds: Bool
    ) -> String {
        "linear \(start) → \(end)\(extendsBeyondEnds ? " and beyond" : ""), \(stops)"
    }

    static func radialGradient(
        from start: String, to end: String, _ stops: String, _ extendsBeyondEnds: Bool
    ) -> String {
        "radial \(start) → \(end)\(extendsBeyondEnds ? " and beyond" : ""), \(stops)"
    }

    static func radialGradient(
        center: String, radius: String, _ stops: String, _ extendsBeyondEnds: Bool
    ) -> String {
        "radial \(center) radius 0 → \(radius)\(extendsBeyondEnds ? " and beyond" : ""), \(stops)"
    }

    static func stretchedImage(width: Int, height: Int) -> String { "image of \(width) × \(height), stretched" }
    static func fittedImage(width: Int, height: Int) -> String { "image of \(width) × \(height), fitted" }
    static func fillingImage(width: Int, height: Int) -> String { "image of \(width) × \(height), cropped" }
    static func repeatedTile(width: Int, height: Int) -> String { "tile of \(width) × \(height), repeated" }
    static func imageInNineParts(width: Int, height: Int) -> String { "image of \(width) × \(height) in nine parts" }
    static let missingImage = "no image"

    static let shortSample = "Egypt"
    static let longSample =
        "A text in a rectangle is broken into lines, which are aligned, and cut at the last one that fits."

    /// - Parameter size: The height of the font, in points.
    static func textStyle(_ color: String, size: String, isBold: Bool) -> String {
        "\(color), \(size) high\(isBold ? ", bold" : "")"
    }

    /// - Parameter ascent: The distance from the upper edge to the first line's baseline.
    static func text(_ style: String, width: String, height: String, ascent: String, isCut: Bool) -> String {
        "\(style), measures \(width) × \(height), ascent \(ascent)\(isCut ? ", cut" : "")"
    }

    static func contentMode(_ name: String) -> String { "content mode \(name)" }
    static let pattern = "a pattern"

    static func background(_ color: String) -> String { "background \(color)" }
    static let viewWithImage = "an image"
    static func border(_ color: String, width: String) -> String { "border \(color), \(width) wide" }

    static func shadow(radius: String, opacity: String, offset: String) -> String {
        "shadow radius \(radius), opacity \(opacity), offset \(offset)"
    }

    static func toAndFro(from color: String, to other: String, seconds: String) -> String {
        "from \(color) to \(other) and back in \(seconds) s"
    }

    static func alongPath(_ color: String, seconds: String) -> String { "\(color), along a path in \(seconds) s" }

    /// The title of a figure's value, such as `Line width`.
    static func title(ofKnob name: String) -> String {
        let words = name.split(separator: "-").joined(separator: " ")
        return words.prefix(1).uppercased() + words.dropFirst()
    }

    /// - Parameter title: The title of an angle in half turns.
    static func angle(_ title: String) -> String { "\(title) (π)" }

    // The settings that a value can have.
    static func numbers(from least: String, to most: String) -> String { "a number from \(least) to \(most)" }
    static func angles(from least: String, to most: String) -> String {
        "a number of half turns from \(least) to \(most)"
    }
    static func wholeNumbers(from least: Int, to most: Int) -> String { "a whole number from \(least) to \(most)" }

    static func points(from least: String, to most: String) -> String {
        "a point such as 35,10 with parts from \(least) to \(most)"
    }

    static let colors = "a colour such as #ff8000 or orange"

    /// - Parameter names: At least two.
    static func choices(_ names: [String]) -> String { list(names, "or") }

    static func lengths(to most: String) -> String { "up to 20 lengths such as 2 6, each from 0 to \(most), or none" }

    private static func list(_ names: [String], _ conjunction: String) -> String {
        guard let last = names.last, names.count > 1 else { return names.joined() }
        return "\(names.dropLast().joined(separator: ", ")) \(conjunction) \(last)"
    }

    static func noValues(_ demo: String) -> String { "\(demo) has no values to set. Omit --set." }
    static func noDrawing(_ demo: String) -> String { "\(demo) is not a drawing, so it has no code and no values." }

    static func noAssignment(_ text: String) -> String {
        "'\(text)' sets no value. Write FIGURE.VALUE=SETTING, such as line-1.line-width=8."
    }

    static func noFigure(_ name: String, of demo: String, _ figures: [String]) -> String {
        "\(demo) has no figure '\(name)', only \(list(figures, "and"))."
    }

    static func noValue(_ name: String, of figure: String, _ values: [String]) -> String {
        "\(figure) has no value '\(name)', only \(list(values, "and"))."
    }

    /// - Parameter range: The settings that it can have.
    static func notInRange(_ value: String, _ range: String, _ text: String) -> String {
        "\(value) must be \(range), not '\(text)'."
    }

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
