import Geometry
import ViewKit
import WeightHistory
import Words

/// The phases and events of a graph: a strip above it, their grounds and marks on its paper, and the rings of notes.
final class GraphPeriods {
    /// By their first days.
    var phases: [Phase] = [] { didSet { if phases != oldValue { updateSchedule() } } }
    /// By their dates.
    var events: [PersonEvent] = [] { didSet { if events != oldValue { updateSchedule() } } }
    /// Whether phases and events are shown.
    var isShown = false
    /// Whether entries with a note have a ring.
    var hasRings = false
    /// Called when assistive technology presses a phase or an event.
    var onPress: ((Period) -> Void)?
    /// The phase or event of the current press.
    var pressed: Period?
    /// The phase or event in the header; nil for none.
    var shown: Period? { header?.period }

    private var schedule = PeriodSchedule()
    /// The rows of the strip; nil if they are still to be chosen.
    private var rows: [Int]?
    /// With the index of the highlighted entry, if any.
    private var header: (period: Period, entry: Int?)?
    private let graph: GraphView
    private let paper: BackgroundView
    private let range: GraphRangeController
    private var layout: PeriodLayout?
    private var texts = CutTexts(font: TextStyle.caption2.font(at: .large))
    // Created when first needed.
    private var view: PeriodsView?
    private var rings: NoteRings?

    /// The distance from a bar's edge to its name, in points.
    private static let padding = 4.0
    /// The distances from an event's line to its text, and from the highest guide down to it, in points.
    private static let (textGap, textTop) = (2.0, 4.0)
    /// The share of the area's height that an event's text may take, and its most in points.
    private static let (textShare, longestText) = (0.4, 160.0)
    /// How much longer a margin, in which bars are seen, too, is in time with labels of weights beside the graph.
    private static let marginStretch = 1.25
    /// The distance in which a press finds an event, in points.
    private static let reach = 8.0

    init(in graph: GraphView, on paper: BackgroundView, _ range: GraphRangeController) {
        (self.graph, self.paper, self.range) = (graph, paper, range)
    }

    var isEmpty: Bool { schedule.isEmpty }

    /// Follows other phases and events, or another time zone.
    func updateSchedule() {
        schedule = PeriodSchedule(phases, events, rules: range.rules)
        rows = nil
        paper.setNeedsLayout()
    }

    /// Shows a phase or an event in the header, until another entry is highlighted.
    func show(_ period: Period, at entry: Int?) { header = (period, entry) }

    func endShowing() { header = nil }

    func endShowing(unlessAt entry: Int?) {
        if header?.entry != entry { header = nil }
    }

    /// Returns the index of the event after or before the one in the header, or else a date; nil if there is none.
    func event(after date: Double, isLater: Bool) -> Int? {
        guard case .event(let event) = shown, let index = events.firstIndex(of: event) else {
            return schedule.event(after: date, isLater: isLater)
        }
        let next = index + (isLater ? 1 : -1)
        return events.indices.contains(next) ? next : nil
    }

    /// The height of the bars' strip, in points; 0 if it is not shown.
    var stripHeight: Double { isShown ? Double(rows?.count ?? 0) * pitch : 0 }

    /// Chooses the rows of the strip for the phases in view; during a movement they stay, so that the graph does not jump.
    func chooseRows() {
        guard isShown, !schedule.isEmpty, graph.isAtRest || rows == nil else { return }
        guard let dates = graph.dates ?? graph.extent else {
            rows = nil
            return
        }
        let (margin, width) = (graph.figures.margin, graph.frame.width)
        let beside = dates.span * Self.marginStretch * margin / max(1, width - 2 * margin)
        rows = schedule.rows(in: dates.lowerBound - beside...dates.upperBound + beside)
    }

    /// The distance between two rows of the strip, which grows with the text, in points.
    private var pitch: Double {
        texts.use(TextStyle.caption2.font(at: paper.traits.textSize))
        return max(PeriodLayout.barHeight, (texts.height() + 1).rounded(.up)) + PeriodLayout.barGap
    }

    /// Places everything for the graph's current range.
    ///
    /// - Parameter top: On plain paper, the lower edge of the strip in the graph's bounds, in points.
    func layOut(below top: Double) {
        placeRings()
        guard isShown, !schedule.isEmpty, let geometry = graph.geometry else { return hide() }
        let plain = Rect(left: graph.bounds.minX, top: top, right: graph.bounds.maxX, bottom: geometry.bottomY)
        let new = PeriodLayout(
            schedule, rows: rows ?? [], along: PaperAxis(datesOf: geometry, origin: 0), in: graph.sheet ?? plain,
            pitch: pitch, scale: graph.traits.displayScale)
        layout = new
        show(new)
    }

    private func hide() {
        layout = nil
        view?.isHidden = true
        paper.grounds = []
        graph.takenAreas = []
    }

    private func show(_ layout: PeriodLayout) {
        let view = self.view ?? makeView()
        view.isHidden = false
        view.frame = graph.frame
        let content = content(of: layout)
        view.content = content
        let (origin, theme) = (graph.frame.origin, paper.traits.theme)
        let colors = theme.phaseGrounds
        paper.grounds = content.fills.map { fill in
            let areas = fill.frames.map { frame in
                Rect(left: frame.minX, top: layout.area.minY, right: frame.maxX, bottom: layout.area.maxY)
                    .offset(by: origin)
            }
            return PaperGround(areas: areas, color: colors[fill.tone])
        }
        graph.takenAreas = content.events.compactMap(area)
    }

    private func makeView() -> PeriodsView {
        let new = PeriodsView()
        new.parts = { [unowned self] in parts }
        new.onPress = { [unowned self] in press($0) }
        paper.insertSubview(new, below: graph)
        view = new
        return new
    }

    private func content(of layout: PeriodLayout) -> PeriodsView.Content {
        let area = layout.area
        let bars = layout.bars.map { bar in
            let room = bar.frame.height > 0 ? bar.freeEnd - bar.frame.minX - 2 * Self.padding : 0
            let text = texts(schedule.bars[bar.index].phase.name, in: room)
            let y = graph.snapped(bar.frame.midY - (text?.size.height ?? 0) / 2)
            return PeriodsView.Figure(
                place: bar, text: text, textOrigin: Point(x: bar.frame.minX + Self.padding, y: y))
        }
        // The label of the highest guide is above it, at either end.
        let top = max(area.minY, graph.geometry?.topY ?? 0) + Self.textTop
        let longest = min(Self.longestText, (area.maxY - top) * Self.textShare)
        let events = layout.marks.map { mark in
            let text = mark.hasText ? texts(schedule.events[mark.index].text, in: longest) : nil
            let y = top + (text?.size.width ?? 0)
            return PeriodsView.Figure(
                place: mark, text: text, textOrigin: Point(x: mark.x + Self.textGap, y: graph.snapped(y)))
        }
        return PeriodsView.Content(fills: layout.fills, bars: bars, events: events, area: area)
    }

    /// Returns the area of an event's text in the graph's bounds; nil without one.
    private func area(of event: PeriodsView.Figure<PeriodLayout.Mark>) -> Rect? {
        event.text.map { text in
            Rect(
                x: event.textOrigin.x, y: event.textOrigin.y - text.size.width, width: text.size.height,
                height: text.size.width)
        }
    }

    private func placeRings() {
        let dots = hasRings && graph.sheet != nil ? graph.notedDots : []
        guard let sheet = graph.sheet, !dots.isEmpty else {
            rings?.isHidden = true
            return
        }
        let rings = self.rings ?? NoteRings()
        if self.rings == nil { paper.insertSubview(rings, above: graph) }
        self.rings = rings
        rings.isHidden = false
        rings.frame = sheet.offset(by: graph.frame.origin)
        rings.content = (dots.map { $0 - sheet.origin }, graph.figures.dotSize)
    }
}

// The pointer and assistive technology.
extension GraphPeriods {
    /// Returns the phase whose bar is at a point of the graph's bounds, or the event whose text or mark is there.
    func period(at point: Point) -> Period? {
        guard let layout, let view else { return nil }
        if let bar = layout.bars.last(where: { $0.frame.contains(point) }) {
            return .phase(schedule.bars[bar.index].phase)
        }
        let events = view.content.events.filter { frame(of: $0).contains(point) }
        let nearest = events.min { abs($0.place.x - point.x) < abs($1.place.x - point.x) }
        return nearest.map { .event(schedule.events[$0.place.index]) }
    }

    /// Returns the area in which a press finds an event.
    private func frame(of event: PeriodsView.Figure<PeriodLayout.Mark>) -> Rect {
        let top = view?.content.area.minY ?? 0
        let mark = Rect(x: event.place.x - Self.reach, y: top, width: 2 * Self.reach, height: 2 * Self.reach)
        return area(of: event).map(mark.union) ?? mark
    }

    private var parts: [(key: String, label: String, frame: Rect)] {
        guard let layout, let view, let format = graph.spokenFormat else { return [] }
        return layout.bars.map { bar in
            let phase = Period.phase(schedule.bars[bar.index].phase)
            return ("phase-\(bar.index)", format.dates.spokenText(of: phase), bar.frame)
        }
            + view.content.events.map { event in
                let period = Period.event(schedule.events[event.place.index])
                return ("event-\(event.place.index)", format.dates.spokenText(of: period), frame(of: event))
            }
    }

    private func press(_ key: String) -> Bool {
        let words = key.split(separator: "-")
        guard words.count == 2, let index = Int(words[1]) else { return false }
        switch words[0] {
        case "phase" where schedule.bars.indices.contains(index): onPress?(.phase(schedule.bars[index].phase))
        case "event" where schedule.events.indices.contains(index): onPress?(.event(schedule.events[index]))
        default: return false
        }
        return true
    }
}
