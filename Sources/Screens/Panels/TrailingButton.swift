import Cairo
import ViewKit

/// A button at the end of a field, as wide as its widest title needs, so that a new title moves nothing.
final class TrailingButton {
    let button = Button()
    private let titles: [String]
    private var layouts: [LayoutCache]

    private static let leastTitleWidth = 28.0
    private static let padding = 16.0

    init(titles: [String]) {
        self.titles = titles
        layouts = titles.map { _ in LayoutCache() }
    }

    var width: Double {
        let font = TextStyle.headline.font(at: button.traits.textSize)
        let widths = titles.indices.map { layouts[$0].layout(titles[$0], font: font).size.width }
        return (max(Self.leastTitleWidth, widths.max() ?? 0) + Self.padding).rounded(.up)
    }
}
