import Cairo
import Geometry

extension TableView {
    /// Gives every section in sight a head, which stays in sight as long as one of its rows is.
    func layoutHeads() {
        let sections = bounds.isEmpty ? 0..<0 : layout.sections(from: bounds.minY, to: bounds.maxY)
        var spare = heads.keys.sorted().filter { !sections.contains($0) }.compactMap { heads.removeValue(forKey: $0) }
        for section in sections {
            guard let title = layout.sections[section].title else {
                if let head = heads.removeValue(forKey: section) { spare.append(head) }
                continue
            }
            let head = heads[section] ?? spare.popLast() ?? makeHead()
            heads[section] = head
            head.text = title
            head.frame = frame(ofHead: section)
        }
        for head in spare { head.removeFromSuperview() }
    }

    /// Where a section's head stands at the moment, in the content.
    func frame(ofHead section: Int) -> Rect {
        let edges = layout.edges(ofSection: section)
        let height = edges.headBottom - edges.top
        let stuck = style == .plain ? min(visibleRect.minY, edges.bottom - height) : edges.top
        return Rect(x: bounds.minX, y: max(edges.top, stuck), width: bounds.width, height: height)
    }

    /// The heads' heights for the text size.
    var headHeights: TableLayout.HeadHeights {
        let text = SectionHead.textHeight(at: traits.textSize)
        switch style {
        case .plain: return TableLayout.HeadHeights(titled: text + 12, untitled: 0)
        case .grouped: return TableLayout.HeadHeights(titled: text + 30, untitled: 24)
        }
    }

    private func makeHead() -> SectionHead {
        let head = SectionHead(isAtBottom: style == .grouped)
        // Over the rows, under what the scroll view lays over everything.
        insertSubview(head, at: subviews.lastIndex { $0 is TableCell || $0 is SectionHead }.map { $0 + 1 } ?? 0)
        return head
    }
}
