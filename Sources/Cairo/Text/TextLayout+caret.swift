internal import CCairo
import Geometry

extension TextLayout {
    /// Where a caret stands, as lines of no width in the layout's points.
    public struct Caret: Hashable, Sendable {
        /// Where text of the line's own direction would be put in.
        public let strong: Rect
        /// Where text of the other direction would be put in; the same place but between two directions.
        public let weak: Rect
    }

    /// The direction of the line, as its first letter has it; text without letters runs from left to right.
    public var isRightToLeft: Bool {
        pango_layout_line_get_resolved_direction(pango_layout_get_line_readonly(layout, 0)) == PANGO_DIRECTION_RTL
    }

    /// The caret before a character.
    ///
    /// - Parameter offset: In bytes of the text's UTF-8, from 0 to all of them; any other traps.
    public func caret(at offset: Int) -> Caret {
        var (strong, weak) = (PangoRectangle(), PangoRectangle())
        pango_layout_get_cursor_pos(layout, index(offset), &strong, &weak)
        return Caret(strong: rect(strong), weak: rect(weak))
    }

    /// The caret's place next to a point, which may lie outside the text, in bytes of its UTF-8.
    public func offset(at point: Point) -> Int {
        var (index, trailing): (Int32, Int32) = (0, 0)
        pango_layout_xy_to_index(layout, units(point.x), units(point.y), &index, &trailing)
        return offset(ofIndex: index, trailing: trailing)
    }

    /// The places of carets that stand side by side on the screen: one step to the left or to the right.
    ///
    /// Nil at the line's edge.
    public func offset(besides offset: Int, toTheRight: Bool) -> Int? {
        var (index, trailing): (Int32, Int32) = (0, 0)
        pango_layout_move_cursor_visually(
            layout, 1, self.index(offset), 0, toTheRight ? 1 : -1, &index, &trailing)
        return index < 0 || index == Int32.max ? nil : self.offset(ofIndex: index, trailing: trailing)
    }

    /// What a part of the text covers: several rectangles where directions change, from left to right in each line.
    ///
    /// - Parameter range: In bytes of the text's UTF-8.
    public func rectangles(of range: Range<Int>) -> [Rect] {
        let (start, end) = (index(range.lowerBound), index(range.upperBound))
        guard start < end, let iterator = pango_layout_get_iter(layout) else { return [] }
        defer { pango_layout_iter_free(iterator) }
        var result: [Rect] = []
        repeat {
            result += rectangles(from: start, to: end, in: iterator)
        } while pango_layout_iter_next_line(iterator) != 0
        return result
    }

    private func rectangles(from start: Int32, to end: Int32, in iterator: OpaquePointer) -> [Rect] {
        guard let line = pango_layout_iter_get_line_readonly(iterator) else { return [] }
        // Beyond the line's own text, Pango would go on to the layout's edge.
        let first = max(start, line.pointee.start_index)
        let last = min(end, line.pointee.start_index + line.pointee.length)
        guard first < last else { return [] }
        var (top, bottom): (Int32, Int32) = (0, 0)
        pango_layout_iter_get_line_yrange(iterator, &top, &bottom)
        return edges(from: first, to: last, in: line).map { left, right in
            Rect(x: points(left), y: points(top), width: points(right - left), height: points(bottom - top))
        }
    }

    private func edges(
        from start: Int32, to end: Int32, in line: UnsafeMutablePointer<PangoLayoutLine>
    ) -> [(Int32, Int32)] {
        var edges: UnsafeMutablePointer<Int32>?
        var count: Int32 = 0
        pango_layout_line_get_x_ranges(line, start, end, &edges, &count)
        defer { g_free(edges) }
        guard let edges else { return [] }
        let pairs = (0..<Int(count)).map { (edges[2 * $0], edges[2 * $0 + 1]) }.filter { $0.0 < $0.1 }
        return merged(pairs.sorted { $0.0 < $1.0 })
    }

    /// Pango has a range for each run of letters; those that touch are one to the eye.
    private func merged(_ pairs: [(Int32, Int32)]) -> [(Int32, Int32)] {
        var result: [(Int32, Int32)] = []
        for pair in pairs {
            if let last = result.last, pair.0 <= last.1 {
                result[result.count - 1].1 = max(last.1, pair.1)
            } else {
                result.append(pair)
            }
        }
        return result
    }

    private func rect(_ rectangle: PangoRectangle) -> Rect {
        Rect(
            x: points(rectangle.x), y: points(rectangle.y), width: points(rectangle.width),
            height: points(rectangle.height))
    }

    /// The offset that lies some characters behind one of Pango's indexes.
    private func offset(ofIndex index: Int32, trailing: Int32) -> Int {
        let (bytes, end) = (pango_layout_get_text(layout)!, textLength)
        var offset = Int(index)
        for _ in 0..<trailing where offset < end {
            repeat { offset += 1 } while offset < end && UInt8(bitPattern: bytes[offset]) & 0xc0 == 0x80
        }
        return offset
    }

    private func index(_ offset: Int) -> Int32 {
        precondition((0...textLength).contains(offset), "The place lies outside the text.")
        return Int32(offset)
    }
}
