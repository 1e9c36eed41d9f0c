import Geometry
import WeightHistory

/// How a picture of a document is to look.
public struct PictureOptions: Equatable, Sendable {
    /// Points.
    public var size: Size
    /// Device pixels to a point.
    public var scale: Double
    public var unit: WeightUnit
    public var textSize: TextSize

    public init(size: Size, scale: Double, unit: WeightUnit, textSize: TextSize) {
        self.size = size
        self.scale = scale
        self.unit = unit
        self.textSize = textSize
    }
}

/// The format of a picture's file.
public enum PictureType: String, CaseIterable, Sendable {
    case png
    case svg
    case pdf

    /// The format that a file name's ending stands for, in either case.
    public init?(ending path: String) {
        let name = path.split(separator: "/").last ?? ""
        guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return nil }
        self.init(rawValue: name[name.index(after: dot)...].lowercased())
    }
}
