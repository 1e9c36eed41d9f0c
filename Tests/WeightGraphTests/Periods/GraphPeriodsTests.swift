import Cairo
import Geometry
import ScreenTestSupport
import TestSupport
import Testing
import ViewKit

@testable import WeightGraph
@testable import WeightHistory

/// Phases, events and rings of notes on the graph.
@Suite struct GraphPeriodsTests {
    private static let zone = TimeZoneRules.fixed(offset: 0)
    private static let start = CalendarDay(year: 2026, month: 3, day: 1)
    private let size = Size(width: 480, height: 635)

    private static func phase(_ text: String) -> Phase { try! Phase(text) }
    private static func event(_ text: String) -> PersonEvent { try! PersonEvent(text, rules: zone) }

    private static let phases = [phase("2026-03-10..2026-04-10 cut"), phase("2026-05-01.. maintain")]
    private static let events = [event("2026-04-20 new scales")]

    private func controller(
        _ style: PaperStyle = .measured, _ phases: [Phase] = GraphPeriodsTests.phases,
        _ events: [PersonEvent] = GraphPeriodsTests.events,
        showsPeriods: Bool = true, history: WeightHistory = .days(100, from: GraphPeriodsTests.start)
    ) -> GraphViewController {
        let controller = GraphViewController.measured(history, calendar: .english("UTC"))
        controller.rules = Self.zone
        controller.axes.calendar = .english("UTC")
        controller.style = GraphStyle(paper: style, showsPeriods: showsPeriods)
        controller.show(phases, events)
        return controller
    }

    private func pixels(_ controller: GraphViewController, scale: Double = 1) throws -> Pixels {
        try TestScreen(controller, size: size, scale: scale).pixels
    }

    /// A name of which only an ellipsis would be seen says nothing.
    @Test(arguments: TextSize.allCases) func aCutNameHasALetterAtLeast(textSize: TextSize) {
        let font = TextStyle.caption2.font(at: textSize)
        var texts = CutTexts(font: font)
        let ellipsis = TextLayout("…", font: font).size.width

        let shown = (0...100).compactMap { texts("maintain", in: Double($0)) }

        #expect(!shown.isEmpty && shown.allSatisfy { $0.size.width > 1.5 * ellipsis })
    }

    @Test(arguments: PaperStyle.allCases) func withoutPhasesAndEventsNothingChanges(style: PaperStyle) throws {
        let (shown, hidden) = (controller(style, [], []), controller(style, [], [], showsPeriods: false))

        #expect(try pixels(shown) == pixels(hidden))
    }

    @Test(arguments: PaperStyle.allCases) func hiddenOnesChangeNothing(style: PaperStyle) throws {
        let controller = controller(style)
        let screen = try TestScreen(controller, size: size)
        let shown = screen.pixels
        controller.style.showsPeriods = false
        try screen.update()

        #expect(screen.pixels == (try pixels(self.controller(style, [], [], showsPeriods: false))))
        controller.style.showsPeriods = true
        try screen.update()
        #expect(screen.pixels == shown)
    }

    /// Returns the first device pixel of a date on the paper.
    private func column(of text: String, in controller: GraphViewController, scale: Double) throws -> Int {
        let date = Double(CalendarDay(iso: text)!.daysSince1970 * 86400)
        return Int((try #require(controller.graph.geometry).x(of: date) * scale).rounded())
    }

    @Test(arguments: [1.0, 2]) func aPhaseIsABarAboveAPaleGround(scale: Double) throws {
        let controller = controller(.measured, Self.phases, [])
        let picture = try pixels(controller, scale: scale)
        let without = try pixels(self.controller(.measured, [], []), scale: scale)

        let theme = Theme.light
        let top = Int(controller.lines.sheet.minY * scale)
        let bar = theme.phaseBars[0].over(theme.paper)
        // One row at the upper edge, as there is no header.
        #expect(top == Int(16 * scale))
        let (left, right) = (
            try column(of: "2026-03-10", in: controller, scale: scale),
            try column(of: "2026-04-11", in: controller, scale: scale)
        )
        let height = Int(14 * scale)
        #expect(
            picture.isFilled(x: right - Int(6 * scale)..<right, y: 0..<height, with: bar.pixel)
                && picture.isFilled(x: right..<right + 3, y: 0..<height, with: white))
        #expect(picture.isFilled(x: left..<left + 1, y: 0..<height, with: theme.secondary.pixel))
        // An open phase goes on to the sheet's right edge.
        let end = Int(controller.lines.sheet.maxX * scale)
        let other = theme.phaseBars[1].over(theme.paper).pixel
        let last = picture[end - 2, height / 2]
        // Cairo rounds the mixture.
        for shift in [0, 8, 16] { #expect(abs(Int(last >> shift & 0xFF) - Int(other >> shift & 0xFF)) <= 1) }
        #expect(picture.isFilled(x: end - 3..<end, y: 1..<height - 1, with: last))

        // Empty paper in the ground's columns is tinted, and nowhere else.
        let rows = controller.lines.rows.map { Int(($0.position * scale).rounded()) }
        let row = try #require(
            (top + 2..<top + Int(60 * scale)).first { y in
                !rows.contains(y) && without[left + 2, y] == white && without[right + 2, y] == white
            })
        #expect(picture[left + 2, row] == theme.phaseGrounds[0].over(theme.paper).pixel)
        #expect(picture[left - 3, row] == white || without[left - 3, row] != white)
    }

    /// It has the rows of the phases in view once the range is at rest, and keeps them while that moves.
    @Test(arguments: PaperStyle.allCases) func theStripFollowsARangeAtRest(style: PaperStyle) throws {
        let phases = ["2026-03-05..2026-03-30 one", "2026-03-10..2026-03-25 two", "2026-03-12..2026-03-20 three"]
            .map(Self.phase)
        let controller = controller(style, phases, [])
        let screen = try TestScreen(controller, size: size)
        func height() -> Double { controller.periods.stripHeight }
        #expect(height() == 3 * 16)

        let first = Double(Self.start.daysSince1970 * 86400)
        controller.range.show(first + 60 * 86400...first + 90 * 86400)
        try screen.update(at: screen.window.time + 0.1)
        #expect(height() == 3 * 16 && !controller.graph.isAtRest)
        try screen.settle()
        #expect(height() == 0 && controller.graph.isAtRest)
        if style == .measured { #expect(controller.graph.sheet?.minY == 0) }

        controller.range.show(first + 26 * 86400...first + 40 * 86400)
        try screen.update(at: screen.window.time + 0.1)
        #expect(height() == 0)
        try screen.settle()
        #expect(height() == 16)
        let view = try #require(controller.paper.subviews.compactMap { $0 as? PeriodsView }.first)
        #expect(view.content.bars.map(\.place.frame.height).allSatisfy { $0 == 14 })

        let other = self.controller(style, phases, [])
        let picture = try TestScreen(other, size: size)
        other.range.show(first + 26 * 86400...first + 40 * 86400)
        other.range.settle()
        try picture.update()
        // The labels may be at other ends of their guides: they stay where they were.
        #expect(controller.graph.sheet == other.graph.sheet && height() == other.periods.stripHeight)
        let bars = other.paper.subviews.compactMap { $0 as? PeriodsView }.first?.content.bars.map(\.place.frame)
        #expect(view.content.bars.map(\.place.frame) == bars)
    }

    @Test func theyAreBelowTheGraphAndRingsAbove() throws {
        let entries = [WeightEntry("2026-03-12", "80", note: "x"), WeightEntry("2026-03-14", "81")]
        let history = WeightHistory(entries: entries)
        let controller = controller(history: history)
        _ = try TestScreen(controller, size: size)

        let views = controller.paper.subviews
        let graph = try #require(views.firstIndex { $0 === controller.graph })
        #expect(views[..<graph].contains { $0 is PeriodsView } && views[graph...].contains { $0 is NoteRings })
    }

    @Test(arguments: [1.0, 2]) func anEventIsADottedLineWithItsText(scale: Double) throws {
        let event = Self.event("2026-04-20T12:00Z new scales")
        let controller = controller(.measured, [], [event])
        let picture = try pixels(controller, scale: scale)
        let without = try pixels(self.controller(.measured, [], []), scale: scale)

        let x = Int((try #require(controller.graph.geometry).x(of: event.date.instant) * scale).rounded())
        let sheet = controller.lines.sheet
        let guide = Theme.light.guide.pixel
        let (top, bottom) = (Int(sheet.minY * scale), Int(sheet.maxY * scale))
        let dots = (top..<bottom).filter { picture[x, $0] == guide && without[x, $0] != guide }
        // Dots of 2 points with gaps of 4, from the upper edge on, except below the line.
        #expect(dots.count > Int(Double(bottom - top) * 0.28))
        #expect(dots.allSatisfy { ($0 - top) % Int(6 * scale) < Int(2 * scale) })
        // The text is at the right of the line.
        let text = try #require(controller.graph.takenAreas.first)
        #expect(text.height > text.width && text.minX * scale >= Double(x) && text.minY >= sheet.minY)
        let changed = (Int(text.minY * scale)..<Int(text.maxY * scale)).flatMap { y in
            (Int(text.minX * scale)..<Int(text.maxX * scale)).filter { picture[$0, y] != without[$0, y] }
        }
        #expect(changed.count > 50)
    }

    /// One is near each end, where the labels of guides are.
    @Test(arguments: PaperStyle.allCases) func textsAreClearOfTheHighestGuidesLabel(style: PaperStyle) throws {
        let events = [Self.event("2026-03-05 new scales"), Self.event("2026-05-31 moved to Leipzig")]
        let controller = controller(style, [], events)
        controller.format = .plain()
        _ = try TestScreen(controller, size: size)

        let (texts, graph) = (controller.graph.takenAreas, controller.graph)
        let labels = graph.subviews.compactMap { $0 as? GuideLabel }.filter { !$0.isHidden }
        let highest = try #require(labels.first { $0.content.text.hasPrefix("Max") })
        #expect(texts.count == 2 && texts.allSatisfy { !$0.intersects(highest.frame) })
        #expect(texts.allSatisfy { $0.minY < (graph.geometry?.topY ?? 0) + 10 })
    }

    @Test func labelsGiveWayToEventsThatComeLater() throws {
        let controller = controller(.measured, [], [], history: .days(100, from: Self.start, 81...91, every: 1))
        let screen = try TestScreen(controller, size: size)
        controller.show([], [Self.event("2026-03-05 new scales")])
        try screen.update()

        let picture = self.controller(
            .measured, [], [Self.event("2026-03-05 new scales")],
            history: .days(100, from: Self.start, 81...91, every: 1))
        #expect(try screen.pixels == pixels(picture))
    }

    @Test func eventsThatAreCloseAreMarks() throws {
        let events = (1...20).map { Self.event("2026-04-\($0 < 10 ? "0" : "")\($0) event") }
        let controller = controller(.measured, [], events)
        let picture = try pixels(controller)

        // Only the last one has room.
        #expect(controller.graph.takenAreas.count == 1)
        let x = Int(try #require(controller.graph.geometry).x(of: events[9].date.instant).rounded())
        let without = try pixels(self.controller(.measured, [], []))
        let top = Int(controller.lines.sheet.minY)
        #expect((top..<top + 8).contains { picture[x, $0] != without[x, $0] })
        #expect(picture[x, top + 60] == without[x, top + 60])
    }

    @Test(arguments: [1.0, 2]) func anEntryWithANoteHasARing(scale: Double) throws {
        func history(_ note: String) -> WeightHistory {
            WeightHistory(
                entries: [("2026-03-01", "80"), ("2026-03-02", "84"), ("2026-03-04", "81"), ("2026-03-05", "82")]
                    .enumerated().map { WeightEntry($1.0, $1.1, note: $0 == 2 ? note : "") })
        }
        let noted = controller(.measured, [], [], history: history("after the run"))
        let (picture, plain) = (
            try pixels(noted, scale: scale),
            try pixels(controller(.measured, [], [], history: history("")), scale: scale)
        )

        let geometry = try #require(noted.graph.geometry)
        let center = geometry.point(of: noted.history[2].date.instant, noted.history[2].kilograms)
        let radius = NoteRings.gap + noted.graph.figures.dotSize / 2
        var count = 0
        for y in 0..<picture.height {
            for x in 0..<picture.width where picture[x, y] != plain[x, y] {
                let point = Point(x: (Double(x) + 0.5) / scale, y: (Double(y) + 0.5) / scale)
                #expect(abs(point.distance(to: center) - radius) < 1.5)
                count += 1
            }
        }
        #expect(Double(count) > 4 * radius * scale)
    }

    @Test func ringsAreOnMeasuredPaperWhileEachEntryHasADot() throws {
        func history(_ count: Int) -> WeightHistory {
            WeightHistory(
                entries: (1...count).map {
                    WeightEntry(CalendarDay(daysSince1970: 20_000 + $0).text, "8\($0 % 5)", note: "x")
                })
        }
        func rings(
            _ style: PaperStyle, _ count: Int, _ change: (GraphViewController) -> Void = { _ in }
        ) throws -> Int {
            let controller = controller(style, [], [], history: history(count))
            change(controller)
            _ = try TestScreen(controller, size: size)
            let view = controller.paper.subviews.compactMap { $0 as? NoteRings }.first { !$0.isHidden }
            return view?.content.centers.count ?? 0
        }

        #expect(try rings(.measured, 30) == 30 && rings(.measured, 31) == 0 && rings(.plain, 30) == 0)
        #expect(try rings(.measured, 5) { $0.style.showsPeriods = false } == 0)
        #expect(try rings(.measured, 5) { $0.marksNotes = false } == 0)
    }

    @Test func onPlainPaperTheStripIsBelowTheSummary() throws {
        let controller = controller(.plain)
        controller.format = .plain()
        let screen = try TestScreen(controller, size: size)

        let view = try #require(controller.paper.subviews.compactMap { $0 as? PeriodsView }.first)
        let bars = view.content.bars.map(\.place.frame)
        let bottom = controller.top.summary.frame.maxY
        #expect(bars.count == 2 && bars.allSatisfy { $0.minY >= bottom && $0.maxY <= view.content.area.minY })
        let labels = controller.graph.subviews.compactMap { $0 as? GuideLabel }.filter { !$0.isHidden }
        #expect(labels.allSatisfy { $0.frame.minY >= view.content.area.minY })
        let ground = Theme.light.phaseGrounds[0].over(Theme.light.paper).pixel
        let (x, y) = (Int(bars[0].midX), Int(view.content.area.minY))
        #expect((x..<x + 20).contains { screen.pixels[$0, y + 3] == ground })
    }

    @Test(arguments: [1.0, 1.25, 2]) func vectorsHaveTheSameGrounds(scale: Double) throws {
        let controller = controller(.measured, Self.phases, [])
        let screen = try TestScreen(controller, size: size, scale: scale)
        let ruling = try #require(controller.paper.ruling)
        let surface = try ImageSurface(width: screen.pixels.width, height: screen.pixels.height, format: .rgb24)
        let strips = try ImageSurface(width: screen.pixels.width, height: screen.pixels.height, format: .rgb24)
        for (surface, draw) in [(surface, ruling.drawShapes), (strips, ruling.draw)] {
            let canvas = Canvas(surface)
            canvas.scale(x: scale, y: scale)
            draw(canvas)
        }

        #expect(Pixels(surface) == Pixels(strips) && !controller.paper.grounds.isEmpty)
    }

    @Test func onlyWhatIsInViewIsLaidOutAndTextsAreKept() throws {
        var phases: [Phase] = []
        var events: [PersonEvent] = []
        for number in 0..<1000 {
            let day = CalendarDay(daysSince1970: Self.start.daysSince1970 + number)
            if number % 5 == 0 { phases.append(Self.phase("\(day.text)..\(day.text) phase \(number)")) }
            events.append(Self.event("\(day.text) event \(number)"))
        }
        let controller = controller(.measured, phases, events, history: .days(1000, from: Self.start))
        let screen = try TestScreen(controller, size: size)
        let first = Double(Self.start.daysSince1970 * 86400)
        controller.range.show(first + 100 * 86400...first + 110 * 86400)
        controller.range.settle()
        try screen.update()

        let view = try #require(controller.paper.subviews.compactMap { $0 as? PeriodsView }.first)
        #expect((2...4).contains(view.content.bars.count) && (9...14).contains(view.content.events.count))
        let before = TextLayout.countOnThread
        controller.range.pan(later: true)
        controller.range.pan(later: false)
        controller.range.settle()
        try screen.update()
        #expect(TextLayout.countOnThread - before < 40)
    }

    @Test func partsAreDescribedAndPressed() throws {
        let controller = controller()
        controller.format = .plain()
        let screen = try TestScreen(controller, size: size)

        let view = try #require(controller.paper.subviews.compactMap { $0 as? PeriodsView }.first)
        let parts = try #require(screen.window.treeDescription.all.first { $0.type == "PeriodsView" }).children
        #expect(
            parts.map(\.label) == [
                "Phase cut, 10 March to 10 April 2026", "Phase maintain, since 1 May 2026",
                "Event new scales, Monday 20 April 2026",
            ])
        #expect(view.perform(.press, part: "event-0") && controller.periods.shown == .event(Self.events[0]))
        #expect(!view.perform(.press, part: "event-1") && !view.perform(.press, part: "phase"))
        controller.style.showsPeriods = false
        try screen.update()
        #expect(view.isHidden && controller.periods.shown == nil)
    }
}

extension Color {
    fileprivate var pixel: UInt32 {
        func part(_ value: Double) -> UInt32 { UInt32((value * 255).rounded()) }
        return 0xff00_0000 | part(red) << 16 | part(green) << 8 | part(blue)
    }
}
