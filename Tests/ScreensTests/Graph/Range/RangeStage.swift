import Geometry
import ScreenTestSupport
import ViewKit
import WeightHistory

@testable import Screens
@testable import WeightGraph

/// The window on a graph of 101 days from 1970 on, with varying weights and a manual clock.
final class RangeStage {
    let root = RootViewController(actions: .none, format: .plain(.kilograms))
    let screen: TestScreen
    private(set) var time = 100.0
    private var count = 101

    static let day = 86400.0

    init(size: Size = Size(width: 480, height: 720), scale: Double = 1, reducesMotion: Bool = false) throws {
        // Other tests change the time zone of the process.
        root.graphScreen.rules = .fixed(offset: 0)
        root.show(Self.history(count))
        screen = try TestScreen(root, size: size, scale: scale)
        if reducesMotion { screen.window.currentTraits.reducesMotion = true }
        try screen.update(at: time)
    }

    static func history(_ count: Int) -> WeightHistory {
        let days = 0..<count
        return WeightHistory(days.map { day -> Double in 80 + Double(day % 7) - 0.05 * Double(day) })
    }

    var graph: GraphView { root.graphScreen.graph }
    var geometry: GraphGeometry { graph.geometry! }
    var range: GraphRangeController { root.graphScreen.range }
    var window: Window { screen.window }

    /// The range on the screen, in days since 1970, rounded to hundredths.
    var days: [Double] {
        [geometry.dates.lowerBound, geometry.dates.upperBound].map { ($0 / Self.day * 100).rounded() / 100 }
    }

    /// The target range, reached when animations finish; in days since 1970, rounded to hundredths.
    var restingDays: [Double] {
        let dates = range.viewport!.dates
        return [dates.lowerBound, dates.upperBound].map { ($0 / Self.day * 100).rounded() / 100 }
    }

    /// Advances the clock in frames.
    func pass(_ seconds: Double = 1) {
        let end = time + seconds
        while time < end - 1e-9 {
            time = min(end, time + 1.0 / 60)
            try! screen.update(at: time)
        }
    }

    func press(_ key: Key, _ modifiers: Modifiers = []) {
        screen.press(key, modifiers)
    }

    func press(_ key: Character) { press(.character(key)) }

    /// A point on a day of the graph, in the window's coordinates.
    func point(ofDay day: Double, y: Double = 300) -> Point {
        graph.convert(Point(x: geometry.x(of: day * Self.day), y: y), to: nil)
    }

    func append(_ further: Int = 1) {
        count += further
        root.show(Self.history(count))
        try! screen.update()
    }

    /// Drags over points of the window, one per frame.
    func drag(
        _ points: [Point], by id: Press.Identifier = .pointer, modifiers: Modifiers = [], rest: Double = 0.5,
        releases: Bool = true
    ) {
        window.beginPress(id, at: points[0], modifiers: modifiers, time: time)
        for point in points.dropFirst() {
            pass(1.0 / 60)
            window.movePress(id, to: point, time: time)
        }
        if !releases { return }
        pass(rest)
        window.endPress(id, at: points[points.count - 1], time: time)
    }

    func turnWheel(_ notches: Double, at point: Point, modifiers: Modifiers = []) {
        window.scroll(notches: Point(x: 0, y: notches), at: point, modifiers: modifiers, time: time)
    }

    /// Scrolls sideways with two fingers on a touchpad, one event per frame.
    func swipe(_ steps: [Double], at point: Point) {
        for step in steps { swipe(Point(x: step, y: 0), at: point) }
    }

    func swipe(_ step: Point, at point: Point) {
        pass(1.0 / 60)
        window.scroll(points: step, at: point, time: time)
    }

    /// Lifts the fingers off the touchpad.
    func endSwipe(after seconds: Double = 0) {
        window.scroll(points: .zero, at: .zero, isLast: true, time: time + seconds)
    }
}
