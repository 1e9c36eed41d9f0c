/// A picture's file format.
public enum PictureType: String, FileFormat, Sendable {
    case png
    case jpeg
    case svg
    case pdf

    public var endings: [String] { self == .jpeg ? ["jpg", "jpeg"] : [rawValue] }

    /// Whether a picture consists of pixels, whose number depends on the scale.
    public var hasPixels: Bool { self == .png || self == .jpeg }
}
