import Cairo
import Geometry
import TestSupport
import Testing
import ViewKit

/// With open menus, the window always looks as if each frame were composed completely.
@MainActor @Suite struct MenuDamageTests {
    @Test(arguments: [(1.0, 1), (1.25, 2), (2, 3), (2, 4), (1, 5), (1, 6), (1, 7)] as [(Double, UInt64)])
    func nothingLooksOther(scale: Double, seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let kept = try CoveredSheet(scale: scale)
        let composed = try CoveredSheet(scale: scale)
        for _ in 0..<100 {
            let step = Int.random(in: 0...17, using: &generator)
            let value = Int.random(in: 0..<40, using: &generator)
            try kept.change(step, by: value)
            try composed.change(step, by: value)
            composed.stage.window.damageAll()
            guard !generator.next().isMultiple(of: 4) else { continue }
            try kept.stage.update(after: 0.05)
            composed.stage.window.damageAll()
            try composed.stage.update(after: 0.05)

            #expect(kept.looks(like: composed), "step \(step)")
        }
    }

    @Test func aHighlightDrawsNothingBeneath() throws {
        let covered = try CoveredSheet(scale: 2)
        try covered.stage.open(at: Rect(x: 120, y: 100, width: 0, height: 0))
        // A menu's round corners belong to its first and last rows.
        for key in [Key.down, .down] { try covered.stage.press(key) }
        let before = covered.sheet.drawCount

        for key in [Key.down, .down, .up] { try covered.stage.press(key) }

        #expect(covered.sheet.drawCount == before)
        #expect(try covered.isAsIfComposedAnew)
    }

    @Test func whatChangedBeneathIsSeenOnceTheMenuIsClosed() throws {
        let covered = try CoveredSheet(scale: 1)
        let point = Point(x: 140, y: 160)
        try covered.stage.open(at: Rect(x: 120, y: 100, width: 0, height: 0))
        let menu = covered.stage.frames[0]

        covered.sheet.color = .rgb(200, 0, 0)
        try covered.stage.update()
        covered.stage.window.closeMenus()
        try covered.stage.update()

        #expect(menu.contains(Rect(origin: point, size: .zero)))
        #expect(covered.stage.screen.pixel(140, 160) == 0xC80000)
        #expect(try covered.isAsIfComposedAnew)
    }

    @Test func whatChangedWhereAnotherMenuWasIsSeenOnceBothAreClosed() throws {
        let covered = try CoveredSheet(scale: 1)
        try covered.stage.open(at: Rect(x: 40, y: 20, width: 0, height: 0))
        try covered.stage.open(at: Rect(x: 150, y: 200, width: 0, height: 0))

        covered.spot.frame.origin.y += 300
        try covered.stage.update()
        try covered.stage.open(at: Rect(x: 40, y: 20, width: 0, height: 0))
        covered.stage.window.closeMenus()
        try covered.stage.update()

        #expect(try covered.isAsIfComposedAnew)
    }

    @Test func whatStoodOverAMenuStaysOnceThatIsClosed() throws {
        let covered = try CoveredSheet(scale: 1)
        try covered.stage.open(at: Rect(x: 120, y: 100, width: 0, height: 0))
        covered.badge.frame = Rect(x: 140, y: 160, width: 30, height: 30)
        covered.stage.window.addSubview(covered.badge)
        try covered.stage.update()

        covered.stage.window.closeMenus()
        try covered.stage.update()

        #expect(covered.stage.screen.pixel(150, 170) == 0x00A000)
        #expect(try covered.isAsIfComposedAnew)
    }

    @Test func textsOfAnotherSizeAreSetAnew() throws {
        let covered = try CoveredSheet(scale: 1)
        try covered.stage.open()
        let height = covered.stage.frames[0].height
        covered.stage.window.closeMenus()

        covered.stage.window.currentTraits.textSize = .extraExtraExtraLarge
        try covered.stage.open()

        #expect(covered.stage.frames[0].height > height)
        #expect(try covered.isAsIfComposedAnew)
    }
}

/// A window with a view without a backing store beneath menus, and at times a view above them.
@MainActor private final class CoveredSheet {
    let stage: MenuStage
    let sheet = UnkeptSheet(frame: Rect(x: 0, y: 0, width: 320, height: 480))
    let spot = View(frame: Rect(x: 40, y: 60, width: 50, height: 50))
    let badge = View(frame: Rect(x: 100, y: 120, width: 60, height: 40))

    init(scale: Double) throws {
        stage = try MenuStage(traits: Traits(displayScale: scale))
        spot.backgroundColor = .rgb(0, 0, 160)
        spot.cornerRadius = 9
        badge.backgroundColor = .rgb(0, 160, 0)
        sheet.addSubview(spot)
        stage.behind.addSubview(sheet)
        try stage.update()
    }

    func looks(like other: CoveredSheet) -> Bool { stage.screen.pixels == other.stage.screen.pixels }

    var isAsIfComposedAnew: Bool {
        get throws {
            let shown = stage.screen.pixels
            return shown == (try stage.screen.fullyComposed())
        }
    }

    /// Outlines frames in one frame.
    private func outlineFrames() throws {
        stage.window.outlinesFrames = true
        try stage.update()
        stage.window.outlinesFrames = false
    }

    func change(_ step: Int, by value: Int) throws {
        let part = Double(value)
        switch step {
        case 0, 1: try stage.open(at: Rect(x: part * 6, y: part * 7, width: 20, height: 10))
        case 2: stage.window.closeMenus()
        case 3: try stage.press(.down)
        case 4: try stage.press(.right)
        case 5: try stage.press(.left)
        case 6: try stage.type("k")
        case 7: try stage.hover(at: Point(x: part * 8, y: part * 10))
        case 8: sheet.color = .rgb(value * 6, 120, 60)
        case 9: sheet.setNeedsDisplay(Rect(x: part * 5, y: part * 6, width: part, height: 30))
        case 10: spot.frame.origin = Point(x: part * 6, y: part * 8)
        case 11: View.animate(duration: 0.2) { spot.alpha = part / 40 }
        case 12: badge.superview == nil ? stage.window.addSubview(badge) : badge.removeFromSuperview()
        case 13: stage.window.insertSubview(badge, at: value % 3)
        case 14: if badge.superview != nil { stage.window.moveSubview(badge, to: value % 5) }
        case 15: stage.window.currentTraits.textSize = value.isMultiple(of: 2) ? .large : .extraLarge
        case 16: try outlineFrames()
        default: stage.window.borderWidth = value.isMultiple(of: 3) ? 3 : 0
        }
    }
}

/// A view that draws directly on the pixels, and counts its draws.
private final class UnkeptSheet: View {
    var color = Color.rgb(180, 200, 220) {
        didSet { setNeedsDisplay() }
    }
    private(set) var drawCount = 0

    override var drawsContent: Bool { true }
    override var hasBackingStore: Bool { false }
    override var isOpaque: Bool { true }

    override func draw(_ canvas: Canvas) {
        drawCount += 1
        canvas.fillColor = color
        canvas.fill(bounds)
        canvas.fillColor = .rgb(90, 90, 90)
        for y in stride(from: bounds.minY, to: bounds.maxY, by: 24) {
            canvas.fill(Rect(x: bounds.minX, y: y, width: bounds.width, height: 1))
        }
    }
}
