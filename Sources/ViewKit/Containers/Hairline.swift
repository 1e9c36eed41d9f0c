/// A line one device pixel thick; its container sets the frame.
final class Hairline: View {
    init() {
        super.init()
        takesInput = false
    }

    override func applyColors() { backgroundColor = traits.theme.hairline }
}
