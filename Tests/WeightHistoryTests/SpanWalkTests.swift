import TestSupport
import Testing

@testable import WeightHistory

/// Spans of a history, compared with scans of their entries.
@Suite struct SpanWalkTests {
    /// The seconds between entries, and the length of the spans.
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

    @Test func aSpanMayBeAsLongAsAllYears() {
        let firstOfAll = -62_135_596_800.0
        let lastOfAll = 253_402_300_799.0
        let history = WeightHistory(
            entries: (0..<6000).map { index in
                let (date, weight) =
                    index < 3000 ? (firstOfAll, "\(60 + index % 50)") : (lastOfAll, "\(70 + index % 9)")
                return WeightEntry(
                    date: EntryDate(instant: date, offset: 0), weight: EntryWeight(weight, .kilograms)!)
            })
        for indices in [0..<6000, 1..<5999] {
            var walk = SpanWalk(through: indices, of: history)

            let span = walk.take(before: Timestamp(atOrAfter: lastOfAll + 1))

            #expect(span?.indices == indices && walk.next == nil)
            #expect(span?.lightest.kilograms == 60 && span?.heaviest.kilograms == 109)
        }
    }

    /// A few entries per year, and thousands within the last second: estimates from either kind of group must not move
    /// an extreme out of its span.
    @Test func extremesStayInTheirSpansBesideGaps() {
        var random = SeededGenerator(seed: 5)
        let dates = (0..<1500).map { Double($0) * 1e7 } + (0..<9000).map { 1.5e10 + Double($0) / 9000 }
        let history = WeightHistory(
            entries: dates.map { date in
                WeightEntry(
                    date: EntryDate(instant: date, offset: 0),
                    weight: EntryWeight("\(Int.random(in: 50..<300, using: &random))", .kilograms)!)
            })
        for length in [1e6, 3e8, 4e9, 1e11] {
            var walk = SpanWalk(through: 0..<history.count, of: history)
            while let next = walk.next {
                let moment = Timestamp(atOrAfter: ((next.seconds / length).rounded(.down) + 1) * length)
                guard let span = walk.take(before: max(moment, next.next)) else { return #expect(Bool(false)) }
                for place in [span.lightest, span.heaviest] {
                    #expect(next <= place.timestamp && place.timestamp < max(moment, next.next))
                    #expect(place.kilograms == history.place(at: place.index).kilograms)
                }
            }
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
        let isMany = span.ends == nil
        #expect(!isMany || span.indices.count > SpanWalk.many - WeightGroups.rowsPerGroup)
        let left = exact.upperBound - span.indices.upperBound
        #expect(left >= 0 && left <= (isMany ? WeightGroups.rowsPerGroup : 0))
        let weights = span.indices.map { history.place(at: $0).kilograms }
        for (place, weight) in [(span.lightest, weights.min()!), (span.heaviest, weights.max()!)] {
            #expect(place.kilograms == weight)
            #expect(place.index == start + weights.firstIndex(of: weight)!)
            let date = history.place(at: place.index).timestamp
            #expect(isMany ? place.timestamp < moment : place.timestamp == date)
            #expect(place.timestamp >= history.place(at: start).timestamp)
            // As if a group's entries were evenly spaced, which they are here.
            #expect(abs(place.timestamp.seconds - date.seconds) < 2)
        }
        #expect(isMany || exact.count <= SpanWalk.many + WeightGroups.rowsPerGroup)
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
