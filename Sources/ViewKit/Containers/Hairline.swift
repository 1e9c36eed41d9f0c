/// A line one device pixel wide, where its container places it.
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
