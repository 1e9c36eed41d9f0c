import Cairo
import Geometry

/// The purpose of a text, which determines its font at every text size.
public enum TextStyle: Sendable {
    case title, headline, body, subheadline, footnote, caption1, caption2
    /// Program text and the contents of files, in characters of one width.
    case code

    public func font(at size: TextSize, hasTabularFigures: Bool = false) -> Font {
        Font(
            size: points[size.index], weight: self == .headline ? .bold : .regular,
            hasTabularFigures: hasTabularFigures, isMonospaced: self == .code)
    }

    // By text size, XS to XXXL.
    private var points: [Double] {
        switch self {
        case .title: [20, 21, 22, 24, 27, 30, 33]
        case .headline, .body: [14, 15, 16, 17, 19, 21, 23]
        case .subheadline: [12, 13, 14, 15, 17, 19, 21]
        case .footnote, .code: [12, 12, 12, 13, 15, 17, 19]
        case .caption1: [11, 11, 11, 12, 14, 16, 18]
        case .caption2: [11, 11, 11, 11, 13, 15, 17]
        }
    }
}
