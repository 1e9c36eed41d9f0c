import Cairo
import Desktop
import Geometry
import Screens
import ViewKit
import WeightGraph
import WeightHistory

/// Frames of the graph screen with ten million entries during zooming and panning, compared with a copy of the window's
/// pixels.
struct GraphFrames {
    private let screen = GraphViewController()
    private var graph: GraphView { screen.graph }
    private let frame: OffscreenFrame
    private let copy: ImageSurface
    private let history: WeightHistory

    private let scale: Double
    /// The lengths of the range, named by their effect on a column of pixels.
    private static let spans = [
        (name: "all", days: nil), (name: "a block a column", days: 2500.0), (name: "64 entries a column", days: 39.0),
        (name: "3 days", days: 3),
    ]

    init(of history: WeightHistory, scale: Double) throws {
        self.scale = scale
        self.history = history
        screen.history = history
        screen.format = EntryFormat(unit: .kilograms)
        let window = Window(size: Size(width: 480, height: 720), traits: Traits(displayScale: scale))
        window.rootViewController = screen
        frame = try OffscreenFrame(window)
        copy = try ImageSurface(width: frame.surface.width, height: frame.surface.height, format: .rgb24)
    }

    func measure() {
        for paper in [PaperStyle.plain, .measured] { measure(on: paper) }
    }

    /// Measures a frame without a line: paper, labels and guides.
    func measureWithoutLine() {
        for paper in [PaperStyle.plain, .measured] {
            screen.style = GraphStyle(paper: paper)
            compare("zoom at \(Int(scale)), one entry, \(paper)") { zoomed(to: 3, round: $0) }
        }
    }

    private func measure(on paper: PaperStyle) {
        for (name, days) in Self.spans {
            for showsTrend in [false, true] {
                screen.style = GraphStyle(paper: paper, showsTrend: showsTrend)
                let style = "\(paper)\(showsTrend ? ", trend" : "")"
                compare("zoom at \(Int(scale)), \(name), \(style)") { zoomed(to: days, round: $0) }
                compare("pan at \(Int(scale)), \(name), \(style)") { panned(to: days, round: $0) }
            }
        }
    }

    /// A range around the middle, shorter by up to a fifth from round to round.
    private func zoomed(to days: Double?, round: Int) -> ClosedRange<Double> {
        let length = self.length(of: days) * (1 - Double(round % 20) / 100)
        return middle - length / 2...middle + length / 2
    }

    /// A range that moves by 7 device pixels each round, forth and back.
    private func panned(to days: Double?, round: Int) -> ClosedRange<Double> {
        let length = self.length(of: days) * 0.95
        let insets = graph.contentInsets ?? EdgeInsets(all: graph.figures.margin)
        let step = length / ((graph.bounds.width - insets.left - insets.right) * scale) * 7
        let start = middle - length / 2 + step * Double(round % 20 < 10 ? round % 20 : 20 - round % 20)
        return start...start + length
    }

    private var middle: Double { (history.firstDate! + history.lastDate!) / 2 }

    private func length(of days: Double?) -> Double {
        days.map { $0 * 86_400 } ?? history.lastDate! - history.firstDate!
    }

    private func compare(_ name: String, dates: @escaping (_ round: Int) -> ClosedRange<Double>) {
        var round = 0
        graph.weights = name.hasPrefix("pan") ? history.minimum!...history.maximum! : nil
        Comparison(
            name: name, count: 1, unit: "frame",
            step: {
                graph.dates = dates(round)
                round += 1
                _ = try! frame.update()
            },
            baselineName: "copy its pixels", baseline: { copy.copy(from: frame.surface, region: copy.bounds) }
        ).run(rounds: 101)
    }
}
