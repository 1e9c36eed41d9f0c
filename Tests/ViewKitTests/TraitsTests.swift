import Cairo
import Geometry
import Testing

@testable import ViewKit

/// Records changes of its traits.
private final class ListeningView: View {
    var heard: [String] = []

    override func traitsDidChange(from previous: Traits?) {
        heard.append(previous.map { "\($0.textSize.rawValue) to \(traits.textSize.rawValue)" } ?? "entered")
    }
}

@MainActor @Suite struct TraitsTests {
    private let window = Window(size: Size(width: 100, height: 100), traits: Traits(displayScale: 2))
    private let outer = View()
    private let view = ListeningView()

    init() {
        outer.addSubview(view)
        view.heard = []
    }

    @Test func aViewTakesItsTraitsFromTheWindow() {
        window.addSubview(outer)

        #expect(view.traits.displayScale == 2)
        #expect(view.devicePixel == 0.5)
        #expect(view.heard == ["entered"])
    }

    @Test func aChangeReachesEveryViewOnce() {
        window.addSubview(outer)
        view.heard = []

        window.currentTraits.textSize = .small
        window.currentTraits.textSize = .small

        #expect(view.heard == ["L to S"])
    }

    @Test func onlyTextDiffersWhereNothingElseDoes() {
        let traits = Traits(displayScale: 2, textSize: .small)

        #expect(traits.differsOnlyInTextSize(from: Traits(displayScale: 2)))
        #expect(!traits.differsOnlyInTextSize(from: Traits(displayScale: 1, textSize: .small)))
        #expect(!traits.differsOnlyInTextSize(from: nil))
    }

    @Test func aViewMayKeepTheLightTheme() {
        let window = Window(size: Size(width: 10, height: 10), traits: Traits(theme: .dark))
        let (outer, inner, other) = (View(), View(), View())
        outer.addSubview(inner)
        outer.isAlwaysLight = true

        for view in [outer, other] { window.addSubview(view) }

        #expect(outer.traits.theme == .light && inner.traits.theme == .light && other.traits.theme == .dark)
        #expect(inner.contentTheme == .light && other.contentTheme == .dark)
        other.addSubview(inner)
        #expect(inner.traits.theme == .dark)
    }

    @Test func theWindowsGroundFollowsTheTheme() {
        let window = Window(size: Size(width: 10, height: 10), traits: Traits())
        var theme = Theme.light
        theme.paper = .rgb(20, 20, 22)

        window.currentTraits.theme = theme

        #expect(window.backgroundColor == theme.paper)
        window.backgroundColor = .rgb(1, 2, 3)
        window.currentTraits.displayScale = 2
        #expect(window.backgroundColor == .rgb(1, 2, 3))
    }

    @Test func textSizesStopAtTheirEnds() {
        #expect(TextSize.large.larger == .extraLarge)
        #expect(TextSize.extraExtraExtraLarge.larger == .extraExtraExtraLarge)
        #expect(TextSize.extraSmall.smaller == .extraSmall)
    }

    @Test func everyStyleHasItsPointsAtEveryTextSize() {
        let table: [(TextStyle, [Double])] = [
            (.headline, [14, 15, 16, 17, 19, 21, 23]), (.body, [14, 15, 16, 17, 19, 21, 23]),
            (.footnote, [12, 12, 12, 13, 15, 17, 19]), (.caption1, [11, 11, 11, 12, 14, 16, 18]),
        ]

        for (style, points) in table { #expect(TextSize.allCases.map { style.font(at: $0).size } == points) }
        #expect(TextStyle.headline.font(at: .large).weight == .bold)
        #expect(TextStyle.body.font(at: .large).weight == .regular)
    }
}
