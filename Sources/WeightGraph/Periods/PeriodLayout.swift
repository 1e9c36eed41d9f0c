import Geometry
import WeightHistory

/// The places of the phases and events in view, in points of the graph's bounds.
struct PeriodLayout: Equatable {
    struct Bar: Equatable {
        /// The index in the schedule.
        let index: Int
        /// In the strip, within the area's left and right edge; without a height if the strip has no rows.
        let frame: Rect
        /// Whether the phase's first day is in view, at the left edge of the frame.
        let hasStart: Bool
        /// The right edge of the part that no later bar of the same row covers.
        var freeEnd: Double
    }

    /// Bars of one tone that are filled at once.
    struct Fill: Equatable {
        /// 0 or 1.
        let tone: Int
        let frames: [Rect]
    }

    struct Mark: Equatable {
        /// The index in the schedule.
        let index: Int
        let x: Double
        /// Whether there is room for the event's text beside a line, else only for a mark.
        let hasText: Bool
    }

    private(set) var bars: [Bar] = []
    private(set) var marks: [Mark] = []
    /// The area below the strip.
    let area: Rect

    /// The height of a bar at the default text size, and of the gap below it, in points.
    static let (barHeight, barGap) = (14.0, 2.0)
    /// The distance from an event to the next one, or to the right edge, that leaves room for its text, in points.
    static let textRoom = 24.0
    /// The least height for an event's text, in points.
    static let leastTextHeight = 80.0
    /// The least distance between two marks, which are narrower, in points.
    static let markGap = 8.0

    /// - Parameters:
    ///   - rows: The rows of the schedule that the strip has; bars of another row are in the one above that.
    ///   - axis: The mapping of dates to x coordinates.
    ///   - area: The sheet; on plain paper, the area from the strip to the lowest guide.
    ///   - pitch: The distance between two rows of the strip, in points.
    init(
        _ schedule: PeriodSchedule, rows: [Int], along axis: PaperAxis, in area: Rect, pitch: Double, scale: Double
    ) {
        self.area = area
        guard !area.isEmpty else { return }
        let top = area.minY - Double(rows.count) * pitch
        let height = rows.isEmpty ? 0 : (pitch - Self.barGap).snapped(at: scale)
        let xs = area.minX...area.maxX
        // The index of the newest bar of each row.
        var newest: [Int: Int] = [:]
        for (index, bar) in schedule.bars.enumerated() {
            let (start, end) = (axis.position(of: bar.start), axis.position(of: bar.end))
            guard start < xs.upperBound, end > xs.lowerBound else { continue }
            let left = max(start, xs.lowerBound).snapped(at: scale)
            // A phase of a day is seen even in a range of years.
            let right = max(min(end, xs.upperBound).snapped(at: scale), left + 1 / scale)
            let row = rows.lastIndex { $0 <= bar.row } ?? 0
            let y = (top + Double(row) * pitch).snapped(at: scale)
            if let before = newest[row] { bars[before].freeEnd = min(bars[before].freeEnd, left) }
            newest[row] = bars.count
            bars.append(
                Bar(
                    index: index,
                    frame: Rect(left: left, top: y, right: right, bottom: y + height),
                    hasStart: start >= xs.lowerBound, freeEnd: right))
        }
        addMarks(schedule, axis, scale)
    }

    /// The bars in their order, with two tones in turn; those of a tone are filled at once if none overlap.
    var fills: [Fill] {
        guard zip(bars, bars.dropFirst()).allSatisfy({ $0.frame.maxX <= $1.frame.minX }) else {
            return bars.map { Fill(tone: $0.index % 2, frames: [$0.frame]) }
        }
        return [0, 1].map { tone in
            Fill(tone: tone, frames: bars.filter { $0.index % 2 == tone }.map(\.frame))
        }
    }

    private mutating func addMarks(_ schedule: PeriodSchedule, _ axis: PaperAxis, _ scale: Double) {
        let isHigh = area.height >= Self.leastTextHeight
        let indices = schedule.events(in: axis.values(from: area.minX, to: area.maxX))
        for index in indices {
            let x = axis.position(of: schedule.eventDates[index])
            let next = index + 1 < indices.upperBound ? schedule.eventDates[index + 1] : nil
            let hasText = isHigh && min(next.map(axis.position) ?? .infinity, area.maxX) - x >= Self.textRoom
            if !hasText, let last = marks.last, !last.hasText, x - last.x < Self.markGap { continue }
            marks.append(Mark(index: index, x: x.snapped(at: scale), hasText: hasText))
        }
    }
}
