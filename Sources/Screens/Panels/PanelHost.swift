import Geometry
import ViewKit

/// Owns what lies over the screens: a stack of panels, and one more that waits until those on their way out are gone.
final class PanelHost {
    /// Called before a panel is shown.
    var willShow: (() -> Void)?
    /// Called when a panel came or went.
    var onChange: (() -> Void)?
    /// The part of the window that something covers, as a keyboard on the screen; in the window's points.
    var coveredArea = Rect.zero {
        didSet { for panel in shown { panel.coveredArea = coveredArea } }
    }
    /// From the lowest to the highest, with those on their way out.
    private(set) var shown: [PanelViewController] = []

    /// Shown once everything that is on its way out is gone.
    private var waiting: PanelViewController?
    private unowned let presenter: ViewController
    private let furtherCommands: () -> [Command]

    /// - Parameters:
    ///   - presenter: Over whose view the panels are shown.
    ///   - furtherCommands: What the window's keys do whatever is shown.
    init(over presenter: ViewController, furtherCommands: @escaping () -> [Command]) {
        (self.presenter, self.furtherCommands) = (presenter, furtherCommands)
    }

    /// Shows a panel over what is shown already; if another panel is on its way out, once that is gone.
    ///
    /// - Returns: Whether the panel is shown, or will be.
    @discardableResult
    func present(_ panel: PanelViewController) -> Bool {
        let isNew = !panel.isClosed
        guard isNew, waiting == nil, panel.fits(over: open), presenter.view.window != nil else { return false }
        panel.onClosed = { [weak self, unowned panel] in self?.remove(panel) }
        if isPanelLeaving { waiting = panel } else { show(panel) }
        return true
    }

    /// Whether something is asked of the user.
    var isAsking: Bool { shown.contains(where: \.isAsking) }

    /// What the user is asked to do before another document is shown; nil if nothing is in the way.
    var obstacle: String? { current.lazy.reversed().compactMap(\.obstacle).first }

    /// The panel with rows; nil without one.
    var rowPanel: RowPanelViewController? { last(of: shown) }
    var unitSelector: UnitSelectorViewController? { last(of: shown) }
    /// The list of unreadable lines, unless it is on its way out.
    var unreadableLines: UnreadableLinesViewController? { last(of: current) }

    private func last<Controller: PanelViewController>(of panels: [PanelViewController]) -> Controller? {
        panels.last { $0 is Controller } as? Controller
    }

    /// Those that nobody has closed.
    private var open: [PanelViewController] { shown.filter { !$0.isClosed } }
    private var current: [PanelViewController] { open + [waiting].compactMap(\.self) }
    private var isPanelLeaving: Bool { shown.contains { $0.isClosed } }

    private func show(_ panel: PanelViewController) {
        willShow?()
        shown.append(panel)
        (panel.furtherCommands, panel.coveredArea) = (furtherCommands(), coveredArea)
        presenter.present(panel.presented, animated: true)
        onChange?()
    }

    private func remove(_ panel: PanelViewController) {
        if waiting === panel { waiting = nil }
        guard let index = shown.firstIndex(where: { $0 === panel }) else { return }
        // Panels above it go with it, and hear of their end.
        for above in shown[(index + 1)...].reversed() { above.close() }
        panel.dismissSelf(animated: true) { [weak self] in self?.didRemove(panel) }
    }

    private func didRemove(_ panel: PanelViewController) {
        shown.removeAll { $0 === panel }
        // Nothing is confirmed in a panel that nobody has seen yet.
        let areKeysWanted = waiting == nil
        onChange?()
        showWaiting()
        // What covers the window may have changed while this panel was covered.
        shown.last?.layOut(animated: true)
        presenter.view.window?.endHoldingKeys(areWanted: areKeysWanted)
    }

    private func showWaiting() {
        guard let panel = waiting, !isPanelLeaving else { return }
        waiting = nil
        if presenter.view.window == nil { panel.close() } else { show(panel) }
    }
}
