import Geometry
import Glibc
import ViewKit

/// The progress of a figure's animation over time, recorded in a window of its own.
struct MotionRecording {
    /// The time from the first to the last value, in seconds.
    let duration: Double
    /// The progress from the first value, 0, to the target, 1, at equal intervals.
    private(set) var progress: [Double] = []
    /// The progress of the corner radius, if an animation inside the other one changes it; otherwise empty.
    private(set) var innerProgress: [Double] = []

    static let intervals = 240
    /// Device pixels per point, for positions that are hardly rounded.
    private static let scale = 64.0

    init(of figure: Figure) {
        let (fill, motion) = (figure.viewFill, figure.viewFill.played)
        let start = PlayedMotion.Start(rect: figure.outline.rect, color: fill.background)
        duration = motion.totalDuration
        let window = Window(size: Viewport.canvas, traits: Traits(displayScale: Self.scale))
        let (box, target) = (View(), View())
        for view in [box, target] { fill.decorate(view, along: figure.outline, in: Viewport()) }
        window.addSubview(box)
        motion.change(to: 1, from: start).run(target)
        let (first, last) = (motion.numbers(of: box.presentation), motion.numbers(of: target.presentation))
        let radius = box.cornerRadius
        motion.play(box, from: start)
        window.tick(at: 0)
        for step in 0...Self.intervals {
            window.tick(at: duration * Double(step) / Double(Self.intervals))
            progress.append(Self.progress(from: first, to: last, motion.numbers(of: box.presentation)))
            guard motion.form == .nested else { continue }
            let inner = box.presentation.cornerRadius
            innerProgress.append(Self.progress(from: [radius], to: [PlayedMotion.innerRadius], [inner]))
        }
    }

    /// Returns the part of the way from one vector to another on which a third one is; 0 if there is no way.
    private static func progress(from first: [Double], to last: [Double], _ numbers: [Double]) -> Double {
        let way = zip(first, last).map { $1 - $0 }
        let length = way.reduce(0) { $0 + $1 * $1 }
        guard length > 0 else { return 0 }
        return zip(way, zip(first, numbers)).reduce(0) { $0 + $1.0 * ($1.1.1 - $1.1.0) } / length
    }
}

extension PlayedMotion {
    /// The presented value of the property, as numbers.
    fileprivate func numbers(of state: ViewState) -> [Double] {
        switch property {
        case .center, .path: return [state.center.x, state.center.y]
        case .alpha: return [state.alpha]
        case .colour:
            let color = state.backgroundColor ?? .clear
            return [color.red, color.green, color.blue, color.alpha]
        case .size: return [state.bounds.width, state.bounds.height]
        case .transform:
            let (a, b) = (state.transform.a, state.transform.b)
            return [hypot(a, b), atan2(b, a)]
        }
    }
}
