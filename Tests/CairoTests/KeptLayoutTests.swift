import Cairo
import Geometry
import TestSupport
import Testing

@Suite struct KeptLayoutTests {
    private let font = Font(size: 12)

    private func count(_ body: () -> Void) -> Int {
        let before = TextLayout.countOnThread
        body()
        return TextLayout.countOnThread - before
    }

    @Test func theSameTextIsSetOnce() {
        var kept = LayoutCache()

        let made = count {
            for _ in 0..<3 { _ = kept.layout("82.4 kg", font: font) }
            for _ in 0..<3 { _ = kept.layout("82.4 kg", font: font, maximumWidth: 20) }
        }

        #expect(made == 2)
    }

    @Test func whateverIsOtherIsSetAnew() {
        var kept = LayoutCache()
        var bold = font
        bold.weight = .bold
        _ = kept.layout("x", font: font)

        #expect(count { _ = kept.layout("y", font: font) } == 1)
        #expect(count { _ = kept.layout("y", font: bold) } == 1)
        #expect(count { _ = kept.layout("y", font: bold, alignment: .right) } == 1)
        #expect(count { _ = kept.layout("y", font: bold, alignment: .right, maximumLines: 2) } == 1)
        #expect(kept.layout("x", font: font).string == "x")
        #expect(kept.layout("x", font: font).font == font)
    }

    @Test func anotherTextForgetsBothLayouts() {
        var kept = LayoutCache()
        _ = kept.layout("a text that is rather long", font: font)
        _ = kept.layout("a text that is rather long", font: font, maximumWidth: 40)

        _ = kept.layout("short", font: font, maximumWidth: 40)

        #expect(kept.layout("short", font: font).string == "short")
        #expect(kept.layout("short", font: font, maximumWidth: 40).string == "short")
    }

    @Test func aLineThatFitsIsNotSetForEachWidth() {
        var kept = LayoutCache()
        let size = kept.layout("Average: 181.4 lbs", font: font).size

        let fitting = count {
            for width in 0..<5 {
                _ = kept.layout("Average: 181.4 lbs", font: font, maximumWidth: size.width + Double(width))
            }
        }
        let cut = kept.layout("Average: 181.4 lbs", font: font, maximumWidth: size.width - 1)

        #expect(fitting == 0)
        #expect(cut.isEllipsized)
    }

    @Test func severalLinesAreSetForEachWidth() {
        var kept = LayoutCache()

        let made = count {
            for width: Double? in [nil, 400, 300] {
                _ = kept.layout("a text of two words", font: font, maximumWidth: width, maximumLines: 2)
            }
        }

        #expect(made == 3)
    }

    /// A reused layout must look like a new one, in every alignment and direction.
    @Test(arguments: [TextLayout.Alignment.left, .center, .right], ["Max: 181.4 lbs", "ab אב", "אבג ab", "███", ""])
    func aLineThatFitsLooksAsOneSetForTheWidth(alignment: TextLayout.Alignment, text: String) throws {
        for width in [90.0, 111, 120.5, 97.37] {
            var kept = LayoutCache()
            _ = kept.layout(text, font: font, alignment: alignment)
            let fitting = kept.layout(text, font: font, maximumWidth: width, alignment: alignment)
            let set = TextLayout(text, font: font, maximumWidth: width, alignment: alignment)

            let pixels = try [fitting, set].map { layout in
                try drawn(width: 130, height: 26) { $0.draw(layout, at: Point(x: 3.3, y: 2)) }
            }

            #expect(pixels[0] == pixels[1])
        }
    }
}
