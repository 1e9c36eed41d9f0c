import Cairo
import Desktop
import Geometry
import Screens
import ViewKit
import WeightHistory

/// Frames of the main menu over the graph, as it opens, closes and moves its highlight, compared with a copy of the
/// window's pixels.
struct MenuFrames {
    private let window: Window
    private let frame: OffscreenFrame
    private let copy: ImageSurface
    private let scale: Double

    init(of history: WeightHistory, scale: Double) throws {
        let now = EntryDate(instant: history.lastDate!, offset: 0)
        let root = RootViewController(actions: NoActions(now: now), format: EntryFormat(unit: .kilograms))
        window = Window(size: Size(width: 480, height: 720), traits: Traits(displayScale: scale))
        window.rootViewController = root
        root.follow(HistoryChange(from: WeightHistory(), to: history, findsDifference: false))
        self.scale = scale
        frame = try OffscreenFrame(window)
        try frame.update()
        copy = try ImageSurface(width: frame.surface.width, height: frame.surface.height, format: .rgb24)
    }

    func measure() {
        compare("menu opens") { [window] in
            window.closeMenus()
            update()
            window.send(KeyPress(.function(10)))
        }
        compare("menu closes") { [window] in
            window.send(KeyPress(.function(10)))
            update()
            window.closeMenus()
        }
        window.send(KeyPress(.function(10)))
        update()
        compare("menu's highlight moves") { [window] in window.send(KeyPress(.down)) }
        window.closeMenus()
        update()
    }

    private func update() { _ = try! frame.update() }

    private func compare(_ name: String, change: @escaping () -> Void) {
        Comparison(
            name: "\(name) at \(Int(scale))", count: 1, unit: "frame", prepare: change, step: { update() },
            baselineName: "copy its pixels",
            baseline: { [copy, frame] in copy.copy(from: frame.surface, region: copy.bounds) }
        ).run(rounds: 101)
    }
}
