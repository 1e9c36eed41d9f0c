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

/// The format of a picture's file.
public enum PictureType: String, CaseIterable, Sendable {
    case png
    case svg
    case pdf

    /// The format that a file name's ending stands for, in either case.
    public init?(ending path: FilePath) {
        let name = path.name.bytes
        guard let dot = name.lastIndex(of: UInt8(ascii: ".")), dot > 0 else { return nil }
        self.init(rawValue: String(decoding: name[(dot + 1)...], as: UTF8.self).lowercased())
    }
}
