import Cairo
import TestSupport
import Testing

@testable import ViewKit

/// The contrast of all pairs of colours that occur, by WCAG 2.1.
@MainActor @Suite struct ContrastTests {
    private nonisolated static let looks = [(false, false), (true, false), (false, true), (true, true)]

    private struct Pair {
        let name: String
        let color: Color
        let ground: Color
        var least = Theme.textContrast
    }

    @Test(arguments: looks) func isEnough(isDark: Bool, isHighContrast: Bool) {
        let theme = Appearance(isDark: isDark, isHighContrast: isHighContrast).theme

        for pair in [texts(theme), onSelections(theme), lines(theme), pressed(theme)].flatMap(\.self) {
            let contrast = pair.color.contrast(to: pair.ground)
            #expect(contrast >= pair.least, "\(pair.name): \(contrast)")
        }
    }

    /// The pairs that fail in light, whose colours stay; a colour that is changed must leave this list.
    @Test func exceptionsAreNeeded() {
        let theme = Theme.light
        let selection = theme.hover.over(theme.selection.over(theme.paper))
        let inactive = theme.hover.over(theme.inactiveSelection.over(theme.paper))

        // The caption of the selected tab.
        #expect((4.0..<4.5).contains(theme.selectedTab.contrast(to: theme.paper)))
        // A selected row under the pointer.
        #expect((4.2..<4.5).contains(theme.goodOnSelection.contrast(to: selection)))
        #expect((4.1..<4.5).contains(theme.goodOnSelection.contrast(to: inactive)))
        #expect((4.4..<4.5).contains(theme.secondary.contrast(to: inactive)))
    }

    /// Texts on the grounds that they are on.
    private func texts(_ theme: Theme) -> [Pair] {
        let grounds = ["paper", "ground", "bar", "modal", "notice"].map { ($0, theme.tokens[$0]!.over(theme.paper)) }
        let everywhere = grounds.flatMap { name, ground in
            [("text", theme.text), ("secondary", theme.secondary), ("tintText", theme.tintText)].map {
                Pair(name: "\($0.0) on \(name)", color: $0.1, ground: ground)
            }
        }
        let modal = [theme.paper, theme.modal].map { Pair(name: "destructive", color: theme.destructive, ground: $0) }
        let hovered = theme.hover.over(theme.paper)
        let weights = [("good", theme.good), ("bad", theme.bad), ("text", theme.text), ("secondary", theme.secondary)]
            .flatMap { name, color in
                [theme.paper, hovered].map { Pair(name: name, color: color, ground: $0) }
            }
        let tab = theme == .light ? [] : [Pair(name: "tab", color: theme.selectedTab, ground: theme.paper)]
        let others = [
            Pair(name: "guide", color: theme.guide, ground: theme.paper),
            Pair(name: "segment's title", color: theme.segmentTitle, ground: theme.segment),
            Pair(name: "selected text", color: theme.selectedText, ground: theme.textSelection),
            Pair(name: "Delete", color: theme.onDestructive, ground: theme.destructive),
            Pair(name: "marked text", color: theme.text, ground: theme.marking.over(theme.paper)),
            Pair(name: "pressed segment", color: theme.tintText, ground: theme.marking.over(theme.paper)),
            Pair(name: "phase", color: theme.text, ground: theme.phaseBars[0].over(theme.paper)),
            Pair(name: "next phase", color: theme.text, ground: theme.phaseBars[1].over(theme.paper)),
            Pair(name: "event", color: theme.guide, ground: theme.phaseGrounds[0].over(theme.paper)),
            Pair(name: "event in the next phase", color: theme.guide, ground: theme.phaseGrounds[1].over(theme.paper)),
            Pair(name: "unit", color: theme.unitSelector.text, ground: theme.unitSelector.ground),
            Pair(name: "Done, in the middle", color: theme.unitSelector.buttonTitle, ground: theme.unitSelector.button),
        ]
        return [everywhere, modal, weights, tab, others].flatMap(\.self)
    }

    private func onSelections(_ theme: Theme) -> [Pair] {
        let (active, inactive) = (theme.onSelection(isActive: true), theme.onSelection(isActive: false))
        let row = theme.selection.over(theme.paper)
        let grounds = [
            ("selected row", row, active), ("inactive row", theme.inactiveSelection.over(theme.paper), inactive),
            ("menu", theme.selection.over(theme.modal), active),
        ]
        return grounds.flatMap { ground in
            let isMenu = ground.0 == "menu"
            let colors = [("text", ground.2.text), ("secondary", ground.2.secondary)]
            let weights = isMenu ? [] : [("good", ground.2.good), ("bad", ground.2.bad)]
            let hovered = isMenu || theme == .light ? [] : [theme.hover.over(ground.1)]
            return (colors + weights).flatMap { name, color in
                ([ground.1] + hovered).map { Pair(name: "\(name) on \(ground.0)", color: color, ground: $0) }
            }
        }
    }

    /// Icons, borders, rings and the graph's line, and the parts of controls.
    private func lines(_ theme: Theme) -> [Pair] {
        let grounds = [theme.paper, theme.ground, theme.modal, theme.notice]
        let pairs = grounds.flatMap { ground in
            [("tint", theme.tint), ("field", theme.fieldBorder), ("ring", theme.focusRing)].map { ($0.0, $0.1, ground) }
        }
        let rings = [theme.selection, theme.inactiveSelection].map { ("ring", theme.focusRing, $0.over(theme.paper)) }
        let marks = [
            ("invalid field", theme.destructive, theme.paper), ("filled button", theme.segment, theme.paper),
            ("thumb", theme.thumb, theme.fieldBorder), ("thumb that is on", theme.thumb, theme.tint),
            ("mark", theme.onDestructive, theme.destructive), ("cross", theme.paper, theme.secondary),
            ("line beside its trend", theme.lineUnderTrend, theme.paper),
        ]
        let shown = theme.isHighContrast ? pairs + marks : pairs + rings + marks
        return shown.map { Pair(name: $0.0, color: $0.1, ground: $0.2, least: Theme.lineContrast) }
    }

    /// A row while it is pressed.
    private func pressed(_ theme: Theme) -> [Pair] {
        [("text", theme.text), ("secondary", theme.secondary), ("good", theme.good), ("bad", theme.bad)].map {
            Pair(name: "\($0.0), pressed", color: $0.1, ground: theme.highlight, least: Theme.lineContrast)
        }
    }

    @Test(arguments: looks) func anAccentIsMadeLegible(isDark: Bool, isHighContrast: Bool) {
        var random = SeededGenerator(seed: 11)
        for _ in 0..<200 {
            let parts = (0..<3).map { _ in Double.random(in: 0...1, using: &random) }
            let accent = Color(red: parts[0], green: parts[1], blue: parts[2])
            let theme = Appearance(isDark: isDark, isHighContrast: isHighContrast, accent: accent).theme

            #expect(theme.tint.contrast(to: theme.paper) >= 3, "\(accent)")
            #expect(theme.tintText.contrast(to: theme.paper) >= 4.5, "\(accent)")
            #expect(theme.tintText.contrast(to: theme.modal) >= 4.5, "\(accent)")
            #expect(theme.segmentTitle.contrast(to: theme.segment) >= 4.5, "\(accent)")
            #expect(theme.focusRing.contrast(to: theme.notice) >= 3, "\(accent)")
        }
    }

    @Test func anAccentChangesInStepsOfFivePercent() {
        let yellow = Color(red: 1, green: 1, blue: 0)

        #expect(Color.black.legible(on: [.white], contrast: 4.5) == .black)
        #expect(yellow.legible(on: [.black], contrast: 4.5) == yellow)
        let dark = yellow.legible(on: [.white], contrast: 3)
        #expect(dark.contrast(to: .white) >= 3 && dark.red == dark.green && dark.blue == 0)
        #expect(abs(dark.red * 20 - (dark.red * 20).rounded()) < 1e-9)
        #expect(Color(red: dark.red + 0.05, green: dark.red + 0.05, blue: 0).contrast(to: .white) < 3)
        #expect(Color.black.legible(on: [.black], contrast: 4.5).contrast(to: .black) >= 4.5)
    }
}
