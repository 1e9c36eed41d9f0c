import Cairo
import Geometry
import TestSupport
import Testing
import ViewKit

/// The look of controls in each state.
@Suite struct ControlStateTests {
    private let button = Button()
    private let inside = Point(x: 20, y: 20)

    init() throws {
        button.frame = Rect(x: 6, y: 6, width: 28, height: 28)
        button.setImage(try Self.image(.rgb(0, 0, 255)), for: .normal)
        button.setImage(try Self.image(.rgb(0, 255, 0)), for: .focused)
        button.setImage(try Self.image(.rgb(255, 0, 0)), for: .hovered)
        button.setImage(try Self.image(.rgb(255, 255, 0)), for: .pressed)
        button.setImage(try Self.image(.rgb(255, 0, 255)), for: .disabled)
    }

    private static func image(_ color: Color) throws -> ImageSurface {
        let image = try ImageSurface(width: 28, height: 28, format: .rgb24)
        try image.withCanvas { canvas in
            canvas.fillColor = color
            canvas.fill(Rect(x: 0, y: 0, width: 28, height: 28))
        }
        return image
    }

    private func color(on screen: TestScreen) throws -> UInt32 {
        try screen.update()
        return screen.pixel(20, 20)
    }

    /// The hover's highlight is over the picture.
    private func isNear(_ color: UInt32, _ other: UInt32) -> Bool {
        [UInt32(0), 8, 16].allSatisfy { shift in
            let (one, two) = (Int(color >> shift & 0xff), Int(other >> shift & 0xff))
            return abs(one - two) < 60
        }
    }

    @Test func aButtonShowsThePictureOfItsState() throws {
        let screen = try TestScreen([button])
        #expect(try color(on: screen) == 0x0000ff)
        screen.window.send(KeyPress(.tab))
        #expect(button.shownState == .focused)
        #expect(try color(on: screen) == 0x00ff00)
        screen.window.hover(at: inside, time: 0)
        #expect(button.shownState == .hovered)
        #expect(isNear(try color(on: screen), 0xff0000))
        screen.window.hover(at: nil, time: 0)
        screen.window.beginPress(at: inside, time: 1)
        #expect(button.shownState == .pressed)
        #expect(try color(on: screen) == 0xffff00)
        screen.window.endPress(at: inside, time: 1.1)
        screen.window.hover(at: nil, time: 1.2)

        screen.window.firstResponder = nil
        #expect(try color(on: screen) == 0x0000ff)
        button.isEnabled = false

        #expect(button.shownState == .disabled)
        // At 0.4 of its opacity, on white.
        #expect(isNear(try color(on: screen), 0xff99ff))
    }

    @Test func aStateWithoutAPictureHasTheNormalOneAndWithoutAnyTheSymbol() throws {
        let others: [Control.State] = [.focused, .hovered, .pressed, .disabled]
        for state in others { button.setImage(nil, for: state) }
        let screen = try TestScreen([button])
        screen.window.beginPress(at: inside, time: 0)
        #expect(try color(on: screen) == 0x0000ff)
        #expect(button.preferredSize == Size(width: 28, height: 28))

        button.setImage(nil, for: .normal)

        #expect(try color(on: screen) == 0xffffff)
        #expect(button.preferredSize == .zero)
    }

    @Test func everyStateCanBeShownWithoutInput() throws {
        button.isHovered = true
        #expect(button.shownState == .hovered)
        button.isPressed = true
        #expect(button.shownState == .pressed)
        button.isHovered = false
        button.isPressed = false
        button.showsFocusRing = true
        #expect(button.shownState == .focused)
    }

    @Test func segmentsLookPressedAndHoveredWithoutInput() throws {
        let segments = SegmentedControl(["A", "B"])
        segments.frame = Rect(x: 0, y: 0, width: 100, height: 30)
        let screen = try TestScreen([segments])
        let normal = screen.pixels
        segments.isHovered = true
        try screen.update()
        let hovered = screen.pixels
        segments.isPressed = true
        try screen.update()
        let pressed = screen.pixels

        #expect(Set([normal, hovered, pressed].map(\.words)).count == 3)
        segments.isPressed = false
        segments.isHovered = false
        try screen.update()
        #expect(screen.pixels == normal)
    }

    @Test func aPressOnADisabledSegmentShowsNone() throws {
        let segments = SegmentedControl(["A", "B", "C"])
        segments.disabledIndices = [2]
        segments.frame = Rect(x: 0, y: 0, width: 90, height: 30)
        let screen = try TestScreen([segments])
        let normal = screen.pixels

        screen.window.beginPress(at: Point(x: 75, y: 15), time: 0)
        try screen.update()

        #expect(screen.pixels == normal)
    }

    @Test func aPictureWithoutFocusRingKeepsOtherRings() throws {
        let other = Button("B")
        button.showsFocusRing = true
        let screen = try TestScreen([button, other])
        screen.window.firstResponder = other

        screen.window.withoutFocusRings { #expect(button.showsFocusRing) }
    }
}
