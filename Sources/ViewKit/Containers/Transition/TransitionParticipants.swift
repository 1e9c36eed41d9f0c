import Geometry

/// Who comes into sight and who goes out of it in a transition, and how both its views were before.
final class TransitionParticipants {
    private let owner: ViewController
    private let leaving: ViewController?
    private let coming: ViewController?
    private let looks: [Look]

    /// Of an owner's, of which one may be the owner itself, who stays; the views are where they are at rest.
    init(of owner: ViewController, from: ViewController, to: ViewController) {
        self.owner = owner
        leaving = from === owner ? nil : from
        coming = to === owner ? nil : to
        looks = [Look(of: from.view), Look(of: to.view)]
    }

    func begin(animated: Bool) {
        leaving?.giveUpFocus()
        if let leaving { owner.childBeginsDisappearing(leaving, animated: animated) }
        if let coming { owner.childBeginsAppearing(coming, animated: animated) }
        for view in [leaving?.view, coming?.view] { view?.isFlattened = true }
        // What is presented takes presses as soon as it is there.
        if let leaving {
            leaving.view.takesInput = false
            coming?.view.takesInput = false
        }
    }

    /// Puts the looks back. Where the transition was cancelled, who was coming hears that it goes, and the other way round.
    func restore(didFinish: Bool) {
        for look in looks { look.restore() }
        if didFinish { return }
        if let coming { owner.childBeginsDisappearing(coming, animated: true) }
        if let leaving { owner.childBeginsAppearing(leaving, animated: true) }
    }

    /// Says who is there and who is not; one of them may begin another transition.
    func end(didFinish: Bool) {
        (didFinish ? coming : leaving)?.takeFocusBack()
        for controller in didFinish ? [leaving, coming] : [coming, leaving] {
            if let controller { owner.childEndsAppearanceChange(controller) }
        }
    }
}

/// How a view is when no transition changes it.
private struct Look {
    let view: View
    let frame: Rect
    let alpha: Double
    let transform: AffineTransform
    let takesInput: Bool
    let isFlattened: Bool

    init(of view: View) {
        self.view = view
        frame = view.frame
        alpha = view.alpha
        transform = view.transform
        takesInput = view.takesInput
        isFlattened = view.isFlattened
    }

    func restore() {
        view.transform = transform
        view.frame = frame
        view.alpha = alpha
        view.takesInput = takesInput
        view.isFlattened = isFlattened
    }
}
