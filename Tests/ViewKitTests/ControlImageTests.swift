import Cairo
import Geometry
import TestSupport
import Testing
import ViewKit

@MainActor @Suite struct ControlImageTests {
    @Test(arguments: [1.0, 2]) func atRest(scale: Double) throws {
        let screen = try makeScreen(scale: scale)

        expectImage(screen.surface, named: "controls-\(Int(scale))x")
    }

    @Test func focused() throws {
        for (index, name) in ["slider", "switch", "segments"].enumerated() {
            let screen = try makeScreen(scale: 2)
            for _ in 0...(2 * index) { screen.window.send(KeyPress(.tab)) }
            try screen.update()

            expectImage(screen.surface, named: "controls-focused-\(name)")
        }
    }

    @Test func pressed() throws {
        let screen = try makeScreen(scale: 2)

        for (index, point) in [Point(x: 100, y: 24), Point(x: 20, y: 105), Point(x: 200, y: 185)].enumerated() {
            screen.window.beginPress(.touch(index), at: point, time: 0)
        }
        try screen.update()

        expectImage(screen.surface, named: "controls-pressed")
    }

    @Test func disabled() throws {
        let screen = try makeScreen(scale: 2)

        screen.window.forEachControl { $0.isEnabled = false }
        try screen.update()

        expectImage(screen.surface, named: "controls-disabled")
    }

    @Test func inAnotherTheme() throws {
        var theme = Theme.light
        (theme.paper, theme.text, theme.hairline) = (.rgb(28, 28, 30), .white, .rgb(72, 72, 74))
        (theme.secondary, theme.tint, theme.tintText) = (.rgb(160, 160, 165), .rgb(48, 209, 88), .rgb(36, 160, 68))
        theme.segment = theme.tintText
        let screen = try makeScreen(scale: 2, theme: theme)

        expectImage(screen.surface, named: "controls-dark")
    }

    @Test(arguments: [Size.zero, Size(width: 1, height: 1), Size(width: 3, height: 200)])
    func ofAnySize(size: Size) throws {
        let screen = try makeScreen(scale: 2)

        screen.window.forEachControl { $0.frame.size = size }
        try screen.update()
    }

    private func makeScreen(scale: Double, theme: Theme = .light) throws -> TestScreen {
        let (low, high) = (Slider(), Slider(range: 10...20))
        high.number = 17
        let (off, on) = (Switch(), Switch())
        on.isOn = true
        let first = SegmentedControl(["First", "Second", "Third"])
        let last = SegmentedControl(["One", "Two words here"])
        last.selectedIndex = 1
        let (still, spinning) = (ActivityIndicator(), ActivityIndicator())
        still.hidesWhenStopped = false
        spinning.isSpinning = true
        let views: [View] = [low, high, off, on, first, last, still, spinning]
        let heights = [28.0, 28, 30, 30, 30, 30, 20, 20]
        let widths = [260.0, 260, 50, 50, 260, 160, 20, 20]
        for (index, view) in views.enumerated() {
            view.frame = Rect(x: 10, y: 10 + 40 * Double(index), width: widths[index], height: heights[index])
        }
        return try TestScreen(
            views, size: Size(width: 280, height: 330), traits: Traits(displayScale: scale, theme: theme))
    }
}

extension View {
    fileprivate func forEachControl(_ body: (Control) -> Void) {
        for view in subviews {
            if let control = view as? Control { body(control) }
        }
    }
}
