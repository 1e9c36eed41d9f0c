import ViewKit

/// Dims the screens behind panels and the list of keys.
final class PanelDim: View {
    /// Whether there is a panel to dim for; a change fades.
    var isShown = false {
        didSet {
            guard isShown != oldValue else { return }
            View.animate(duration: Self.duration) { alpha = isShown ? 1 : 0 }
        }
    }

    /// The duration of a panel's fade, in seconds.
    private static let duration = 0.25

    init() {
        super.init()
        (alpha, takesInput, backgroundColor) = (0, false, traits.theme.dim)
    }

    /// Ends the fade, as the panel's has ended.
    func settle() { removeAllAnimations() }

    override func traitsDidChange(from previous: Traits?) {
        super.traitsDidChange(from: previous)
        backgroundColor = traits.theme.dim
    }
}
