import Cairo
import Geometry

extension Double {
    /// The number with up to two decimals, without trailing zeros.
    var words: String {
        let hundredths = Int((self * 100).rounded())
        let (whole, rest) = (abs(hundredths) / 100, abs(hundredths) % 100)
        let decimals = rest == 0 ? "" : rest % 10 == 0 ? ".\(rest / 10)" : rest < 10 ? ".0\(rest)" : ".\(rest)"
        return "\(hundredths < 0 ? "−" : "")\(whole)\(decimals)"
    }
}

extension Point {
    var words: String { "(\(x.words), \(y.words))" }
}

extension Rect {
    /// The origin and size.
    var words: String { "\(origin.words) \(width.words) × \(height.words)" }
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
        "dash \(lengths.map(\.words).joined(separator: " "))" + (phase == 0 ? "" : " from \(phase.words)")
    }
}

extension Figure.Fill {
    fileprivate var words: String {
        switch self {
        case .color(let color): color.words
        case .gradient(_, let words), .image(_, _, let words), .tile(_, _, let words), .view(let words): words
        }
    }
}

extension Figure {
    /// The description of the figure in one line.
    var sentence: String {
        let edge = stroke.map { fill == nil ? $0.words : "edge \($0.words)" }
        let what = geometry.isEmpty ? name : "\(name) \(geometry)"
        return "\(what): " + [fill?.words, edge].compactMap(\.self).joined(separator: "; ")
    }
}
