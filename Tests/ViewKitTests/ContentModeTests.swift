import Cairo
import Geometry
import TestSupport
import Testing
import ViewKit

/// Content in bounds of another size than it was drawn for, and patterns behind it.
@MainActor @Suite struct ContentModeTests {
    private static let red: UInt32 = 0xFF0000
    private static let blue: UInt32 = 0x0000FF
    private static let green: UInt32 = 0x00FF00

    /// Returns a view that was drawn at 20 × 20, and then has another frame.
    private func show(_ mode: View.ContentMode, in frame: Rect) throws -> (HalvesView, TestScreen) {
        let view = HalvesView(frame: Rect(origin: frame.origin, size: Size(width: 20, height: 20)))
        view.backgroundColor = .rgb(0, 255, 0)
        view.contentMode = mode
        let screen = try TestScreen([view])
        view.frame = frame
        try screen.update()
        return (view, screen)
    }

    /// The left, middle and right columns of the content, whose left half is red, and its rows.
    private static let places: [(View.ContentMode, columns: ClosedRange<Int>, rows: ClosedRange<Int>)] = [
        (.stretch, 0...59, 0...39), (.redraw, 0...59, 0...39), (.fit, 10...49, 0...39), (.fill, 0...59, 0...39),
        (.center, 20...39, 10...29), (.top, 20...39, 0...19), (.bottom, 20...39, 20...39), (.left, 0...19, 10...29),
        (.right, 40...59, 10...29), (.topLeft, 0...19, 0...19), (.topRight, 40...59, 0...19),
        (.bottomLeft, 0...19, 20...39), (.bottomRight, 40...59, 20...39),
    ]

    @Test func contentIsPlacedByItsMode() throws {
        for (mode, columns, rows) in Self.places {
            let (_, screen) = try show(mode, in: Rect(x: 10, y: 20, width: 60, height: 40))

            for (x, color) in [(columns.lowerBound + 1, Self.red), (columns.upperBound - 1, Self.blue)] {
                for y in [rows.lowerBound + 1, rows.upperBound - 1] {
                    #expect(screen.pixel(10 + x, 20 + y) == color, "\(mode) \(x),\(y)")
                }
            }
            for (x, y) in [(1, 1), (58, 1), (1, 38), (58, 38)] where !(columns.contains(x) && rows.contains(y)) {
                #expect(screen.pixel(10 + x, 20 + y) == Self.green, "\(mode) \(x),\(y)")
            }
        }
    }

    @Test func largerContentIsCutAtTheBounds() throws {
        for mode in [View.ContentMode.center, .bottomRight, .fill] {
            let (_, screen) = try show(mode, in: Rect(x: 40, y: 40, width: 10, height: 6))

            for y in 30..<60 {
                for x in 30..<60 where !((40..<50).contains(x) && (40..<46).contains(y)) {
                    #expect(screen.pixel(x, y) == 0xFFFFFF, "\(mode) \(x),\(y)")
                }
            }
            #expect(screen.pixel(48, 43) == Self.blue)
        }
    }

    @Test func onlyRedrawDrawsAgain() throws {
        for (mode, _, _) in Self.places {
            let (view, _) = try show(mode, in: Rect(x: 10, y: 20, width: 60, height: 40))

            #expect(view.drawCount == (mode == .redraw ? 2 : 1), "\(mode)")
        }
    }

    @Test func anotherModeMovesTheContent() throws {
        let (view, screen) = try show(.left, in: Rect(x: 10, y: 20, width: 60, height: 40))

        view.contentMode = .right
        let report = try screen.update()

        #expect(screen.pixel(11, 40) == Self.green && screen.pixel(68, 40) == Self.blue)
        #expect(view.drawCount == 1 && !report.damage.isEmpty)
        #expect(try screen.pixels == screen.fullyComposed())
    }

    @Test func anOpaqueViewDoesNotHideWhatItsContentLeavesFree() throws {
        let behind = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
        behind.backgroundColor = .rgb(0, 255, 0)
        let view = HalvesView(frame: Rect(x: 10, y: 20, width: 20, height: 20), isOpaque: true)
        view.contentMode = .center
        let screen = try TestScreen([behind, view])

        view.frame.size = Size(width: 60, height: 40)
        try screen.update()

        #expect(screen.pixel(12, 22) == Self.green && screen.pixel(32, 40) == Self.red)
        #expect(try screen.pixels == screen.fullyComposed())
    }

    @Test func contentCanBeDrawnAtOnce() throws {
        let screen = try TestScreen([])
        let view = HalvesView(frame: Rect(x: 10, y: 20, width: 20, height: 20))
        view.contentMode = .topLeft
        view.displayIfNeeded()
        #expect(view.drawCount == 0)
        screen.window.addSubview(view)

        view.displayIfNeeded()
        view.displayIfNeeded()
        view.frame.size = Size(width: 60, height: 40)
        try screen.update()

        #expect(view.drawCount == 1)
        #expect(screen.pixel(12, 22) == Self.red && screen.pixel(28, 22) == Self.blue)
        #expect(screen.pixel(32, 22) == 0xFFFFFF)
    }

    @Test func aHiddenViewIsNotDrawnAtOnce() throws {
        let view = HalvesView(frame: Rect(x: 10, y: 20, width: 20, height: 20))
        view.isHidden = true
        _ = try TestScreen([view])

        view.displayIfNeeded()

        #expect(view.drawCount == 0)
    }

    // MARK: Patterns

    /// Returns a tile of 4 × 4 pixels, red with a blue corner.
    private func makeTile() throws -> ImageSurface {
        let tile = try ImageSurface(width: 4, height: 4, format: .rgb24)
        let canvas = Canvas(tile)
        canvas.fillColor = .rgb(255, 0, 0)
        canvas.fill(Rect(x: 0, y: 0, width: 4, height: 4))
        canvas.fillColor = .rgb(0, 0, 255)
        canvas.fill(Rect(x: 0, y: 0, width: 1, height: 1))
        return tile
    }

    @Test func aPatternRepeatsInTheBoundsBelowTheSubviews() throws {
        let view = View(frame: Rect(x: 10, y: 20, width: 40, height: 30))
        view.backgroundPattern = Pattern(try makeTile())
        let inner = View(frame: Rect(x: 8, y: 8, width: 8, height: 8))
        inner.backgroundColor = .rgb(0, 255, 0)
        view.addSubview(inner)

        let screen = try TestScreen([view])

        #expect(screen.pixel(10, 20) == Self.blue && screen.pixel(14, 44) == Self.blue)
        #expect(screen.pixel(11, 20) == Self.red && screen.pixel(49, 49) == Self.red)
        #expect(screen.pixel(18, 28) == Self.green)
        #expect(screen.pixel(9, 20) == 0xFFFFFF && screen.pixel(50, 49) == 0xFFFFFF)
    }

    @Test func aPatternIsMovedAndTakenAway() throws {
        let view = View(frame: Rect(x: 10, y: 20, width: 40, height: 30))
        view.backgroundPattern = Pattern(try makeTile())
        let screen = try TestScreen([view])

        view.backgroundPattern?.origin = Point(x: 1, y: 2)
        try screen.update()
        #expect(screen.pixel(11, 22) == Self.blue && screen.pixel(10, 20) == Self.red)
        view.backgroundPattern = nil
        try screen.update()

        #expect(screen.pixel(11, 22) == 0xFFFFFF)
    }

    @Test func roundCornersCutAPattern() throws {
        let view = View(frame: Rect(x: 10, y: 20, width: 40, height: 30))
        view.backgroundPattern = Pattern(try makeTile())
        view.cornerRadius = 10
        let screen = try TestScreen([view])

        #expect(screen.pixel(10, 20) == 0xFFFFFF && screen.pixel(30, 20) == Self.blue)
        #expect(try screen.pixels == screen.fullyComposed())
        #expect(try screen.pixels.greatestDifference(from: screen.drawnDirectly()) <= 1)
    }

    @Test func aTransparentPatternShowsTheBackgroundColour() throws {
        let view = View(frame: Rect(x: 10, y: 20, width: 40, height: 30))
        view.backgroundColor = .rgb(0, 255, 0)
        view.backgroundPattern = Pattern(try ImageSurface(width: 4, height: 4, format: .argb32))

        let screen = try TestScreen([view])

        #expect(screen.pixel(12, 22) == Self.green)
    }
}

/// Red at the left and blue at the right; counts its draws.
private final class HalvesView: View {
    private(set) var drawCount = 0
    private let fillsEverything: Bool

    init(frame: Rect, isOpaque: Bool = false) {
        fillsEverything = isOpaque
        super.init(frame: frame)
    }

    override var isOpaque: Bool { fillsEverything }
    override var drawsContent: Bool { true }

    override func draw(_ canvas: Canvas) {
        drawCount += 1
        let half = bounds.width / 2
        canvas.fillColor = .rgb(255, 0, 0)
        canvas.fill(Rect(x: 0, y: 0, width: half, height: bounds.height))
        canvas.fillColor = .rgb(0, 0, 255)
        canvas.fill(Rect(x: half, y: 0, width: half, height: bounds.height))
    }
}
