import Geometry
import ViewKit

/// What the graph screen says while there are no entries: that there are none, and how to add the first.
final class EmptyNotice: View {
    private let title = Label(style: .headline)
    private let hint = Label(style: .footnote)

    init(hint text: String) {
        super.init()
        takesInput = false
        title.text = "No entries yet"
        hint.text = text
        for label in [title, hint] {
            label.alignment = .center
            addSubview(label)
        }
    }

    override func layoutSubviews() {
        title.backgroundColor = traits.theme.paper
        hint.backgroundColor = traits.theme.paper
        hint.textColor = traits.theme.secondary
        let titleHeight = title.preferredSize.height.rounded(.up)
        let hintHeight = hint.preferredSize.height.rounded(.up)
        let top = ((bounds.height - titleHeight - 8 - hintHeight) / 2).rounded(.down)
        place(title, y: top, height: titleHeight)
        place(hint, y: top + titleHeight + 8, height: hintHeight)
    }

    /// Centred, as wide as the text, so that the paper shows beside it.
    private func place(_ label: Label, y: Double, height: Double) {
        let width = min(label.preferredSize.width.rounded(.up), max(0, bounds.width - 32))
        label.frame = Rect(x: ((bounds.width - width) / 2).rounded(), y: y, width: width, height: height)
    }
}
