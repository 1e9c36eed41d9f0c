import Geometry
import TestSupport
import Testing
import ViewKit

@MainActor @Suite struct LabelTests {
    private let label = Label(style: .body)
    private let window = Window(size: Size(width: 300, height: 100), traits: Traits())

    init() {
        window.addSubview(label)
    }

    @Test(arguments: [1, 6]) func noMoreTextIsSetThanCanBeShown(lines: Int) {
        label.maximumLines = lines
        label.text = String(repeating: "a long text ", count: 100_000)

        #expect(label.preferredSize.width < 30_000 * Double(lines))
        #expect(label.preferredSize(in: 200).height < 30 * Double(lines))
    }

    @Test func aTextIsCutWhereNobodySeesIt() {
        label.text = String(repeating: "i", count: 1000)
        let whole = label.preferredSize.width
        label.text = String(repeating: "i", count: 100_000)
        let cut = label.preferredSize.width

        #expect(whole > 4000)
        #expect(cut > 2 * whole && cut < 3 * whole)
    }

    @Test func aLineShrinksBeforeItIsCut() {
        label.text = "31 October 2026, 8:29"
        let natural = label.preferredSize
        #expect(label.isCut(in: 0.8 * natural.width))

        label.leastMagnification = 0.7

        #expect(!label.isCut(in: 0.8 * natural.width) && label.isCut(in: 0.5 * natural.width))
        #expect(label.preferredSize(in: 0.8 * natural.width).height < natural.height)
        #expect(label.preferredSize(in: natural.width) == natural)
    }

    /// A part may shrink before it is dropped, but the first one is cut.
    @Test func partsThatDoNotFitAreDropped() {
        func width(_ text: String) -> Double {
            label.text = text
            label.partSeparator = nil
            return label.preferredSize.width
        }
        let (one, two, all) = (width("Week 48"), width("Week 48 · 80.4 kg"), width("Week 48 · 80.4 kg · 6 days"))
        label.partSeparator = " · "

        for width in [two + 2, (two + all) / 2] { #expect(label.preferredSize(in: width).width == two) }
        #expect(label.preferredSize(in: all).width == all && label.preferredSize(in: two - 2).width == one)
        #expect(!label.isCut(in: one + 2) && label.isCut(in: one - 2))
        label.leastMagnification = 0.8
        #expect(label.preferredSize(in: 0.9 * all).width > two && !label.isCut(in: 0.9 * all))
    }

    @Test func aLetterWithEndlessMarksIsLeftOut() {
        label.text = "e" + String(repeating: "\u{301}", count: 500_000)
        let endless = label.preferredSize
        label.text = "…"

        #expect(endless == label.preferredSize)
    }
}
