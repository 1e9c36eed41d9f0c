import Geometry
import System
import WeightHistory

public struct PictureOptions: Equatable, Sendable {
    /// The size in points.
    public var size: Size
    /// Device pixels per point.
    public var scale: Double
    public var unit: WeightUnit
    public var textSize: TextSize
    /// The screen to draw the whole window with; nil for the graph on its paper alone.
    public var screen: PictureScreen?
    public var paper = PaperStyle.measured
    public var showsTrend = false
    /// The name of the series on a second paper; nil for none.
    public var series: String?
    /// The weeks or months whose means the line goes through; nil for the entries.
    public var means: MeansLength?
    /// The span that the range is compared with; nil for none.
    public var against: ComparedSpan?
    /// Whether phases, events, and on measured paper rings around entries with a note are drawn.
    public var showsPeriods = false
    public var isDark = false
    public var range = RangeChoice.last(.all)
    /// The viewport in seconds since 1970, in place of `range`; nil to use the range.
    public var dates: ClosedRange<Double>?

    public var pixelCount: Double { size.width * size.height * scale * scale }

    public init(size: Size, scale: Double, unit: WeightUnit, textSize: TextSize, screen: PictureScreen? = nil) {
        (self.size, self.scale, self.unit, self.textSize, self.screen) = (size, scale, unit, textSize, screen)
    }
}

public enum PictureScreen: String, CaseIterable, Sendable {
    case graph
    case history
    /// The details of the newest entry.
    case detail
    /// The panel for a new entry, over the graph.
    case add
    case units
}

extension ExportType {
    /// Creates the format for a path's extension, in either case; nil for any other one.
    public init?(ending path: FilePath) {
        self.init(endingOf: String(decoding: path.bytes, as: UTF8.self))
    }
}
