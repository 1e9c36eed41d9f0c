import Geometry
import Testing
import ViewKit

@testable import Gallery

@Suite struct SourcePaneTests {
    private let pane = SourcePane()
    private let controller = ViewController()

    private func show(width: Double, _ textSize: TextSize = .large) throws -> GalleryScreen {
        controller.view.addSubview(pane)
        let screen = try GalleryScreen(controller, size: Size(width: width, height: 480))
        screen.window.currentTraits.textSize = textSize
        (pane.title, pane.isHidden, pane.isSwitchedOn, pane.onOpen) = ("componentState.plist", false, true, {})
        _ = pane.takePart(of: screen.window.bounds, insets: EdgeInsets(top: 44, left: 0, bottom: 0, right: 0))
        var source = SourceText("text", problem: "componentState.plist is damaged.")
        source.bytes = "0000  ff"
        pane.show(source)
        try screen.update()
        return screen
    }

    @Test func itIsBelowANarrowScreenAndBesideAWideOne() throws {
        let insets = EdgeInsets(top: 44, left: 0, bottom: 0, right: 0)
        pane.isHidden = false

        let narrow = pane.takePart(of: Rect(x: 0, y: 0, width: 480, height: 720), insets: insets)
        #expect(narrow == Rect(x: 0, y: 0, width: 480, height: 382))
        #expect(pane.frame == Rect(x: 0, y: 382, width: 480, height: 338))
        let wide = pane.takePart(of: Rect(x: 0, y: 0, width: 760, height: 720), insets: insets)

        #expect(wide == Rect(x: 0, y: 0, width: 380, height: 720))
        #expect(pane.frame == Rect(x: 380, y: 44, width: 380, height: 676))
    }

    @Test(arguments: [
        (480.0, Rect(x: 0, y: 0, width: 480, height: 1)), (760.0, Rect(x: 0, y: 0, width: 1, height: 436)),
    ]) func aLineIsBetweenItAndTheScreen(width: Double, line: Rect) throws {
        _ = try show(width: width)

        #expect(pane.subviews.compactMap { $0 as? Hairline }.map(\.frame) == [line])
    }

    @Test func whileItIsHiddenTheScreenHasAllRoom() {
        let bounds = Rect(x: 0, y: 0, width: 760, height: 720)

        #expect(pane.takePart(of: bounds, insets: EdgeInsets(all: 0)) == bounds)
    }

    @Test func messagesCoverNeitherItNorABar() {
        let context = GalleryContext(storage: GalleryStorage(data: "/nonexistent"), actions: Messages())
        let screen = DemoScreen(context)
        func insets(width: Double) -> EdgeInsets {
            screen.view.frame = Rect(x: 0, y: 0, width: width, height: 720)
            _ = screen.room(beside: pane, barHeight: 30)
            return screen.barInsets
        }

        #expect(insets(width: 480) == EdgeInsets(top: 0, left: 0, bottom: 30, right: 0))
        pane.isHidden = false
        #expect(insets(width: 480) == EdgeInsets(top: 0, left: 0, bottom: 390, right: 0))
        #expect(insets(width: 760) == EdgeInsets(top: 0, left: 0, bottom: 30, right: 380))
    }

    @Test(arguments: [280.0, 480, 1200], [TextSize.large, .extraExtraExtraLarge])
    func nothingIsCutOrCovered(width: Double, textSize: TextSize) throws {
        let screen = try show(width: width, textSize)

        let scroll = try #require(pane.textView.superview as? ScrollView)
        let views = scroll.subviews.filter { !$0.isHidden && ($0 is Label || $0 is Control || $0 is TextInputView) }
        #expect(views.count == 8)
        for (index, view) in views.enumerated() {
            let content = Rect(origin: .zero, size: Size(width: width, height: scroll.contentSize.height))
            #expect(content.contains(view.frame) && !view.frame.isEmpty, "\(type(of: view)) \(view.frame)")
            for other in views[(index + 1)...] {
                #expect(view.frame.intersection(other.frame).isEmpty, "\(type(of: view)) \(type(of: other))")
            }
            if let label = view as? Label {
                #expect(!label.isCut(in: label.frame.width), "\(label.text)")
                #expect(label.preferredSize(in: label.frame.width).height <= label.frame.height)
            }
        }
        for button in [pane.openButton, pane.closeButton] {
            #expect(button.preferredSize.width <= button.frame.width)
        }
        withExtendedLifetime(screen) {}
    }

    @Test func escapeClosesItFromItsText() throws {
        var isClosed = false
        pane.onClose = { isClosed = true }
        let screen = try show(width: 480)
        pane.textView.becomeFirstResponder()

        screen.press(.escape)

        #expect(isClosed && pane.isHidden)
    }

    @Test func itsTextCannotBeChanged() throws {
        let screen = try show(width: 480)
        pane.textView.becomeFirstResponder()

        screen.type("x")

        #expect(pane.textView.text == "text")
    }

    /// The tinted lines are scrolled to, and have the colour of a selection.
    @Test func theTintedLinesAreInSight() throws {
        let screen = try show(width: 480)
        let line = String(repeating: "line\n", count: 200)
        var source = SourceText(line)
        (source.tinted, source.after) = ("the one\n", line)

        pane.show(source)
        try screen.update()

        let color = screen.window.currentTraits.theme.selection
        let frame = pane.textView.convert(pane.textView.bounds, to: nil)
        let ground = 1 - color.alpha + color.alpha * color.red
        let expected = Int((ground * 255).rounded())
        let pixels = screen.pixels
        let reds = (Int(frame.minY) + 2..<Int(frame.maxY) - 2).compactMap { y in
            pixels.color(x: Int(frame.maxX) - 30, y: y).map { Int($0 >> 16 & 0xff) }
        }
        #expect(reds.contains { abs($0 - expected) <= 2 })
        #expect(reds.contains(255))
    }
}
