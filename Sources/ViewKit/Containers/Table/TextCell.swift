import Cairo
import Geometry

/// A row with a title and, if they are set, a subtitle below, a grey detail at the right and a small view at the left.
///
/// Text that does not fit ends in an ellipsis, the title before the detail.
public final class TextCell: TableCell {
    /// A small picture or swatch at the left; the cell sets its frame.
    public var leadingView: View? {
        didSet {
            guard leadingView !== oldValue else { return }
            oldValue?.removeFromSuperview()
            if let leadingView { contentView.addSubview(leadingView) }
            contentView.setNeedsLayout()
        }
    }
    /// Whether the detail is below the title, for lack of room beside it.
    public var isStacked = false {
        didSet {
            guard isStacked != oldValue else { return }
            detailLabel.leastMagnification = isStacked ? Self.leastMagnification : nil
            contentView.setNeedsLayout()
        }
    }

    private let titleLabel = Label(style: .body)
    private let subtitleLabel = Label(style: .caption1, themeColor: \.secondary)
    private let detailLabel = Label(style: .body, themeColor: \.secondary)

    private static let leadingSize = Size(width: 28, height: 28)
    /// A detail below its title shrinks to this before it is cut.
    private static let leastMagnification = 0.7
    private static let gap = (leading: 10.0, detail: 8.0)

    public init() {
        super.init()
        for label in [titleLabel, subtitleLabel, detailLabel] { contentView.addSubview(label) }
        for label in [subtitleLabel, detailLabel] { label.hasTabularFigures = true }
    }

    public var title: String {
        get { titleLabel.text }
        set { titleLabel.text = newValue }
    }

    /// The text below the title; empty for none.
    public var subtitle: String {
        get { subtitleLabel.text }
        set { subtitleLabel.text = newValue }
    }

    /// The grey text at the right; empty for none.
    public var detail: String {
        get { detailLabel.text }
        set { detailLabel.text = newValue }
    }

    /// Returns the height of a row that shows its texts whole, in points; at least 44.
    public static func height(hasSubtitle: Bool, textSize: TextSize) -> Double {
        func line(_ style: TextStyle) -> Double {
            TextLayout("0", font: style.font(at: textSize)).size.height.rounded(.up)
        }
        return max(44, line(.body) + (hasSubtitle ? line(.caption1) : 0) + 20)
    }

    override public func describe(_ own: inout ViewDescription) {
        super.describe(&own)
        own.label = [title, subtitle, detail].filter { !$0.isEmpty }.joined(separator: ", ")
        if !detail.isEmpty { own.value = detail }
    }

    override public func layoutContent(in area: Rect) {
        let texts = placeLeadingView(in: area)
        if isStacked { return stack([titleLabel, detailLabel], in: texts) }
        let width = min(detailLabel.preferredSize.width.rounded(.up), texts.width)
        detailLabel.frame = Rect(x: texts.maxX - width, y: texts.minY, width: width, height: texts.height)
        var rest = texts
        if !detail.isEmpty { rest.size.width = max(0, texts.width - width - Self.gap.detail) }
        if subtitle.isEmpty { titleLabel.frame = rest } else { stack([titleLabel, subtitleLabel], in: rest) }
    }

    private func placeLeadingView(in area: Rect) -> Rect {
        guard let leadingView else { return area }
        let y = area.minY + ((area.height - Self.leadingSize.height) / 2).rounded()
        leadingView.frame = Rect(origin: Point(x: area.minX, y: y), size: Self.leadingSize)
        let left = min(area.maxX, area.minX + Self.leadingSize.width + Self.gap.leading)
        return Rect(left: left, top: area.minY, right: area.maxX, bottom: area.maxY)
    }

    private func stack(_ labels: [Label], in area: Rect) {
        let heights = labels.map { $0.preferredSize.height.rounded(.up) }
        var y = area.minY + ((area.height - heights.reduce(0, +)) / 2).rounded()
        for (label, height) in zip(labels, heights) {
            label.frame = Rect(x: area.minX, y: y, width: area.width, height: height)
            y += height
        }
    }
}
