/// The user's preferred text size; the default is `large`.
public enum TextSize: String, CaseIterable, Sendable {
    case extraSmall = "XS"
    case small = "S"
    case medium = "M"
    case large = "L"
    case extraLarge = "XL"
    case extraExtraLarge = "XXL"
    case extraExtraExtraLarge = "XXXL"

    /// The next larger size, or the largest.
    public var larger: TextSize { neighbour(+1) }
    /// The next smaller size, or the smallest.
    public var smaller: TextSize { neighbour(-1) }

    /// The index among all sizes, 0 for the smallest.
    public var index: Int { Self.allCases.firstIndex(of: self)! }

    private func neighbour(_ step: Int) -> TextSize {
        Self.allCases[max(0, min(Self.allCases.count - 1, index + step))]
    }
}
