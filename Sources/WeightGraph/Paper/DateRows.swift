import Geometry
import WeightHistory

/// The two rows of dates on measured paper: the fine parts, each under its line, and below them the completing parts.
struct DateRows {
    let ruler: DateRuler
    /// The upper edge of the upper row, in points on the paper.
    let top: Double
    /// The horizontal extent that labels stay within, in points on the paper.
    let edges: ClosedRange<Double>
    /// The x coordinate at which a completing part stays while its line moves out of view.
    let stickyEdge: Double
    /// Device pixels per point.
    let scale: Double

    /// The distance between two texts of the lower row, in points.
    private static let gap = 10.0

    private typealias Entry = (text: LabelText, x: Double)

    /// Returns the labels, in points of the paper.
    func labels(_ texts: inout LabelTexts) -> [PaperLabel] {
        guard let labelled = ruler.labelled else { return [] }
        // Whole pixels, so that the rows do not touch.
        let height = (texts.height() * scale).rounded(.up) / scale
        let fine = finePart(labelled)
        let completion = completion(labelled, shown: fine.map(\.index), &texts)
        return fine.map { label($0.entry, y: top) } + completion.map { label($0, y: snapped(top) + height) }
    }

    /// Returns the labels that fit completely under their lines, each with the index of its line.
    private func finePart(_ labelled: DateRuler.Labelled) -> [(index: Int, entry: Entry)] {
        labelled.ticks.indices.compactMap { index -> (index: Int, entry: Entry)? in
            let text = labelled.texts[index]
            let x = start(of: text, centredOn: labelled.ticks[index])
            guard x >= edges.lowerBound, x + text.size.width <= edges.upperBound else { return nil }
            return (index, (text, x))
        }
    }

    /// Returns one text at the first line in view and one at each change; a later text pushes an earlier one out.
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

    /// Returns the day, month or year that contains all of the paper, if no line of the level is in view.
    private func whole(_ labelled: DateRuler.Labelled, _ texts: inout LabelTexts) -> Entry? {
        guard let index = labelled.ticks.lastIndex(where: { $0.position <= edges.upperBound }) else { return nil }
        guard let period = labelled.form.completion else { return (labelled.texts[index], stickyEdge) }
        let calendar = ruler.words.calendar.local
        let day = calendar.firstDay(of: labelled.level, number: labelled.ticks[index].number)
        return (texts(ruler.words.completion(of: period, number: calendar.number(of: period, on: day))), stickyEdge)
    }

    /// Whether the previous line has the same completing part.
    private func continues(_ numbers: [Int], _ index: Int) -> Bool {
        index > 0 && numbers[index] == numbers[index - 1]
    }

    /// Returns the x coordinate of a text that is centred on a line.
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
