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
        didSet { for panel in shown { panel.controller.coveredArea = coveredArea } }
    }
    /// From the lowest to the highest, with those on their way out.
    private(set) var shown: [Panel] = []

    /// Shown once everything that is on its way out is gone.
    private var waiting: Panel?
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
    func present(_ panel: Panel) -> Bool {
        let isNew = !panel.controller.isClosed
        guard isNew, waiting == nil, panel.fits(over: open), presenter.view.window != nil else { return false }
        panel.controller.onClosed = { [weak self, unowned controller = panel.controller] in
            self?.remove(controller)
        }
        if isPanelLeaving { waiting = panel } else { show(panel) }
        return true
    }

    /// Whether something is asked of the user.
    var isAsking: Bool { shown.contains(where: \.isAsking) }

    /// The panel that is about this document, and would not be about another one; nil without one.
    var documentPanel: PanelViewController? { current.last(where: \.holdsDocument)?.controller }

    var form: FormViewController? { last(of: shown) }
    var sheet: SheetViewController? { last(of: shown) }
    var unitSelector: UnitSelectorViewController? { last(of: shown) }
    /// The list of unreadable lines, unless it is on its way out.
    var unreadableLines: UnreadableLinesViewController? { last(of: current) }

    private func last<Controller: PanelViewController>(of panels: [Panel]) -> Controller? {
        panels.last { $0.controller is Controller }?.controller as? Controller
    }

    /// Those that nobody has closed.
    private var open: [Panel] { shown.filter { !$0.controller.isClosed } }
    private var current: [Panel] { open + [waiting].compactMap(\.self) }
    private var isPanelLeaving: Bool { shown.contains { $0.controller.isClosed } }

    private func show(_ panel: Panel) {
        willShow?()
        shown.append(panel)
        let controller = panel.controller
        (controller.furtherCommands, controller.coveredArea) = (furtherCommands(), coveredArea)
        if case .unreadableLines = panel {
            presenter.present(NavigationController(root: controller), animated: true)
        } else {
            presenter.present(controller, animated: true)
        }
        onChange?()
    }

    private func remove(_ controller: PanelViewController) {
        if waiting?.controller === controller { waiting = nil }
        guard let index = shown.firstIndex(where: { $0.controller === controller }) else { return }
        // Panels above it go with it, and hear of their end.
        for panel in shown[(index + 1)...].reversed() { panel.controller.close() }
        controller.dismissSelf(animated: true) { [weak self] in self?.didRemove(controller) }
    }

    private func didRemove(_ controller: PanelViewController) {
        shown.removeAll { $0.controller === controller }
        // Nothing is confirmed in a panel that nobody has seen yet.
        let areKeysWanted = waiting == nil
        onChange?()
        showWaiting()
        // What covers the window may have changed while this panel was covered.
        shown.last?.controller.layOut(animated: true)
        presenter.view.window?.endHoldingKeys(areWanted: areKeysWanted)
    }

    private func showWaiting() {
        guard let panel = waiting, !isPanelLeaving else { return }
        waiting = nil
        if presenter.view.window == nil { panel.controller.close() } else { show(panel) }
    }
}
