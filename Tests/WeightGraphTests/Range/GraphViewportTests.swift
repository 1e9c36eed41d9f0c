import ScreenTestSupport
import TestSupport
import Testing
import WeightHistory

@testable import WeightGraph

/// A viewport of a hundred days from 1970 on, unless a test sets another.
@Suite struct GraphViewportTests {
    private static let day = 86400.0
    private static let utc = TimeZoneRules.fixed(offset: 0)
    private var viewport = GraphViewport(extent: days(0, 100), rules: utc)

    private static func days(_ first: Double, _ last: Double) -> ClosedRange<Double> { first * day...last * day }
    private func days(_ first: Double, _ last: Double) -> ClosedRange<Double> { Self.days(first, last) }

    private func isAt(_ first: Double, _ last: Double) -> Bool {
        let expected = days(first, last)
        return abs(viewport.dates.lowerBound - expected.lowerBound) < 0.01
            && abs(viewport.dates.upperBound - expected.upperBound) < 0.01
    }

    @Test func showsAllAtFirst() {
        #expect(viewport.dates == days(0, 100))
        #expect(viewport.length == .all && !viewport.isZoomed)
    }

    @Test mutating func lengthsEndAtTheNewestEntry() {
        viewport.show(.week)

        #expect(isAt(93, 100) && viewport.length == .week && viewport.isZoomed)
    }

    @Test mutating func aLengthOfAShorterHistoryIsAll() {
        viewport.show(.year)

        #expect(viewport.dates == days(0, 100) && viewport.length == .all)
        #expect(RangeLength.allCases.filter(viewport.isShorter) == [.week, .month, .quarter])
    }

    @Test mutating func aLengthHasADateAsNearTheMiddleAsTheEntriesAllow() {
        viewport.show(.week, around: 50 * Self.day)
        #expect(isAt(46.5, 53.5) && viewport.length == nil)

        viewport.show(.week, around: 99 * Self.day)
        #expect(isAt(93, 100) && viewport.length == .week)

        viewport.show(.month, around: Self.day)
        #expect(isAt(0, 31))

        viewport.show(.all, around: Self.day)
        #expect(viewport.dates == days(0, 100))

        viewport.show(.week, around: nil)
        #expect(isAt(93, 100))
    }

    @Test mutating func aLengthIsMarkedWhereverItLies() {
        viewport = GraphViewport(extent: days(0, 1000), rules: Self.utc)
        let lengths: [(ClosedRange<Double>, RangeLength?)] = [
            (7...7, .week), (28...31, .month), (89...92, .quarter), (181...184, .half), (365...366, .year),
            (8...27, nil), (32...88, nil), (93...180, nil), (185...364, nil), (367...999, nil),
        ]
        for (span, length) in lengths {
            for days in [span.lowerBound, span.upperBound] {
                viewport.show(Self.days(0.5, 0.5 + days))
                #expect(viewport.markedLength == length, "\(days)")
            }
        }
        viewport.show(.all)
        #expect(viewport.markedLength == .all)
    }

    @Test mutating func zoomKeepsADateWhereItIs() {
        viewport.zoom(by: 2, about: 25 * Self.day)
        #expect(isAt(12.5, 62.5))

        viewport.zoom(by: 0.5, about: 25 * Self.day)
        #expect(isAt(0, 100) && viewport.length == .all)
    }

    @Test mutating func threeDaysAreTheLeast() {
        viewport.zoom(by: 1e9, about: 50 * Self.day)
        #expect(isAt(48.5, 51.5))

        viewport.show(days(10, 11))
        #expect(isAt(9, 12))
    }

    @Test mutating func aShorterHistoryIsNeverZoomed() {
        viewport = GraphViewport(extent: days(0, 2), rules: Self.utc)
        viewport.zoom(by: 10, about: Self.day)

        #expect(viewport.dates == days(0, 2))
    }

    @Test mutating func aTwentiethMoreThanAllIsTheMost() {
        viewport.zoom(by: 0.001, about: 50 * Self.day)

        #expect(isAt(-2.5, 102.5) && !viewport.isZoomed && viewport.length == nil)
    }

    @Test mutating func oneMomentIsAll() {
        viewport = GraphViewport(extent: days(5, 5), rules: Self.utc)
        viewport.zoom(by: 2, about: 0)
        viewport.zoom(by: 0.5, about: 0)
        viewport.pan(by: Self.day)
        viewport.show(.week)

        #expect(viewport.dates == days(5, 5) && viewport.length == .all && !viewport.isZoomed)
    }

    @Test mutating func aPanEndsAtTheEntries() {
        viewport.show(days(40, 60))
        viewport.pan(by: 15 * Self.day)
        #expect(isAt(55, 75))

        viewport.pan(by: 1000 * Self.day)
        #expect(isAt(80, 100))

        viewport.pan(by: -1000 * Self.day)
        #expect(isAt(0, 20))
    }

    @Test mutating func zoomAtTheEdgeStaysWithinTheEntries() {
        viewport.show(days(80, 100))
        viewport.zoom(by: 0.5, about: 100 * Self.day)
        #expect(isAt(60, 100))

        viewport.zoom(by: 0.5, about: 60 * Self.day)
        #expect(isAt(20, 100))
    }

    @Test mutating func aDateIsBroughtIntoView() {
        viewport.show(days(40, 60))
        viewport.bringIntoView(50 * Self.day)
        #expect(isAt(40, 60))

        viewport.bringIntoView(70 * Self.day)
        #expect(isAt(52, 72))

        viewport.bringIntoView(0)
        #expect(isAt(0, 20))
    }

    @Test mutating func aDateIsCentredAsFarAsPossible() {
        viewport.show(days(40, 60))
        viewport.center(55 * Self.day)
        #expect(isAt(45, 65))

        viewport.center(4 * Self.day)
        #expect(isAt(0, 20))
    }
}

extension GraphViewportTests {
    /// Returns the viewport after going back; nil if that is impossible.
    private mutating func goBack() -> GraphViewport? { viewport.goBack() ? viewport : nil }

    private mutating func change(_ body: (inout GraphViewport) -> Void) {
        let previous = viewport
        body(&viewport)
        viewport.remember(previous)
    }

    @Test mutating func goesBackThroughWhatWasShown() {
        change { $0.show(.month) }
        change { $0.zoom(by: 2, about: 100 * Self.day) }
        change { $0.pan(by: -Self.day) }

        let steps = [goBack(), goBack(), goBack(), goBack()]

        #expect(steps.map { $0?.dates.span.rounded() } == [15.5 * Self.day, 31 * Self.day, 100 * Self.day, nil])
        #expect(steps.map { $0?.length } == [nil, .month, .all, nil])
        #expect(viewport.length == .all)
    }

    @Test mutating func whatChangesNothingIsNotRemembered() {
        change { $0.show(.all) }
        change { $0.show(.week) }
        change { $0.show(.week) }

        let steps = [goBack(), goBack()]

        #expect(steps.map { $0?.length } == [.all, nil])
    }

    @Test mutating func thirtyTwoRangesAreKept() {
        for day in 0..<50 { change { $0.show(Self.days(Double(day), Double(day) + 10)) } }

        var steps = 0
        while viewport.goBack() { steps += 1 }

        #expect(steps == 32)
        #expect(isAt(17, 27))
    }

    @Test mutating func aLengthGoneBackToEndsAtTheNewestEntryOfNow() {
        change { $0.show(.week) }
        change { $0.show(Self.days(10, 20)) }
        viewport.follow(days(0, 110))

        let week = goBack()

        #expect(week?.length == .week && isAt(103, 110))
    }

    @Test mutating func rangesWhoseEntriesAreGoneAreSkipped() {
        change { $0.show(Self.days(60, 70)) }
        change { $0.show(Self.days(80, 90)) }
        viewport.follow(days(0, 20))
        let shown = viewport.dates

        let before = goBack()

        #expect(shown == days(10, 20))
        #expect(before?.length == .all)
    }
}

extension GraphViewportTests {
    @Test mutating func allStaysAll() {
        viewport.follow(days(-10, 120))

        #expect(viewport.dates == days(-10, 120) && viewport.length == .all)
    }

    @Test mutating func aLengthStaysThatLength() {
        viewport.show(.month)
        viewport.follow(days(0, 101))

        #expect(viewport.length == .month && viewport.dates.upperBound == 101 * Self.day)
    }

    @Test mutating func theEdgeFollowsANewerEntryWhereTheNewestWasInView() {
        viewport.show(days(70, 100))
        viewport.follow(days(0, 103))

        #expect(isAt(73, 103))
    }

    @Test mutating func elsewhereANewerEntryMovesNothing() {
        viewport.show(days(70, 99))
        viewport.follow(days(0, 103))

        #expect(isAt(70, 99))
    }

    @Test mutating func anOlderEntryMovesNothing() {
        viewport.show(days(70, 100))
        viewport.follow(days(-50, 100))

        #expect(isAt(70, 100))
    }

    @Test mutating func whatAHandIsOnDoesNotFollow() {
        viewport.show(days(70, 100))
        viewport.follow(days(0, 103), isHeld: true)

        #expect(isAt(70, 100))
    }

    @Test mutating func aReloadThatRemovesTheRangesEntriesShowsTheNearestOnes() {
        viewport.show(days(70, 90))
        viewport.follow(days(0, 50))
        #expect(isAt(30, 50))

        viewport.follow(days(10, 25))
        #expect(viewport.dates == days(10, 25) && viewport.length == .all)

        viewport.follow(days(10, 200))
        #expect(viewport.length == .all)
    }

    @Test mutating func theNewestEntryThatGoesAndComesBackIsFollowed() {
        viewport.show(days(90, 100))
        viewport.follow(days(0, 99))
        #expect(isAt(89, 99))

        viewport.follow(days(0, 100))
        #expect(isAt(90, 100))
    }

    /// After any sequence, the viewport spans at least three days or everything, and at most a twentieth more than
    /// everything.
    @Test(arguments: 1...20) func everySequenceKeepsTheLimits(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var viewport = viewport
        for _ in 0..<300 {
            let date = Double.random(in: -20...130, using: &random) * Self.day
            switch Int.random(in: 0..<7, using: &random) {
            case 0: viewport.zoom(by: .random(in: 0.2...5, using: &random), about: date)
            case 1: viewport.pan(by: date)
            case 2: viewport.show(RangeLength.allCases.randomElement(using: &random)!)
            case 3: viewport.show(date...date + .random(in: 0...60, using: &random) * Self.day)
            case 4: viewport.bringIntoView(min(max(date, viewport.extent.lowerBound), viewport.extent.upperBound))
            case 5: viewport.follow(date...date + .random(in: 0...200, using: &random) * Self.day)
            default: _ = viewport.goBack()
            }
            let (span, all) = (viewport.dates.span, viewport.extent.span)
            #expect(span >= min(3 * Self.day, all) - 0.01 && span <= all * 1.05 + 0.01)
            #expect(viewport.dates.overlaps(viewport.extent))
            if span < all - 0.01 {
                #expect(viewport.dates.lowerBound >= viewport.extent.lowerBound - 0.01)
                #expect(viewport.dates.upperBound <= viewport.extent.upperBound + 0.01)
            }
        }
    }
}
