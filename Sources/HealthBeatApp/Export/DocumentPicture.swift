import Cairo
import Desktop
import Documents
import Geometry
import Requests
import Screens
import ViewKit
import WeightGraph
import WeightHistory

/// A picture of a document: paper and graph alone, or the whole window on one of its screens.
struct DocumentPicture {
    private let window: Window
    private let graphScreen: GraphViewController
    private let options: PictureOptions

    /// Creates a picture of paper and graph alone.
    ///
    /// - Parameter isOfReport: Whether dates are in English, and entries with a note have no ring, which a report does not
    ///   explain.
    init(
        graphOf history: WeightHistory, _ measurements: Measurements = Measurements(), of person: Person,
        _ periods: DocumentPeriods = DocumentPeriods(), options: PictureOptions, isOfReport: Bool = false
    ) {
        self.options = options
        window = Self.makeWindow(options)
        graphScreen = GraphViewController()
        graphScreen.history = history
        (graphScreen.person, graphScreen.measurements) = (person, measurements)
        graphScreen.show(periods.phases, periods.events)
        graphScreen.marksNotes = !isOfReport
        if isOfReport { graphScreen.showEnglishDates() }
        graphScreen.graph.unit = options.unit
        graphScreen.style = options.graphStyle
        graphScreen.range.show(options.range)
        if let dates = options.dates { graphScreen.graph.dates = dates }
        window.rootViewController = graphScreen
    }

    /// Creates a picture of the whole window; the detail screen has the newest entry, or the hint without entries.
    init(
        of screen: PictureScreen, history: WeightHistory, _ measurements: Measurements, person: Person,
        _ periods: DocumentPeriods, hint: String, options: PictureOptions
    ) {
        self.options = options
        window = Self.makeWindow(options)
        let root = RootViewController(
            actions: NoActions(now: .now(in: .system())), format: EntryFormat(unit: options.unit), tab: screen.tab)
        graphScreen = root.graphScreen
        graphScreen.style = options.graphStyle
        window.rootViewController = root
        root.follow(HistoryChange(from: WeightHistory(), to: history, findsDifference: false))
        root.person = person
        root.periods = periods
        root.follow(measurements)
        graphScreen.range.show(options.range)
        root.hint = history.isEmpty ? hint : nil
        switch screen {
        case .graph, .history: break
        case .detail: if !history.isEmpty { root.showDetail(of: history.count - 1, animated: false) }
        case .add: root.addEntry()
        case .units: root.showUnitSelector()
        }
    }

    private static func makeWindow(_ options: PictureOptions) -> Window {
        Window(
            size: options.size,
            traits: Traits(
                displayScale: options.scale, textSize: options.textSize,
                theme: Appearance(isDark: options.isDark).theme, reducesMotion: true))
    }

    /// The dates in view, in seconds since 1970; nil for those of all entries.
    var dates: ClosedRange<Double>? { graphScreen.graph.dates }

    /// The places of the date lines with labels, as shares of the dates in view, from 0 to 1; none on plain paper.
    var labelledDates: [Double] {
        window.layoutPass()
        return graphScreen.labelledDates
    }

    /// The fonts needed for the first picture.
    static func fonts(at size: TextSize) -> [Font] {
        [TextStyle.caption1, .caption2].map { $0.font(at: size) }
    }

    /// Writes the picture piece by piece; returns the frame report of a raster picture, nil for a vector one.
    ///
    /// - Parameter progress: Called repeatedly with the share of a raster picture that is done, from 0 to 1.
    @discardableResult
    func write(
        _ type: PictureType, to sink: @escaping ByteSink, progress: @escaping (Double) -> Void = { _ in }
    ) throws -> FrameReport? {
        switch type {
        case .png, .jpeg:
            progress(0)
            let frame = try OffscreenFrame(window)
            let report = try frame.update()
            let surface = frame.surface
            // Drawing takes about as long as encoding.
            let onRow = { (row: Int) in progress(0.5 + 0.5 * Double(row) / Double(surface.height)) }
            try surface.write(type, pixelsPerInch: 96 * options.scale, to: sink, onRow: onRow)
            return report
        case .svg: try writeShapes(.svg, to: sink)
        case .pdf: try writeShapes(.pdf, to: sink)
        }
        return nil
    }

    /// Draws the picture as shapes on a page, in a rectangle of its size.
    func draw(in rect: Rect, on canvas: Canvas) {
        window.layoutPass()
        canvas.withSavedState {
            canvas.clip(to: rect)
            canvas.translate(by: rect.origin)
            window.draw(treeOn: canvas)
        }
    }

    private func writeShapes(_ kind: VectorSurface.Kind, to sink: @escaping ByteSink) throws {
        window.layoutPass()
        let surface = try VectorSurface(kind, size: options.size, sink: sink)
        try surface.withCanvas { window.draw(treeOn: $0) }
        try surface.finish()
    }
}

extension PictureOptions {
    fileprivate var graphStyle: GraphStyle {
        GraphStyle(
            paper: paper, showsTrend: showsTrend, series: series, showsPeriods: showsPeriods, means: means,
            against: against)
    }
}

extension PictureScreen {
    /// The tab that the screen belongs to or covers.
    fileprivate var tab: RootTab {
        switch self {
        case .history, .detail: .history
        case .graph, .add, .units: .graph
        }
    }
}
