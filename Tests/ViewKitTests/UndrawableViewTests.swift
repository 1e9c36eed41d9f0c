import Cairo
import Geometry
import TestSupport
import Testing
import ViewKit

/// A view too large for a picture is missing, and nothing else.
@MainActor @Suite struct UndrawableViewTests {
    private let tall = Rect(x: 20, y: 0, width: 20, height: 40_000)
    private let other = StripesView(.rgb(255, 0, 0), frame: Rect(x: 60, y: 0, width: 20, height: 100))

    @Test func itIsReportedOnceUntilItWasDrawn() throws {
        let view = StripesView(frame: tall)
        let screen = try TestScreen([])
        screen.window.addSubview(view)
        screen.window.addSubview(other)

        let first = try screen.update()
        view.setNeedsDisplay()
        let again = try screen.update()
        view.frame.size.height = 100
        let drawn = try screen.update()
        view.frame.size.height = 40_000
        let last = try screen.update()

        #expect(first.failures.map(\.view) == ["group of 20 × 40000 points"])
        #expect(first.viewsDrawn == 1)
        #expect(again.failures.isEmpty && drawn.failures.isEmpty)
        #expect(drawn.viewsDrawn == 1 && view.drawCount == 1)
        #expect(last.failures.count == 1)
        guard case .invalidSize? = first.failures.first?.error else {
            Issue.record("It is left out for another reason.")
            return
        }
    }

    @Test func theRestIsShown() throws {
        let view = StripesView(frame: tall)
        let screen = try TestScreen([view, other])

        #expect(screen.pixel(70, 0) == 0xFF0000)
        #expect(screen.pixel(30, 0) == 0xFFFFFF)
        #expect(!screen.window.needsFrame)
    }

    @Test(arguments: [false, true]) func whatLiesUnderAndInItIsShown(isOpaque: Bool) throws {
        let view = OpaqueView(frame: tall, isOpaque: isOpaque)
        view.addSubview(StripesView(.rgb(0, 128, 0), frame: Rect(x: 0, y: 0, width: 20, height: 20)))
        let below = View(frame: Rect(x: 0, y: 0, width: 50, height: 100))
        below.backgroundColor = .rgb(0, 0, 255)

        let screen = try TestScreen([below, view])

        #expect(screen.pixel(30, 0) == 0x008000)
        #expect(screen.pixel(30, 50) == 0x0000FF)
        view.backgroundColor = .rgb(255, 255, 0)
        try screen.update()
        #expect(screen.pixel(30, 50) == 0xFFFF00)
    }

    @Test func aRasterizedViewThatIsTooLargeIsShownByItsParts() throws {
        let view = View(frame: tall)
        view.isRasterized = true
        view.shadow = Shadow(radius: 3)
        view.addSubview(StripesView(.rgb(0, 128, 0), frame: Rect(x: 0, y: 0, width: 20, height: 20)))

        let screen = try TestScreen([view])

        #expect(screen.pixel(30, 0) == 0x008000)
        view.frame.origin.x = 60
        try screen.update()
        #expect(screen.pixel(70, 0) == 0x008000)
        #expect(screen.pixel(30, 0) == 0xFFFFFF)
    }

    @Test func aLabelOfManyLinesEndsNothing() throws {
        let label = Label(style: .body)
        label.text = String(repeating: "a\n", count: 3000)
        label.maximumLines = 4000
        label.frame = Rect(x: 0, y: 0, width: 100, height: label.preferredSize(in: 100).height)
        let screen = try TestScreen([])

        screen.window.addSubview(label)

        #expect(try screen.update().failures.count == 1)
    }

    private final class OpaqueView: View {
        private let promise: Bool

        init(frame: Rect, isOpaque: Bool) {
            promise = isOpaque
            super.init(frame: frame)
        }

        override var isOpaque: Bool { promise }
        override var drawsContent: Bool { true }
    }
}
