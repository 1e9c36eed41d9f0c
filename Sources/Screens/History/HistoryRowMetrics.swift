import Cairo
import Geometry
import ViewKit

/// The row heights of a history, and whether weight and date are side by side.
struct HistoryRowMetrics: Hashable {
    /// Whether the date is below the weight for lack of room.
    let isStacked: Bool
    private let hasChange: Bool
    private let weightHeight: Double
    private let dateHeight: Double
    private let noteHeight: Double

    static let inset = 16.0
    private static let gap = 8.0
    private static let margin = 11.0

    fileprivate init(width: Double, weight: Size, change: Size, date: Size, note: Size) {
        let room = width - 2 * Self.inset - weight.width - Self.gap - date.width
        isStacked = room < 0
        hasChange = room >= Self.gap + change.width
        weightHeight = weight.height.rounded(.up)
        dateHeight = date.height.rounded(.up)
        noteHeight = note.height.rounded(.up)
    }

    var height: Double { max(44, textHeight + 2 * Self.margin) }

    var tallHeight: Double { textHeight + noteHeight + 2 * Self.margin }

    private var textHeight: Double { isStacked ? weightHeight + dateHeight : max(weightHeight, dateHeight) }

    func frames(in area: Rect, dateWidth: Double, hasNote: Bool) -> (weight: Rect, date: Rect, note: Rect) {
        let height = textHeight + (hasNote ? noteHeight : 0)
        let top = area.minY + ((area.height - height) / 2).rounded()
        var weight = Rect(x: area.minX, y: top, width: area.width, height: isStacked ? weightHeight : textHeight)
        var date = weight
        if isStacked {
            date = Rect(x: area.minX, y: weight.maxY, width: area.width, height: dateHeight)
        } else {
            let width = min(dateWidth.rounded(.up), area.width)
            date = Rect(x: area.maxX - width, y: top, width: width, height: textHeight)
            weight.size.width = max(0, area.width - width - Self.gap)
        }
        let note = Rect(x: area.minX, y: top + textHeight, width: area.width, height: noteHeight)
        return (weight, date, note)
    }

    /// Returns the frame of a change behind a weight's text, inside the weight's frame; nil if there is no room.
    func changeFrame(in area: Rect, behind weight: Size, _ change: Size) -> Rect? {
        let frame = Rect(
            x: (area.minX + weight.width + Self.gap).rounded(), y: area.minY, width: change.width.rounded(.up),
            height: area.height)
        return hasChange && frame.maxX <= area.maxX ? frame : nil
    }
}

/// The texts whose sizes determine the row heights, with their cached measurements.
struct HistoryRowSamples {
    private var weight = LayoutCache()
    private var change = LayoutCache()
    private var date = LayoutCache()
    private var note = LayoutCache()

    /// - Parameter examples: The longest weight, change and date.
    mutating func metrics(
        width: Double, textSize: TextSize, examples: (weight: String, change: String, date: String)
    ) -> HistoryRowMetrics {
        HistoryRowMetrics(
            width: width,
            weight: weight.layout(examples.weight, font: Self.tabular(.body, textSize)).size,
            change: change.layout(examples.change, font: Self.tabular(.footnote, textSize)).size,
            date: date.layout(examples.date, font: Self.tabular(.subheadline, textSize)).size,
            note: note.layout("0", font: TextStyle.footnote.font(at: textSize)).size)
    }

    private static func tabular(_ style: TextStyle, _ size: TextSize) -> Font {
        var font = style.font(at: size)
        font.hasTabularFigures = true
        return font
    }
}
