import Cairo
import Geometry
import ViewKit
import Words

/// A line that could not be read: its number, its beginning, and the reason.
final class UnreadableLineCell: TableCell {
    var line: UnreadableLine? {
        didSet { lineDidChange() }
    }

    private let numberLabel = Label(style: .footnote)
    private let textLabel = Label(style: .body)
    private let reasonLabel = Label(style: .footnote)

    private static let inset = 16.0
    private static let mostLines = 6
    /// The number of lines whose tallest determines the height of all rows.
    private static let measuredLines = 200

    init() {
        super.init()
        reasonLabel.maximumLines = Self.mostLines
        for label in [numberLabel, textLabel, reasonLabel] { contentView.addSubview(label) }
    }

    override var label: String? { line.map { DocumentWords.line($0.number, reason: $0.reason) } }
    override var value: String? { line?.text ?? super.value }

    /// Returns the height in points at which a row can show the whole of each reason.
    static func height(of lines: [UnreadableLine], width: Double, textSize: TextSize) -> Double {
        let (body, footnote) = (TextStyle.body.font(at: textSize), TextStyle.footnote.font(at: textSize))
        let room = max(0, width - 2 * inset)
        let reasons = lines.prefix(measuredLines).map { line in
            TextLayout(
                line.reason, font: footnote, maximumWidth: room, maximumLines: mostLines, breaksAfterPunctuation: true
            ).size.height
        }
        let first = TextLayout("0", font: body).size.height + TextLayout("0", font: footnote).size.height
        return max(44, (first + (reasons.max() ?? 0)).rounded(.up) + 22)
    }

    override func layoutContent(in area: Rect) {
        var y = area.minY + 10
        for label in [numberLabel, textLabel, reasonLabel] {
            let height = label.preferredSize(in: area.width).height.rounded(.up)
            label.frame = Rect(x: area.minX, y: y, width: area.width, height: height)
            y += height
        }
    }

    override func traitsDidChange(from previous: Traits?) {
        super.traitsDidChange(from: previous)
        for label in [numberLabel, reasonLabel] { label.textColor = traits.theme.secondary }
    }

    private func lineDidChange() {
        numberLabel.text = line.map { DocumentWords.line($0.number) } ?? ""
        textLabel.text = line?.text ?? ""
        reasonLabel.text = line?.reason ?? ""
        contentView.setNeedsLayout()
    }
}
