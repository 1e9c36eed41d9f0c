import Geometry
import ViewKit

/// Owns the panels over the screens: a stack, and one that waits until panels being dismissed are gone.
public final class PanelHost {
    var willShow: (() -> Void)?
    var onChange: (() -> Void)?
    /// The part of the window that is covered, such as by an on-screen keyboard; in window coordinates.
    public var coveredArea = Rect.zero {
        didSet { for panel in shown { panel.coveredArea = coveredArea } }
    }
    /// Whether the list of keys is open, which is no controller but dims the screens too.
    var isKeyListOpen = false { didSet { updateDim() } }
    /// From bottom to top, including panels being dismissed.
    private(set) var shown: [PanelViewController] = []

    /// The one dim of the screens, however many panels there are.
    let dim = PanelDim()
    private var waiting: PanelViewController?
    private unowned let presenter: ViewController
    private let furtherCommands: () -> [Command]

    /// - Parameter furtherCommands: Returns the commands that work in every panel.
    init(over presenter: ViewController, furtherCommands: @escaping () -> [Command]) {
        (self.presenter, self.furtherCommands) = (presenter, furtherCommands)
    }

    /// Shows a panel over the others, once any panel being dismissed is gone; returns false if it is refused.
    @discardableResult
    func present(_ panel: PanelViewController) -> Bool {
        guard !panel.isClosed, waiting == nil, panel.fits(over: open), presenter.view.window != nil
        else { return false }
        panel.onClosed = { [weak self, unowned panel] in self?.remove(panel) }
        if isPanelLeaving { waiting = panel } else { show(panel) }
        updateDim()
        return true
    }

    public var isAsking: Bool { shown.contains(where: \.isAsking) }

    /// A sentence with what the user must do before another document can be opened; nil if nothing is in the way.
    public var obstacle: String? { current.lazy.reversed().compactMap(\.obstacle).first }

    var rowPanel: RowPanelViewController? { last(of: shown) }
    var unitSelector: UnitSelectorViewController? { last(of: shown) }
    /// The list of unreadable lines, unless it is being dismissed.
    var unreadableLines: UnreadableLinesViewController? { last(of: current) }

    private func last<Controller: PanelViewController>(of panels: [PanelViewController]) -> Controller? {
        panels.last { $0 is Controller } as? Controller
    }

    private var open: [PanelViewController] { shown.filter { !$0.isClosed } }
    private var current: [PanelViewController] { open + [waiting].compactMap(\.self) }
    private var isPanelLeaving: Bool { shown.contains { $0.isClosed } }

    private func updateDim() { dim.isShown = isKeyListOpen || current.contains(where: \.dimsScreens) }

    private func show(_ panel: PanelViewController) {
        willShow?()
        shown.append(panel)
        (panel.furtherCommands, panel.coveredArea) = (furtherCommands(), coveredArea)
        presenter.present(panel.presented, animated: true)
        onChange?()
    }

    private func remove(_ panel: PanelViewController) {
        if waiting === panel { waiting = nil }
        updateDim()
        guard let index = shown.firstIndex(where: { $0 === panel }) else { return }
        // Panels above close too, and report their end.
        for above in shown[(index + 1)...].reversed() { above.close() }
        panel.dismissSelf(animated: true) { [weak self] in self?.didRemove(panel) }
    }

    private func didRemove(_ panel: PanelViewController) {
        shown.removeAll { $0 === panel }
        if !isPanelLeaving, waiting == nil { dim.settle() }
        // Enter must not confirm a panel that the user has not seen yet.
        let areKeysWanted = waiting == nil
        onChange?()
        if let panel = waiting, !isPanelLeaving {
            waiting = nil
            if presenter.view.window == nil { panel.close() } else { show(panel) }
        }
        // The covered area may have changed while another panel was on top.
        shown.last?.layOut(animated: true)
        presenter.view.window?.endHoldingKeys(shouldDeliver: areKeysWanted)
    }
}
