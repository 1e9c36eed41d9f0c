import Cairo
import Geometry
import ViewKit

/// How high the rows of a history are, and whether weight and date stand beside each other.
struct HistoryRowMetrics: Hashable {
    /// Whether the date stands under the weight: there is no room beside it.
    let isStacked: Bool
    /// Whether there is room behind the weight for what has changed.
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

    /// Of a row without a note.
    var height: Double { max(44, textHeight + 2 * Self.margin) }

    /// Of a row with a note.
    var tallHeight: Double { textHeight + noteHeight + 2 * Self.margin }

    private var textHeight: Double { isStacked ? weightHeight + dateHeight : max(weightHeight, dateHeight) }

    /// Where the parts of a row stand in the free room of its cell.
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

    /// Where a change stands behind a weight; nil where there is no room.
    ///
    /// - Parameters:
    ///   - area: The free room of the weight.
    ///   - weight: The size of its text.
    func changeFrame(in area: Rect, behind weight: Size, _ change: Size) -> Rect? {
        let frame = Rect(
            x: (area.minX + weight.width + Self.gap).rounded(), y: area.minY, width: change.width.rounded(.up),
            height: area.height)
        return hasChange && frame.maxX <= area.maxX ? frame : nil
    }
}

/// The texts that say how high the rows of a history are.
struct HistoryRowSamples {
    private var weight = KeptLayout()
    private var change = KeptLayout()
    private var date = KeptLayout()
    private var note = KeptLayout()

    /// - Parameters:
    ///   - width: Of the table, in points.
    ///   - examples: A weight, a change and a date that are as long as they get.
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

    /// Figures stand under each other in a list.
    private static func tabular(_ style: TextStyle, _ size: TextSize) -> Font {
        var font = style.font(at: size)
        font.hasTabularFigures = true
        return font
    }
}
