import Cairo
import Geometry
import TestSupport
import ViewKit

/// A picker in an offscreen window, with its reports and a clock that the test controls.
final class PickerStage {
    let picker: PickerView
    let window: Window
    let surface: ImageSurface
    private(set) var time = 100.0
    private(set) var chosen: [Int] = []
    private var pointer = Point.zero

    let middle = Point(x: 160, y: 108)
    /// At the default text size, in points.
    let rowHeight = 44.0

    init(
        _ rows: [String], row: Int = 0, textSize: TextSize = .large, reducesMotion: Bool = false
    ) throws {
        picker = PickerView(rows: rows)
        window = Window(
            size: Size(width: 320, height: 216), traits: Traits(textSize: textSize, reducesMotion: reducesMotion))
        surface = try ImageSurface(width: 320, height: 216, format: .rgb24)
        picker.frame = window.bounds
        window.addSubview(picker)
        if !rows.isEmpty { picker.select(row, animated: false) }
        picker.onSelect = { [unowned self] in chosen.append($0) }
        try update()
    }

    /// Advances the time and draws a frame; returns the number of views drawn.
    @discardableResult func update(after seconds: Double = 0) throws -> Int {
        time += seconds
        window.tick(at: time)
        window.layoutPass()
        return window.displayPass(on: surface).viewsDrawn
    }

    /// Draws frames while any is needed, for at most five seconds; returns the number of views drawn.
    @discardableResult func settle(frame: Double = 1.0 / 60) throws -> Int {
        var drawn = try update()
        let end = time + 5
        while window.needsFrame || window.nextTick != nil, time < end { drawn += try update(after: frame) }
        return drawn
    }

    /// Whether nothing moves, and the selected row is in the middle without a transform.
    var isAtRest: Bool {
        guard !picker.isTurning, !window.needsFrame, window.nextTick == nil else { return false }
        guard let row = picker.selectedRow else { return true }
        return view(of: row)?.transform == .identity && view(of: row)?.alpha == 1
    }

    /// Returns the view of a visible row.
    func view(of row: Int) -> View? {
        picker.subviews.first { $0.role == .row && $0.label == picker.rows[row] }
    }

    func press(_ key: Key) {
        window.send(KeyPress(key))
    }

    func click(y: Double) {
        window.tap(at: Point(x: 60, y: y), time: time)
    }

    /// Presses the centre and drags it, one frame per step.
    func drag(by steps: [Double]) throws {
        pointer = middle
        window.beginPress(at: pointer, time: time)
        for step in steps {
            pointer.y += step
            time += 1.0 / 60
            window.movePress(to: pointer, time: time)
            try update()
        }
    }

    /// Releases, after a time without movement.
    func release(after seconds: Double = 0) {
        time += seconds
        window.endPress(at: pointer, time: time)
    }

    func turnWheel(y notches: Double) {
        window.scroll(notches: Point(x: 0, y: notches), at: middle, time: time)
    }

    func scroll(y: Double) {
        window.scroll(points: Point(x: 0, y: y), at: middle, time: time)
    }

    /// Lifts the fingers off the touchpad.
    func endScroll() {
        window.scroll(points: .zero, at: middle, isLast: true, time: time)
    }
}
