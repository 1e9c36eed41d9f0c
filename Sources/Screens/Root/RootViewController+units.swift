import ViewKit
import WeightHistory

extension RootViewController: UnitSelectorDelegate {
    /// Turns the window over to where the unit is chosen.
    public func showUnitSelector() {
        guard unitSelector == nil, view.window != nil else { return }
        let selector = UnitSelectorViewController(unit: unitToChoose)
        unitSelector = selector
        selector.delegate = self
        selector.furtherCommands = commandsEverywhere
        present(selector, animated: true)
    }

    /// The unit that the selector is about: that of the panel below it, which may have one of its own.
    var unitToChoose: WeightUnit { entryScreen?.unit ?? unit }

    public func unitSelector(_ selector: UnitSelectorViewController, didChange unit: WeightUnit) {
        entryScreen?.choose(unit)
        choose(unit)
    }

    public func unitSelectorIsDone(_ selector: UnitSelectorViewController) {
        selector.dismiss(animated: true) { [weak self] in
            self?.unitSelector = nil
            // What covered the window meanwhile did not move what lay behind.
            self?.entryScreen?.place(animated: true)
        }
    }
}
