import Cairo
import Geometry

/// A value of one of the kinds that figures consist of.
enum Setting: Equatable {
    case number(Double)
    case point(Point)
    case color(Color)
    /// An index of a list.
    case choice(Int)
    case toggle(Bool)
    case lengths([Double])

    /// The setting in thousandths, so that code with three decimals draws exactly the same.
    var rounded: Setting {
        switch self {
        case .number(let number): .number(number.inThousandths)
        case .point(let point): .point(point.inThousandths)
        case .color(let color): .color(color.inThousandths)
        case .lengths(let lengths): .lengths(lengths.map(\.inThousandths))
        case .choice, .toggle: self
        }
    }

    var number: Double? { if case .number(let number) = self { number } else { nil } }
    var point: Point? { if case .point(let point) = self { point } else { nil } }
    var color: Color? { if case .color(let color) = self { color } else { nil } }
    var choice: Int? { if case .choice(let index) = self { index } else { nil } }
    var toggle: Bool? { if case .toggle(let isOn) = self { isOn } else { nil } }
    var lengths: [Double]? { if case .lengths(let lengths) = self { lengths } else { nil } }
}

extension Double {
    /// The number rounded to three decimals; never negative zero.
    var inThousandths: Double { (self * 1000).rounded() / 1000 + 0 }

    /// The number as a literal with at most three decimals.
    var literal: String {
        let thousandths = Int((self * 1000).rounded())
        let (whole, rest) = abs(thousandths).quotientAndRemainder(dividingBy: 1000)
        guard rest > 0 else { return "\(thousandths / 1000)" }
        let digits = "\(1000 + rest)".dropFirst()
        let decimals = digits.prefix(digits.last == "0" ? digits.dropLast().last == "0" ? 1 : 2 : 3)
        return "\(thousandths < 0 ? "-" : "")\(whole).\(decimals)"
    }
}

extension Point {
    var inThousandths: Point { Point(x: x.inThousandths, y: y.inThousandths) }
}

extension Rect {
    var inThousandths: Rect {
        Rect(
            x: minX.inThousandths, y: minY.inThousandths, width: width.inThousandths, height: height.inThousandths)
    }
}

extension Color {
    var inThousandths: Color {
        Color(
            red: red.inThousandths, green: green.inThousandths, blue: blue.inThousandths, alpha: alpha.inThousandths)
    }
}
