import TestSupport
import Testing

@testable import WeightHistory

/// Spans of a history, compared with a look at each of their entries.
@Suite struct SpanWalkTests {
    /// Seconds between the entries, and how far the spans' ends are apart.
    @Test(arguments: [(1, 300), (1, 5000), (1, 20_000), (60, 400), (60, 200_000), (0, 10)])
    func spansAreWhatALookAtEachEntrySays(step: Int, length: Int) {
        let history = history(count: 30_000, step: step)
        for indices in [0..<history.count, 100..<29_000, 4096..<8192, 5000..<5001] {
            var walk = SpanWalk(through: indices, of: history)
            var taken = indices.lowerBound
            while let next = walk.next {
                #expect(next == history.place(at: taken).timestamp)
                let moment = Timestamp(seconds: (next.wholeSeconds / length + 1) * length)

                let span = walk.take(before: moment)

                guard let span else { break }
                check(span, of: history, from: taken, to: indices.upperBound, before: moment)
                taken = span.indices.upperBound
            }
            #expect(taken == indices.upperBound)
        }
    }

    @Test func noEntriesHaveNoSpan() {
        for history in [history(count: 0, step: 1), history(count: 5, step: 1)] {
            var walk = SpanWalk(through: 0..<0, of: history)

            #expect(walk.next == nil)
            #expect(walk.take(before: Timestamp(seconds: 10)) == nil)
        }
    }

    private func check(
        _ span: EntrySpan, of history: WeightHistory, from start: Int, to end: Int, before moment: Timestamp
    ) {
        let exact = start..<min(end, history.firstIndexByDate { $0 >= moment })
        #expect(span.indices.lowerBound == start)
        let isMany = span.indices.count >= 1024
        #expect(exact.upperBound - span.indices.upperBound <= (isMany ? 64 : 0) && span.indices.count <= exact.count)
        let weights = span.indices.map { history.place(at: $0).kilograms }
        for (place, weight) in [(span.lightest, weights.min()!), (span.heaviest, weights.max()!)] {
            #expect(place.kilograms == weight)
            #expect(place.index == start + weights.firstIndex(of: weight)!)
            let date = history.place(at: place.index).timestamp
            #expect(isMany ? place.timestamp < moment : place.timestamp == date)
            #expect(place.timestamp >= history.place(at: start).timestamp)
            // As if those of a group were evenly spaced, as they are here.
            #expect(abs(place.timestamp.seconds - date.seconds) < 2)
        }
        #expect((span.ends == nil) == isMany)
        #expect(span.ends.map { $0.first.index == start && $0.last.index == span.indices.upperBound - 1 } ?? true)
    }

    private func history(count: Int, step: Int) -> WeightHistory {
        var random = SeededGenerator(seed: UInt64(count + step))
        return WeightHistory(
            entries: (0..<count).map { index in
                WeightEntry(
                    date: EntryDate(instant: Double(index * step), offset: 0),
                    weight: EntryWeight("\(Int.random(in: 50..<300, using: &random))", .kilograms)!)
            })
    }
}
