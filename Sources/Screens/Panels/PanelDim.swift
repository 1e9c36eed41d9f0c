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
        (alpha, takesInput, isIgnored) = (0, false, true)
    }

    /// Ends the fade, as the panel's has ended.
    func settle() { removeAllAnimations() }

    override func applyColors() { backgroundColor = traits.theme.dim }
}
