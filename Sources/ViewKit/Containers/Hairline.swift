/// A line of `hairlineWidth`; its container sets the frame.
public final class Hairline: View {
    public init() {
        super.init()
        (takesInput, isIgnored) = (false, true)
    }

    override public func applyColors() { backgroundColor = traits.theme.hairline }
}
