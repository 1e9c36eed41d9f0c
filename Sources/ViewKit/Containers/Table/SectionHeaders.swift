import Cairo
import Geometry

final class SectionHeaders {
    private(set) var inSight: [Int: SectionHeader] = [:]
    private unowned let table: TableView
    private var sample = LayoutCache()

    init(of table: TableView) { self.table = table }

    /// The heights of headers at the current text size, in points.
    var heights: TableLayout.HeaderHeights {
        switch table.style {
        case .plain: TableLayout.HeaderHeights(titled: textHeight + 12, untitled: 0)
        case .grouped: TableLayout.HeaderHeights(titled: textHeight + 30, untitled: 24)
        }
    }

    private var textHeight: Double {
        sample.layout("0", font: SectionHeader.style.font(at: table.traits.textSize)).size.height.rounded(.up)
    }

    func layout() {
        let (bounds, layout) = (table.bounds, table.layout)
        let sections = bounds.isEmpty ? 0..<0 : layout.sections(from: bounds.minY, to: bounds.maxY)
        var spare = inSight.keys.sorted().filter { !sections.contains($0) }.compactMap {
            inSight.removeValue(forKey: $0)
        }
        for section in sections {
            guard let title = layout.sections[section].title else {
                if let header = inSight.removeValue(forKey: section) { spare.append(header) }
                continue
            }
            let header = inSight[section] ?? spare.popLast() ?? makeHeader()
            inSight[section] = header
            header.title.text = title
            header.textHeight = textHeight
            header.frame = frame(ofSection: section)
        }
        for header in spare { header.removeFromSuperview() }
    }

    /// Returns the current frame of a section's header in the content; in a plain table, headers stick to the top.
    func frame(ofSection section: Int) -> Rect {
        let edges = table.layout.edges(ofSection: section)
        let height = edges.headerBottom - edges.top
        let stuck = table.style == .plain ? min(table.visibleRect.minY, edges.bottom - height) : edges.top
        return Rect(x: table.bounds.minX, y: max(edges.top, stuck), width: table.bounds.width, height: height)
    }

    private func makeHeader() -> SectionHeader {
        let header = SectionHeader(isAtBottom: table.style == .grouped)
        // Above the rows, but below the scroll bar.
        let index = table.subviews.lastIndex { $0 is TableCell || $0 is SectionHeader }
        table.insertSubview(header, at: index.map { $0 + 1 } ?? 0)
        return header
    }
}

final class SectionHeader: View {
    let title = Label(style: SectionHeader.style, themeColor: \.secondary)
    var textHeight = 0.0 { didSet { if textHeight != oldValue { setNeedsLayout() } } }

    static let style = TextStyle.footnote
    /// Parts of a title that do not fit are dropped.
    private static let partSeparator = " · "
    private let isAtBottom: Bool

    /// - Parameter isAtBottom: Whether the text is at the lower edge, with free space above it.
    init(isAtBottom: Bool) {
        self.isAtBottom = isAtBottom
        super.init()
        (title.partSeparator, title.leastMagnification) = (Self.partSeparator, 0.85)
        addSubview(title)
    }

    override func layoutSubviews() {
        let y = isAtBottom ? bounds.height - textHeight - 6 : ((bounds.height - textHeight) / 2).rounded()
        let margin = (superview as? TableView)?.contentMargin ?? TableView.leastMargin
        title.frame = Rect(x: margin, y: y, width: max(0, bounds.width - 2 * margin), height: textHeight)
    }

    override func applyColors() { backgroundColor = traits.theme.ground }
}
