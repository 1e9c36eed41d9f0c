import Documents
import ViewKit
import WeightHistory
import Words

// Phases and events.
extension RootViewController {
    /// Asks for the name of the range in view.
    func namePeriod() {
        guard let days = graphScreen.daysInView else { return }
        presentPeriod(PeriodDraft(phaseOf: days, format, surroundings))
    }

    /// Asks for an event on the day of the selected entry, or else today.
    func addEvent() {
        let day = selection.index.map { history[$0].date.day } ?? actions.now.day
        presentPeriod(PeriodDraft(eventOn: day, format, surroundings))
    }

    /// Returns the menu of a phase or an event.
    func periodMenu(of period: Period) -> Menu {
        let isPhase = period.kind == .phase
        let change = command("change-period", title: isPhase ? "Change phase…" : "Change event…") { root in
            root.presentPeriod(PeriodDraft(changing: period, of: root.periods, root.format, root.surroundings))
        }
        let remove = command("remove-period", title: isPhase ? "Remove phase" : "Remove event") { $0.remove(period) }
        return Menu([change, remove].map(MenuItem.command))
    }

    private func presentPeriod(_ draft: PeriodDraft) { present(weightPanel: PeriodViewController(draft)) }

    private func remove(_ period: Period) {
        guard let change = periods.change(period, to: nil) else { return }
        actions.save(.period(change)) { [actions] failure in
            if let failure { actions.say(failure) }
        }
    }
}
