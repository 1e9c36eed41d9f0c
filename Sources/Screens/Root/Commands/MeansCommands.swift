import ViewKit
import WeightHistory
import Words

/// The commands for the means of weeks or months, and for the comparison with an earlier range.
final class MeansCommands: CommandGroup {
    private(set) lazy var means = root.command(
        "means", .letter("v"), title: "Weekly or monthly means", isChecked: { $0.graphScreen.style.means != nil },
        action: { $0.showNextMeans() })
    private(set) lazy var comparison = root.command(
        "comparison", .letter("x"), title: "Compare with an earlier range",
        isChecked: { $0.graphScreen.style.against != nil }, action: { $0.compareNext() })

    var all: [Command] { [means, comparison] }
}

extension RootViewController {
    /// Shows the means of weeks, of months, or no means.
    fileprivate func showNextMeans() {
        graphScreen.style.means = MeansLength.following(graphScreen.style.means)
        onChoice?()
        announce(MeansWords.shown(graphScreen.style.means))
    }

    /// Compares with the range before, with a year earlier, or not.
    fileprivate func compareNext() {
        graphScreen.style.against = ComparedSpan.following(graphScreen.style.against)
        onChoice?()
        let sentence = ComparisonWords.chosen(graphScreen.style.against)
        announce(([sentence] + graphScreen.comparisonParts).joined(separator: ", "))
    }
}

extension CaseIterable where Self: Equatable {
    /// Returns the next case; nil after the last one, and the first one after nil.
    fileprivate static func following(_ choice: Self?) -> Self? {
        guard let choice else { return allCases.first }
        return allCases.drop { $0 != choice }.dropFirst().first
    }
}
