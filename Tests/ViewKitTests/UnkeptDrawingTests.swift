import Cairo
import Geometry
import TestSupport
import Testing
import ViewKit

/// A view without a backing store always looks as it would with one.
@MainActor @Suite struct UnkeptDrawingTests {
    @Test(arguments: [(1.0, 1), (1.25, 2), (2, 3), (2, 4)]) func nothingLooksOther(scale: Double, seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let kept = try Sheet(hasBackingStore: true, scale: scale)
        let unkept = try Sheet(hasBackingStore: false, scale: scale)
        for _ in 0..<80 {
            let step = Int.random(in: 0...9, using: &generator)
            let value = Int.random(in: 0..<30, using: &generator)
            kept.change(step, by: value)
            unkept.change(step, by: value)
            guard !generator.next().isMultiple(of: 3) else { continue }
            let report = try kept.screen.update()
            let other = try unkept.screen.update()

            #expect(unkept.screen.pixels.isNearly(kept.screen.pixels))
            // A sharp picture at another subpixel offset is drawn again.
            if scale != 1.25 { #expect(report.viewsDrawn == other.viewsDrawn) }
        }
        #expect(unkept.screen.pixels == (try unkept.screen.fullyComposed()))
    }

    @Test func onlyWhatIsDamagedIsDrawnAgain() throws {
        let sheet = try Sheet(hasBackingStore: false, scale: 2)

        sheet.spot.frame.origin.x += 4
        try sheet.screen.update()

        #expect(sheet.columns.clips.last == Rect(x: 5, y: 4, width: 12, height: 8))
    }

    @Test func whatMovesStandsOnWholePixels() throws {
        let sheet = try Sheet(hasBackingStore: false, scale: 1)
        let before = sheet.screen.pixel(30, 50)

        View.animate(duration: 1, curve: .linear) { sheet.columns.frame.origin.x += 1 }
        try sheet.screen.tick(0)
        try sheet.screen.tick(0.25)

        #expect(sheet.screen.pixel(30, 50) == before)
        try sheet.screen.tick(0.75)
        #expect(sheet.screen.pixel(31, 50) == before)
    }

    @Test func whatIsStretchedForAMomentIsDrawnStretched() throws {
        let sheet = try Sheet(hasBackingStore: false, scale: 1)
        sheet.spot.isHidden = true

        View.animate(duration: 1, curve: .linear) { sheet.columns.frame.size.width = 20 }
        try sheet.screen.tick(0)
        try sheet.screen.tick(0.5)

        #expect(sheet.screen.pixel(48, 50) != 0xFFFFFF)
        #expect(sheet.screen.pixel(52, 50) == 0xFFFFFF)
    }
}

extension Pixels {
    /// Whether no channel differs by more than two roundings.
    fileprivate func isNearly(_ other: Pixels) -> Bool {
        greatestDifference(from: other) <= 2
    }
}

/// Columns with a spot on them, on their own screen.
@MainActor private struct Sheet {
    let columns: NumberedColumns
    let spot = View(frame: Rect(x: 5, y: 4, width: 8, height: 8))
    let screen: TestScreen

    init(hasBackingStore: Bool, scale: Double) throws {
        columns = NumberedColumns(hasBackingStore: hasBackingStore, frame: Rect(x: 10, y: 20, width: 60, height: 40))
        spot.backgroundColor = .rgb(0, 128, 0)
        columns.addSubview(spot)
        screen = try TestScreen([columns], traits: Traits(displayScale: scale))
    }

    func change(_ step: Int, by value: Int) {
        let part = Double(value % 8)
        switch step {
        case 0: columns.frame.origin = Point(x: 10 + part, y: 20 - part)
        case 1: columns.firstColumn = value
        case 2: spot.frame.origin.y = 4 + part
        case 3: spot.isHidden.toggle()
        case 4: columns.alpha = 1 - part / 10
        case 5: columns.setNeedsDisplay(Rect(x: part, y: 3, width: 9, height: part))
        case 6: columns.isHidden.toggle()
        case 7: columns.frame.size = Size(width: 56 + part, height: 44 - part)
        case 8: columns.isRasterized.toggle()
        default: columns.clipsToBounds.toggle()
        }
    }
}

/// Columns one point wide, each in its own colour.
private final class NumberedColumns: View {
    var firstColumn = 1000 {
        didSet { if firstColumn != oldValue { setNeedsDisplay() } }
    }
    /// The clips of its draws.
    private(set) var clips: [Rect] = []
    private let isKept: Bool

    init(hasBackingStore: Bool, frame: Rect) {
        isKept = hasBackingStore
        super.init(frame: frame)
        contentMode = .redraw
    }

    override var drawsContent: Bool { true }
    override var hasBackingStore: Bool { isKept }

    override func draw(_ canvas: Canvas) {
        clips.append(canvas.clipBounds)
        for column in 0..<Int(bounds.width) {
            canvas.fillColor = .rgb(40, (firstColumn + column) * 37 % 256, 200)
            canvas.fill(Rect(x: Double(column), y: 0, width: 1, height: bounds.height))
        }
    }
}
