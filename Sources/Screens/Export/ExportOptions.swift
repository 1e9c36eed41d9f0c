import Cairo
import Geometry

/// The user's options for writing the graph as a picture.
public struct ExportOptions: Hashable {
    /// Whether to draw all entries instead of the range in view.
    public var showsAll: Bool
    /// In points.
    public var size: Size
    /// The path as typed: `~` is the home, and the extension gives the format.
    public var path: String
    public var replaces: Bool
    /// Whether to draw a large picture, which takes a while.
    public var isPatient: Bool
}

public enum PictureOutcome: Hashable {
    case written
    /// The file exists already; nothing was written.
    case exists(name: String)
    /// The picture would take a while; nothing was written.
    case isLarge(megapixels: Int)
    /// The share that is drawn, from 0 to 1; another outcome follows.
    case drawing(Double)
    /// A sentence with the reason.
    case failed(String)
}

extension Size {
    /// Parses a size such as `480 × 720` or `480x720`, in points; nil for any other text.
    init?(typed text: String) {
        let sides = text.split { "x×*, ".contains($0) }.map { Double($0) }
        guard sides.count == 2, let width = sides[0], let height = sides[1],
            [width, height].allSatisfy((1...Double(ImageSurface.longestSide)).contains)
        else { return nil }
        self.init(width: width, height: height)
    }

    var typed: String { "\(Int(width.rounded())) × \(Int(height.rounded()))" }
}
