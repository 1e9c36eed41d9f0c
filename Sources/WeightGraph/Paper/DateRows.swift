import Geometry
import WeightHistory

/// The two rows of dates on measured paper: the fine parts, each under its line, and below what completes them.
struct DateRows {
    let ruler: DateRuler
    /// Where the upper row begins, in points on the paper.
    let top: Double
    /// From where to where labels may reach, in points on the paper.
    let edges: ClosedRange<Double>
    /// Where what completes the dates stays while its lines move out of sight.
    let stickyEdge: Double
    /// Device pixels to a point.
    let scale: Double

    /// Points between two texts of the lower row.
    private static let gap = 10.0

    private typealias Entry = (text: LabelText, x: Double)

    /// The labels, in points of the paper.
    func labels(_ texts: inout LabelTexts) -> [PaperLabel] {
        guard let labelled = ruler.labelled else { return [] }
        // Whole pixels, so that the rows do not touch.
        let height = (texts.height() * scale).rounded(.up) / scale
        let fine = finePart(labelled)
        let completion = completion(labelled, shown: fine.map(\.index), &texts)
        return fine.map { label($0.entry, y: top) } + completion.map { label($0, y: snapped(top) + height) }
    }

    /// Whole labels under their lines, each with its line's index.
    private func finePart(_ labelled: DateRuler.Labelled) -> [(index: Int, entry: Entry)] {
        labelled.ticks.indices.compactMap { index -> (index: Int, entry: Entry)? in
            let text = labelled.texts[index]
            let x = start(of: text, centredOn: labelled.ticks[index])
            guard x >= edges.lowerBound, x + text.size.width <= edges.upperBound else { return nil }
            return (index, (text, x))
        }
    }

    /// One at the first line in sight, and one at each with which it changes; a later one pushes an earlier one out.
    private func completion(
        _ labelled: DateRuler.Labelled, shown: [Int], _ texts: inout LabelTexts
    ) -> [Entry] {
        guard !shown.isEmpty else { return [whole(labelled, &texts)].compactMap(\.self) }
        guard let period = labelled.form.completion else { return [] }
        let calendar = ruler.words.calendar.local
        let numbers = labelled.ticks.map { tick in
            calendar.number(of: period, on: calendar.firstDay(of: labelled.level, number: tick.number))
        }
        var limit = edges.upperBound
        var entries: [Entry] = []
        for index in shown.reversed() where index == shown.first || numbers[index] != numbers[index - 1] {
            let text = texts(ruler.words.completion(of: period, number: numbers[index]))
            var x = start(of: text, centredOn: labelled.ticks[index])
            if index == shown.first { x = continues(numbers, index) ? stickyEdge : max(stickyEdge, x) }
            x = min(x, snapped(limit - text.size.width))
            guard x >= edges.lowerBound else { continue }
            entries.append((text, x))
            limit = x - Self.gap
        }
        return entries
    }

    /// The day, month or year that all of the paper lies in, where no line of the level is in sight.
    private func whole(_ labelled: DateRuler.Labelled, _ texts: inout LabelTexts) -> Entry? {
        guard let index = labelled.ticks.lastIndex(where: { $0.position <= edges.upperBound }) else { return nil }
        guard let period = labelled.form.completion else { return (labelled.texts[index], stickyEdge) }
        let calendar = ruler.words.calendar.local
        let day = calendar.firstDay(of: labelled.level, number: labelled.ticks[index].number)
        return (texts(ruler.words.completion(of: period, number: calendar.number(of: period, on: day))), stickyEdge)
    }

    /// Whether the line before has the same completion.
    private func continues(_ numbers: [Int], _ index: Int) -> Bool {
        index > 0 && numbers[index] == numbers[index - 1]
    }

    /// Where a text begins whose middle is that of a line.
    private func start(of text: LabelText, centredOn tick: DateRuler.Tick) -> Double {
        let middle = ((tick.position * scale).rounded() + 0.5) / scale
        return snapped(middle - text.size.width / 2)
    }

    private func label(_ entry: Entry, y: Double) -> PaperLabel {
        let origin = Point(x: entry.x, y: snapped(y))
        return PaperLabel(
            text: entry.text,
            box: Rect(
                left: snapped(origin.x - PaperLabel.padding), top: origin.y,
                right: snapped(origin.x + entry.text.size.width + PaperLabel.padding),
                bottom: snapped(origin.y + entry.text.size.height)),
            origin: origin)
    }

    private func snapped(_ length: Double) -> Double { (length * scale).rounded() / scale }
}
