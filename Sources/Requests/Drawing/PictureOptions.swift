import Geometry
import System
import WeightHistory

/// How a picture of a document is to look.
public struct PictureOptions: Equatable, Sendable {
    /// Points.
    public var size: Size
    /// Device pixels to a point.
    public var scale: Double
    public var unit: WeightUnit
    public var textSize: TextSize
    /// The screen that the whole window stands on; nil is paper and graph alone.
    public var screen: PictureScreen?
    public var paper = PaperStyle.measured
    public var showsTrend = false
    public var range = RangeChoice.last(.all)
    /// What is in view instead of the range, in seconds since 1970.
    public var dates: ClosedRange<Double>?

    /// How many pixels a picture has that is made of them.
    public var pixelCount: Double { size.width * size.height * scale * scale }

    public init(size: Size, scale: Double, unit: WeightUnit, textSize: TextSize, screen: PictureScreen? = nil) {
        self.screen = screen
        self.size = size
        self.scale = scale
        self.unit = unit
        self.textSize = textSize
    }
}

/// A screen that a picture can be made of.
public enum PictureScreen: String, CaseIterable, Sendable {
    case graph
    case history
    /// The newest entry's.
    case detail
    /// What an entry is typed into, over the graph.
    case add
    /// Where the unit is chosen.
    case units
}

extension PictureType {
    /// The format of the ending of a file's name, in either case; nil for any other name.
    public init?(ending path: FilePath) {
        self.init(endingOf: String(decoding: path.bytes, as: UTF8.self))
    }
}
