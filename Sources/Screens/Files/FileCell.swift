import Cairo
import Geometry
import System
import ViewKit
import Words

/// A row of a file table: name, size and date; a folder has a chevron instead of a size.
final class FileCell: TableCell {
    private let title = Label(style: .body)
    private let size = Label(style: .footnote)
    private let date = Label(style: .footnote)
    private var metrics: FileRowMetrics?
    private var isFolder = false

    init() {
        super.init()
        // The end of a name shows its kind.
        title.truncation = .middle
        for label in [title, size, date] { contentView.addSubview(label) }
        for label in [size, date] { label.hasTabularFigures = true }
    }

    func show(_ item: FolderItem, title: String, date: String, _ metrics: FileRowMetrics) {
        (isFolder, self.metrics) = (item.isFolder, metrics)
        self.title.text = title
        size.text = item.isFolder ? "" : FileWords.size(bytes: item.size)
        self.date.text = date
        showsDisclosure = item.isFolder
        for label in [size, self.date] { label.alignment = metrics.isStacked ? .left : .right }
        contentView.setNeedsLayout()
    }

    override var label: String? { isFolder ? FileWords.folder(title.text) : title.text }
    override var value: String? {
        [size.text, date.text, super.value ?? ""].filter { !$0.isEmpty }.joined(separator: ", ")
    }

    override func layoutContent(in area: Rect) {
        guard let metrics else { return }
        let frames = metrics.frames(in: area, hasSize: !isFolder)
        (title.frame, size.frame, date.frame) = (frames.name, frames.size, frames.date)
    }

    override func traitsDidChange(from previous: Traits?) {
        super.traitsDidChange(from: previous)
        for label in [size, date] { label.textColor = traits.theme.secondary }
    }
}

/// The widths and heights of a file table's columns, in points.
struct FileRowMetrics {
    /// Whether size and date are below the name for lack of room.
    let isStacked: Bool
    let height: Double
    private let tableWidth: Double
    private let textSize: TextSize
    private let sizeWidth: Double
    private let dateWidth: Double
    private let nameHeight: Double
    private let detailHeight: Double

    private static let gap = 12.0
    private static let inset = 16.0
    /// Room for a chevron at the right, also in rows without one, so that the columns are straight.
    private static let chevron = 15.0
    private static let leastNameWidth = 140.0
    private static let margin = 6.0

    init(width: Double, _ textSize: TextSize, _ dates: FileDates) {
        var font = TextStyle.footnote.font(at: textSize)
        font.hasTabularFigures = true
        let size = TextLayout(FileWords.size(bytes: 888_000_000), font: font).size
        let date = TextLayout(dates.sample, font: font).size
        nameHeight = TextLayout("0", font: TextStyle.body.font(at: textSize)).size.height.rounded(.up)
        (tableWidth, self.textSize) = (width, textSize)
        (sizeWidth, dateWidth) = (size.width.rounded(.up), date.width.rounded(.up))
        detailHeight = size.height.rounded(.up)
        let room = width - 2 * Self.inset - Self.chevron - 2 * Self.gap - sizeWidth - dateWidth
        isStacked = room < Self.leastNameWidth
        height = max(isStacked ? 44 : 32, nameHeight + (isStacked ? detailHeight : 0) + 2 * Self.margin)
    }

    func fits(_ width: Double, _ textSize: TextSize) -> Bool { (width, textSize) == (tableWidth, self.textSize) }

    func frames(in area: Rect, hasSize: Bool) -> (name: Rect, size: Rect, date: Rect) {
        isStacked ? stacked(in: area, hasSize) : columns(in: area)
    }

    private func columns(in area: Rect) -> (name: Rect, size: Rect, date: Rect) {
        let right = min(area.maxX, tableWidth - Self.inset - Self.chevron)
        let date = Rect(x: right - dateWidth, y: area.minY, width: dateWidth, height: area.height)
        let size = Rect(
            x: date.minX - Self.gap - sizeWidth, y: area.minY, width: sizeWidth, height: area.height)
        let width = max(0, size.minX - Self.gap - area.minX)
        return (Rect(x: area.minX, y: area.minY, width: width, height: area.height), size, date)
    }

    private func stacked(in area: Rect, _ hasSize: Bool) -> (name: Rect, size: Rect, date: Rect) {
        let top = area.minY + ((area.height - nameHeight - detailHeight) / 2).rounded()
        let below = top + nameHeight
        let sizeRoom = hasSize ? min(sizeWidth, area.width) : 0
        let left = area.minX + sizeRoom + (hasSize ? Self.gap : 0)
        return (
            Rect(x: area.minX, y: top, width: area.width, height: nameHeight),
            Rect(x: area.minX, y: below, width: sizeRoom, height: detailHeight),
            Rect(x: left, y: below, width: max(0, area.maxX - left), height: detailHeight)
        )
    }
}
