import Cairo
import Geometry

/// How the graph is to be written as a picture, as a person has chosen it.
public struct PictureWish: Hashable {
    /// Whether all entries are in the picture, or those that are in view.
    public var showsAll: Bool
    /// In points.
    public var size: Size
    /// As it was typed: `~` is the person's home, and the ending says the format.
    public var path: String
    /// Whether a file that is there already is replaced.
    public var replaces: Bool
    /// Whether a picture is drawn that takes a while.
    public var isPatient: Bool
}

/// What came of writing a picture.
public enum PictureOutcome: Hashable {
    case written
    /// There is such a file already; nothing was written.
    case exists(name: String)
    /// So many million pixels take a while; nothing was written.
    case isLarge(megapixels: Int)
    /// So much of it is drawn, from 0 to 1; another outcome follows.
    case drawing(Double)
    /// Why it could not be written, in a sentence.
    case failed(String)
}

extension Size {
    /// A size as people type it, such as `480 × 720` or `480x720`; nil for any other text.
    init?(typed text: String) {
        let sides = text.split { "x×*, ".contains($0) }.map { Double($0) }
        guard sides.count == 2, let width = sides[0], let height = sides[1],
            [width, height].allSatisfy((1...Double(ImageSurface.longestSide)).contains)
        else { return nil }
        self.init(width: width, height: height)
    }

    /// In whole points.
    var typed: String { "\(Int(width.rounded())) × \(Int(height.rounded()))" }
}
