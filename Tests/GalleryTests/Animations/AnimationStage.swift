import Geometry
import ViewKit

@testable import Gallery

/// An animation demo in a window, opened at time 0.
final class AnimationStage {
    let screen: GalleryScreen
    let controller: AnimationScreen
    let actions = RecordedActions()
    private var time = 0.0

    init(
        _ demo: Demo, size: Size = Size(width: 320, height: 640), scale: Double = 1, reducesMotion: Bool = false
    ) throws {
        let context = GalleryContext(storage: GalleryStorage(data: "/nonexistent"), actions: actions)
        controller = demo.makeScreen(context) as! AnimationScreen
        screen = try GalleryScreen(controller, size: size, scale: scale, reducesMotion: reducesMotion)
        try screen.update(at: 0)
    }

    var window: Window { screen.window }
    var playback: Playback { controller.playback }
    /// The frontmost animated view.
    var view: View { controller.canvas.stage.subviews.last! }
    var slider: Slider { find(Slider.self, in: window)! }
    var curves: SegmentedControl { find(SegmentedControl.self, in: window)! }
    var editor: CurveEditor { find(CurveEditor.self, in: window)! }

    private func find<Found>(_ type: Found.Type, in view: View) -> Found? {
        view as? Found ?? view.subviews.lazy.compactMap { self.find(type, in: $0) }.first
    }

    @discardableResult func pass(_ seconds: Double) throws -> Int {
        time += seconds
        return try screen.update(at: time).viewsDrawn
    }

    func tap(_ point: Point) {
        window.beginPress(at: point, time: time)
        window.endPress(at: point, time: time)
    }

    /// Chooses a curve by clicking its segment.
    func choose(_ choice: CurveChoice) {
        let index = AnimationBar.choices.firstIndex(of: choice)!
        let middle = (Double(index) + 0.5) * curves.bounds.width / Double(AnimationBar.choices.count)
        tap(curves.convert(Point(x: middle, y: 15), to: nil))
    }

    func isNear(_ point: Point) -> Bool { view.presentation.center.distance(to: point) <= 1 }
}
