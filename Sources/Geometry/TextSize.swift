/// How large a person wants text to be, the default being large.
public enum TextSize: String, CaseIterable, Sendable {
    case extraSmall = "XS"
    case small = "S"
    case medium = "M"
    case large = "L"
    case extraLarge = "XL"
    case extraExtraLarge = "XXL"
    case extraExtraExtraLarge = "XXXL"

    /// The next larger size; the largest stays.
    public var larger: TextSize { neighbour(+1) }
    /// The next smaller size; the smallest stays.
    public var smaller: TextSize { neighbour(-1) }

    /// The index among all sizes, from 0 for the smallest.
    public var index: Int { Self.allCases.firstIndex(of: self)! }

    private func neighbour(_ step: Int) -> TextSize {
        Self.allCases[max(0, min(Self.allCases.count - 1, index + step))]
    }
}
