import Cairo
import Geometry
import System
import ViewKit
import Words

/// A row of a file table: name, size and date; a folder has a chevron instead of a size.
final class FileCell: TableCell {
    private let title = Label(style: .body)
    private let size = Label(style: .footnote, themeColor: \.secondary)
    private let date = Label(style: .footnote, themeColor: \.secondary)
    private var metrics: FileRowMetrics?
    private var isFolder = false

    /// Size and date shrink to this before they are cut.
    private static let leastMagnification = 0.7

    init() {
        super.init()
        for label in [title, size, date] { contentView.addSubview(label) }
        for label in [size, date] {
            label.hasTabularFigures = true
            label.leastMagnification = Self.leastMagnification
        }
    }

    func show(_ item: FolderItem, title: String, date: String, _ metrics: FileRowMetrics) {
        (isFolder, self.metrics) = (item.isFolder, metrics)
        self.title.text = title
        // The end of a name shows its kind; a folder after the name is cut first.
        self.title.truncation = title == item.name.name.description ? .middle : .end
        size.text = item.isFolder ? "" : FileWords.size(bytes: item.size)
        self.date.text = date
        showsDisclosure = item.isFolder
        for label in [size, self.date] { label.alignment = metrics.isStacked ? .left : .right }
        contentView.setNeedsLayout()
    }

    override func describe(_ own: inout ViewDescription) {
        super.describe(&own)
        let name = isFolder ? FileWords.folder(title.text) : title.text
        let further = [size.text, date.text].filter { !$0.isEmpty }
        own.label = ([name] + further).joined(separator: ", ")
        own.value = (further + [own.value].compactMap(\.self)).joined(separator: ", ")
    }

    override func layoutContent(in area: Rect) {
        guard let metrics else { return }
        if metrics.isStacked { stack(in: area, metrics) } else { lineUp(in: area, metrics) }
    }

    /// Rows without a chevron leave its room free, so that the columns are straight.
    private func lineUp(in area: Rect, _ metrics: FileRowMetrics) {
        size.isHidden = isFolder
        var right = area.maxX - (isFolder ? 0 : FileRowMetrics.chevron)
        for (label, width) in [(date, metrics.dateWidth), (size, metrics.sizeWidth)] {
            label.frame = Rect(x: right - width, y: area.minY, width: width, height: area.height)
            right -= width + FileRowMetrics.gap
        }
        title.frame = Rect(left: area.minX, top: area.minY, right: right, bottom: area.maxY)
    }

    private func stack(in area: Rect, _ metrics: FileRowMetrics) {
        let (nameHeight, height) = (metrics.nameHeight, metrics.detailHeight)
        let top = area.minY + ((area.height - nameHeight - height) / 2).rounded()
        title.frame = Rect(x: area.minX, y: top, width: area.width, height: nameHeight)
        // Without room for both, the date is enough.
        let room = area.width - metrics.sizeWidth - FileRowMetrics.gap
        size.isHidden = isFolder || metrics.dateWidth * Self.leastMagnification > room
        let left = size.isHidden ? area.minX : area.maxX - room
        size.frame = Rect(
            x: area.minX, y: top + nameHeight, width: size.isHidden ? 0 : metrics.sizeWidth, height: height)
        date.frame = Rect(x: left, y: top + nameHeight, width: max(0, area.maxX - left), height: height)
    }
}

/// The widths and heights of a file table's columns, in points.
struct FileRowMetrics {
    /// Whether size and date are below the name for lack of room.
    let isStacked: Bool
    let height: Double
    let sizeWidth: Double
    let dateWidth: Double
    let nameHeight: Double
    let detailHeight: Double
    let tableWidth: Double
    let textSize: TextSize

    static let gap = 12.0
    static let chevron = 15.0
    private static let inset = 16.0
    private static let leastNameWidth = 140.0
    private static let margin = 6.0

    init(width: Double, _ textSize: TextSize, _ dates: FileDates) {
        let font = TextStyle.footnote.font(at: textSize, hasTabularFigures: true)
        let size = TextLayout(FileWords.size(bytes: 888_000_000), font: font).size
        nameHeight = TextLayout("0", font: TextStyle.body.font(at: textSize)).size.height.rounded(.up)
        (tableWidth, self.textSize) = (width, textSize)
        sizeWidth = size.width.rounded(.up)
        dateWidth = TextLayout(dates.sample, font: font).size.width.rounded(.up)
        detailHeight = size.height.rounded(.up)
        let room = width - 2 * Self.inset - Self.chevron - 2 * Self.gap - sizeWidth - dateWidth
        isStacked = room < Self.leastNameWidth
        height = max(isStacked ? 44 : 32, nameHeight + (isStacked ? detailHeight : 0) + 2 * Self.margin)
    }
}
