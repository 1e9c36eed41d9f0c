import Cairo
import Geometry

/// A page of a report: what is drawn, and where, in points from the page's upper left corner.
struct ReportPage: Hashable {
    var texts: [ReportText] = []
    /// Thin lines, as high as they are drawn.
    var rules: [Rect] = []
    /// Nil on a page without the graph.
    var graph: Rect?
}

/// A text in a frame as wide as the text may be; a longer one ends in an ellipsis.
struct ReportText: Hashable {
    let string: String
    let style: ReportStyle
    let frame: Rect
    var alignment = TextLayout.Alignment.left
    var maximumLines = 1

    var layout: TextLayout {
        TextLayout(
            string, font: style.font, maximumWidth: frame.width, alignment: alignment, maximumLines: maximumLines,
            breaksAfterPunctuation: maximumLines > 1)
    }

    /// Returns the height of a text in some lines at most, in points.
    static func height(of string: String, _ style: ReportStyle, in width: Double, maximumLines: Int = 1) -> Double {
        let frame = Rect(x: 0, y: 0, width: width, height: 0)
        let text = ReportText(string: string, style: style, frame: frame, maximumLines: maximumLines)
        return text.layout.size.height.rounded(.up)
    }
}
