import Cairo
import Geometry
import TestSupport
import Testing
import ViewKit

/// A rasterized view always looks as it would otherwise.
@MainActor @Suite struct RasterizingTests {
    /// A card with text, a strip and a spot, on its own screen.
    @MainActor private struct Card {
        let card = View(frame: Rect(x: 10, y: 20, width: 60, height: 40))
        let text = Label(style: .body)
        let strip = View(frame: Rect(x: 0, y: 30, width: 60, height: 4))
        let screen: TestScreen

        init(isRasterized: Bool, scale: Double) throws {
            card.backgroundColor = .white
            card.clipsToBounds = true
            text.text = "82.4 kg"
            text.frame = Rect(x: 4, y: 4, width: 50, height: 22)
            strip.backgroundColor = .rgb(0, 128, 0)
            card.addSubview(text)
            card.addSubview(strip)
            card.isRasterized = isRasterized
            screen = try TestScreen([card], traits: Traits(displayScale: scale))
            screen.window.backgroundColor = .rgb(200, 220, 255)
            try screen.update()
        }

        func change(_ step: Int, by value: Int) {
            let part = Double(value % 8)
            switch step {
            case 0: card.frame.origin = Point(x: 10 + part, y: 20 - part)
            case 1: text.text = "8\(value).4 kg"
            case 2: strip.frame.origin.y = 24 + part
            case 3: strip.isHidden.toggle()
            case 4: card.alpha = 1 - part / 10
            case 5: card.backgroundColor = .rgb(255, 255 - 10 * value % 100, 200)
            case 6: card.isHidden.toggle()
            case 7: card.frame.size.width = 56 + part
            case 8: text.textColor = .rgb(128, 8 * value % 128, 0)
            case 9: if text.superview == nil { card.addSubview(text) } else { text.removeFromSuperview() }
            case 10: card.bounds.origin.y = part
            default: card.borderWidth = part / 4
            }
        }
    }

    @Test(arguments: [(1.0, 1), (1.25, 2), (2, 3), (2, 4)]) func nothingLooksOther(scale: Double, seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let plain = try Card(isRasterized: false, scale: scale)
        let flat = try Card(isRasterized: true, scale: scale)
        for _ in 0..<60 {
            let step = Int.random(in: 0...11, using: &generator)
            let value = Int.random(in: 0..<30, using: &generator)
            plain.change(step, by: value)
            flat.change(step, by: value)
            guard !generator.next().isMultiple(of: 3) else { continue }
            try plain.screen.update()
            try flat.screen.update()
            try #require(flat.screen.pixels.greatestDifference(from: plain.screen.pixels) <= 2, "step \(step)")
        }
    }

    @Test func movingDrawsNothing() throws {
        let flat = try Card(isRasterized: true, scale: 2)

        flat.card.frame.origin.x += 7
        let report = try flat.screen.update()

        #expect(report.viewsDrawn == 0)
    }
}
