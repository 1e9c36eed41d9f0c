import Cairo
import Geometry
import ViewKit

/// The first and the last date of a graph, under the ends of its line.
final class GraphDates: View {
    /// The dates to show: none, one for the middle, or two.
    var texts: [String] = [] {
        didSet { if texts != oldValue { textsDidChange() } }
    }

    private let labels = [Label(style: .caption2), Label(style: .caption2)]
    /// The texts at full size, measured while they are shown smaller.
    private var kept = [LayoutCache(), LayoutCache()]

    /// The least gaps between two dates, and between a date and the guide above it, in points.
    ///
    /// Dates shrink to keep the gaps, and are hidden below the least magnification.
    private static let leastGap = 16.0
    private static let guideGap = 1.0
    private static let leastMagnification = 0.6

    override init(frame: Rect = .zero) {
        super.init(frame: frame)
        takesInput = false
        labels[0].alignment = .left
        labels[1].alignment = .right
        for label in labels { addSubview(label) }
        textsDidChange()
    }

    /// Makes the boxes as high as the view, so that they hide the grid between the guide and the lower edge.
    override func layoutSubviews() {
        let textSize = textSize
        let share = min(1, room / textSize.width, (bounds.height - 2 * Self.guideGap) / textSize.height)
        for (index, label) in labels.prefix(texts.count).enumerated() {
            label.isHidden = share < Self.leastMagnification
            label.magnification = max(share, Self.leastMagnification)
            label.backgroundColor = traits.theme.paper
            label.textColor = traits.theme.secondary
            label.frame = frame(of: label, at: index)
        }
    }

    private var room: Double { max(0, bounds.width - (texts.count == 2 ? Self.leastGap : 0)) }

    /// The size of the texts side by side at full size, in points.
    private var textSize: Size {
        let font = TextStyle.caption2.font(at: traits.textSize)
        let sizes = texts.indices.map { index in
            labels[index].magnification == 1
                ? labels[index].preferredSize : kept[index].layout(texts[index], font: font).size
        }
        return Size(width: sizes.reduce(0) { $0 + $1.width }, height: sizes.map(\.height).max() ?? 0)
    }

    private func frame(of label: Label, at index: Int) -> Rect {
        let width = min(bounds.width, label.preferredSize.width.rounded(.up))
        let free = bounds.width - width
        let x = texts.count == 1 ? snapped(free / 2) : index == 0 ? 0 : free
        return Rect(x: x, y: 0, width: width, height: bounds.height)
    }

    private func textsDidChange() {
        for (index, label) in labels.enumerated() {
            label.isHidden = index >= texts.count
            label.text = index < texts.count ? texts[index] : ""
        }
        setNeedsLayout()
    }
}
