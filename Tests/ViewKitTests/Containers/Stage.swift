import Cairo
import Geometry
import TestSupport
import ViewKit

/// An offscreen window with its pixels and a clock that the test controls.
final class Stage {
    let window: Window
    let surface: ImageSurface
    private(set) var time = 1000.0

    init(
        _ root: ViewController, size: Size = Size(width: 320, height: 480), scale: Double = 1,
        textSize: TextSize = .large, reducesMotion: Bool = false
    ) throws {
        let traits = Traits(displayScale: scale, textSize: textSize, reducesMotion: reducesMotion)
        window = Window(size: size, traits: traits)
        window.rootViewController = root
        surface = try ImageSurface(width: window.pixelSize.width, height: window.pixelSize.height, format: .rgb24)
        try update()
    }

    /// Advances the time, draws a frame and returns its report.
    @discardableResult func update(after seconds: Double = 0) throws -> FrameReport {
        time += seconds
        window.tick(at: time)
        window.layoutPass()
        return window.displayPass(on: surface)
    }

    /// Runs all animations to their end, frame by frame; returns the number of views drawn.
    @discardableResult func settle() throws -> Int {
        try (0..<60).reduce(0) { count, _ in try count + update(after: 0.02).viewsDrawn }
    }

    /// Presses and drags in three steps.
    func drag(from start: Point, to end: Point) throws {
        window.beginPress(at: start, time: time)
        for step in 1...3 {
            let part = Double(step) / 3
            let point = Point(x: start.x + part * (end.x - start.x), y: start.y + part * (end.y - start.y))
            time += 0.02
            window.movePress(to: point, time: time)
            try update()
        }
    }

    func release(at point: Point) {
        window.endPress(at: point, time: time)
    }

    func click(_ view: View) {
        let middle = view.convert(view.bounds.center, to: nil)
        window.beginPress(at: middle, time: time)
        window.endPress(at: middle, time: time)
    }

    func turnWheel(x notches: Double) {
        window.scroll(notches: Point(x: notches, y: 0), at: Point(x: 100, y: 100), time: time)
    }

    func scroll(x: Double) {
        window.scroll(points: Point(x: x, y: 0), at: Point(x: 100, y: 100), time: time)
    }

    /// Lifts the fingers off the touchpad.
    func endScroll() {
        window.scroll(points: .zero, at: Point(x: 100, y: 100), isLast: true, time: time)
    }

    /// Returns the place of the first colour change in a pixel row, in points; nil if there is none.
    func boundary(y: Double = 200) -> Double? {
        let pixels = Pixels(surface)
        let scale = window.currentTraits.displayScale
        let row = Int(y * scale) * pixels.width
        return (1..<pixels.width).first { pixels.words[row + $0] != pixels.words[row] }.map { Double($0) / scale }
    }

    /// Returns the colours in a pixel row, as 0xRRGGBB.
    func colors(y: Double) -> Set<UInt32> {
        let pixels = Pixels(surface)
        let row = Int(y * window.currentTraits.displayScale) * pixels.width
        return Set(pixels.words[row..<row + pixels.width].map { $0 & 0xff_ffff })
    }

    /// Returns a pixel as 0xRRGGBB.
    func color(x: Double, y: Double) -> UInt32? {
        let scale = window.currentTraits.displayScale
        return Pixels(surface).color(x: Int(x * scale), y: Int(y * scale)).map { $0 & 0xff_ffff }
    }
}

/// Tabs and stacks of screens in one colour each, with their log.
struct Scene {
    static let red = Color.rgb(255, 0, 0)
    static let blue = Color.rgb(0, 0, 255)
    static let green = Color.rgb(0, 255, 0)

    let log = Log()
    let screens: [LoggedController]

    init(count: Int = 3) {
        let colors = [Self.red, Self.blue, Self.green]
        let log = log
        screens = (0..<count).map { LoggedController(["one", "two", "three"][$0], log, color: colors[$0]) }
        for screen in screens {
            screen.tabBarItem = TabBarItem(title: screen.name, icon: Icons.history, selectedIcon: Icons.selectedHistory)
        }
    }

    var drawCount: Int { screens.reduce(0) { $0 + $1.screen.drawCount } }
}

/// On a grid of 28 × 28.
enum Icons {
    /// A rising line over an axis.
    static var graph: Path {
        var path = Path()
        path.move(to: Point(x: 4, y: 24))
        path.addLine(to: Point(x: 24, y: 24))
        addRise(to: &path)
        return path
    }

    static var selectedGraph: Path {
        var path = Path()
        addRise(to: &path)
        path.addLine(to: Point(x: 24, y: 24))
        path.addLine(to: Point(x: 4, y: 24))
        path.close()
        return path
    }

    private static func addRise(to path: inout Path) {
        path.move(to: Point(x: 4, y: 19))
        for (x, y) in [(10.0, 13.0), (15, 16), (24, 5)] { path.addLine(to: Point(x: x, y: y)) }
    }

    static var history: Path { lines { $0.addEllipse(in: $1) } }
    static var selectedHistory: Path { lines { $0.addEllipse(in: $1.inset(by: EdgeInsets(all: -0.75))) } }

    static var plus: Path {
        var path = Path()
        path.move(to: Point(x: 14, y: 5))
        path.addLine(to: Point(x: 14, y: 23))
        path.move(to: Point(x: 5, y: 14))
        path.addLine(to: Point(x: 23, y: 14))
        return path
    }

    private static func lines(_ addDot: (inout Path, Rect) -> Void) -> Path {
        var path = Path()
        for y in [7.0, 14, 21] {
            addDot(&path, Rect(x: 4, y: y - 1.5, width: 3, height: 3))
            path.move(to: Point(x: 11, y: y))
            path.addLine(to: Point(x: 24, y: y))
        }
        return path
    }
}
