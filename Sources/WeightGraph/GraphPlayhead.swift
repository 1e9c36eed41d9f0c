import Geometry
import ViewKit

/// The line that goes along a graph while its sound is played.
final class GraphPlayhead {
    private let graph: GraphView
    private let paper: View
    private let frames = FrameCalls()
    private var line: PlayheadLine?
    private var pass: Pass?

    private struct Pass {
        /// In seconds since 1970, from the beginning of the sound to its end.
        let dates: ClosedRange<Double>
        /// In seconds.
        let duration: Double
        /// The time of the first frame; nil before it.
        var start: Double?
        /// The share of the sound that has been played.
        var share = 0.0
    }

    /// In points, at least one device pixel.
    private static let width = 1.0

    init(in graph: GraphView, on paper: View) { (self.graph, self.paper) = (graph, paper) }

    /// Starts at the first date, and goes on at each frame; does nothing without motion.
    func begin(over dates: ClosedRange<Double>, for duration: Double) {
        end()
        guard let window = paper.window, !paper.traits.reducesMotion else { return }
        pass = Pass(dates: dates, duration: duration)
        let line = PlayheadLine()
        line.isHidden = true
        self.line = line
        paper.addSubview(line)
        frames.start(in: window) { [weak self] time in self?.advance(to: time) ?? false }
    }

    func end() {
        line?.removeFromSuperview()
        (line, pass) = (nil, nil)
    }

    /// Returns whether the line goes on.
    private func advance(to time: Double) -> Bool {
        guard var pass, !paper.traits.reducesMotion else {
            end()
            return false
        }
        let start = pass.start ?? time
        (pass.start, pass.share) = (start, (time - start) / pass.duration)
        guard pass.share < 1 else {
            end()
            return false
        }
        self.pass = pass
        place()
        return true
    }

    /// Places the line at the date that is played; hides it if that date is not in view.
    func place() {
        guard let pass, let line else { return }
        let geometry: GraphGeometry? = graph.geometry
        let x = geometry.flatMap { self.x(of: pass, in: $0) }
        line.isHidden = x == nil
        guard let x else { return }
        let area = graph.convert(graph.sheet ?? graph.bounds, to: paper)
        let width = max(Self.width, paper.devicePixel)
        let left = graph.convert(Point(x: x, y: 0), to: paper).x - width / 2
        line.frame = Rect(x: paper.snapped(left), y: area.minY, width: width, height: area.height)
    }

    /// A single moment is in the middle of the graph, which the line crosses all the same.
    private func x(of pass: Pass, in geometry: GraphGeometry) -> Double? {
        if geometry.isOneMoment { return geometry.minX + (geometry.maxX - geometry.minX) * pass.share }
        let date = pass.dates.lowerBound + pass.dates.span * pass.share
        return geometry.dates.contains(date) ? geometry.x(of: date) : nil
    }
}

final class PlayheadLine: View {
    init() {
        super.init()
        (takesInput, isIgnored) = (false, true)
    }

    override func applyColors() { backgroundColor = tintColor }
}
