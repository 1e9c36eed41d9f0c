import Geometry
import ViewKit

/// What a screen says while it has no entries to show: that there are none, and how to add the first.
final class EmptyNotice: View {
    private let title = Label(style: .headline)
    private let hints: [Label]

    /// - Parameter text: The hint, in lines.
    init(title words: String = "No entries yet", hint text: String) {
        hints = text.split(separator: "\n").map { line in
            let label = Label(style: .footnote)
            label.text = String(line)
            return label
        }
        super.init()
        takesInput = false
        title.text = words
        for label in [title] + hints {
            label.alignment = .center
            addSubview(label)
        }
    }

    override func layoutSubviews() {
        for label in [title] + hints { label.backgroundColor = traits.theme.paper }
        for label in hints { label.textColor = traits.theme.secondary }
        let heights = ([title] + hints).map { $0.preferredSize.height.rounded(.up) }
        var y = ((bounds.height - heights.reduce(8, +)) / 2).rounded(.down)
        for (label, height) in zip([title] + hints, heights) {
            place(label, y: y, height: height)
            y += height + (label === title ? 8 : 0)
        }
    }

    /// Centred, as wide as the text, so that the paper shows beside it.
    private func place(_ label: Label, y: Double, height: Double) {
        let width = min(label.preferredSize.width.rounded(.up), max(0, bounds.width - 32))
        label.frame = Rect(x: ((bounds.width - width) / 2).rounded(), y: y, width: width, height: height)
    }
}
