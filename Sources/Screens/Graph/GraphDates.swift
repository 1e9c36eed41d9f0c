import Cairo
import Geometry
import ViewKit

/// The first and the last date of a graph, under the ends of its line.
final class GraphDates: View {
    /// None, one for the middle, or two.
    var texts: [String] = [] {
        didSet { if texts != oldValue { textsDidChange() } }
    }

    private let labels = [Label(style: .caption2), Label(style: .caption2)]

    /// Points between two dates; with less, they are made smaller, but not below this share of their size.
    private static let leastGap = 16.0
    private static let leastMagnification = 0.6

    override init(frame: Rect = .zero) {
        super.init(frame: frame)
        takesInput = false
        labels[0].alignment = .left
        labels[1].alignment = .right
        for label in labels { addSubview(label) }
        textsDidChange()
    }

    /// In the middle of the height, over both edges where the text is higher than that.
    override func layoutSubviews() {
        let magnification = min(1, room / textWidth)
        for (index, label) in labels.prefix(texts.count).enumerated() {
            label.isHidden = magnification < Self.leastMagnification
            label.magnification = magnification
            label.backgroundColor = traits.theme.paper
            label.textColor = traits.theme.secondary
            label.frame = frame(of: label, at: index)
        }
    }

    private var room: Double { max(0, bounds.width - (texts.count == 2 ? Self.leastGap : 0)) }

    /// At the style's own size.
    private var textWidth: Double {
        let font = TextStyle.caption2.font(at: traits.textSize)
        return texts.reduce(0) { $0 + TextLayout($1, font: font).size.width }
    }

    private func frame(of label: Label, at index: Int) -> Rect {
        let text = label.preferredSize
        let size = Size(width: min(bounds.width, text.width.rounded(.up)), height: text.height.rounded(.up))
        let free = bounds.width - size.width
        let x = texts.count == 1 ? snapped(free / 2) : index == 0 ? 0 : free
        return Rect(origin: Point(x: x, y: snapped((bounds.height - size.height) / 2)), size: size)
    }

    private func textsDidChange() {
        for (index, label) in labels.enumerated() {
            label.isHidden = index >= texts.count
            label.text = index < texts.count ? texts[index] : ""
        }
        setNeedsLayout()
    }
}
