/// A line one device pixel thick; its container sets the frame.
final class Hairline: View {
    init() {
        super.init()
        takesInput = false
    }

    override func traitsDidChange(from previous: Traits?) {
        backgroundColor = traits.theme.hairline
        super.traitsDidChange(from: previous)
    }
}
