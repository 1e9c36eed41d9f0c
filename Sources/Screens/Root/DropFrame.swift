import Cairo
import Geometry
import ViewKit

/// A frame around the window while files are dragged over it, with a line that says what a drop does.
final class DropFrame: View {
    /// The line, empty if it is not known yet; nil hides the frame.
    var hint: String? { didSet { if hint != oldValue { hintDidChange() } } }

    private let line = Label(style: .headline)

    private static let width = 3.0
    private static let padding = (x: 16.0, y: 8.0)

    init() {
        super.init()
        (takesInput, isHidden, borderWidth) = (false, true, Self.width)
        (line.alignment, line.cornerRadius, line.isIgnored) = (.center, 8, true)
        line.themeColor = \.segmentTitle
        addSubview(line)
    }

    override func describe(_ own: inout ViewDescription) {
        super.describe(&own)
        (own.role, own.label) = (.status, hint)
    }

    override func layoutSubviews() {
        let size = line.preferredSize
        let width = min(bounds.width, (size.width + 2 * Self.padding.x).rounded(.up))
        let height = (size.height + 2 * Self.padding.y).rounded(.up)
        line.frame = Rect(
            x: ((bounds.width - width) / 2).rounded(), y: ((bounds.height - height) / 2).rounded(), width: width,
            height: height)
    }

    override func applyColors() {
        borderColor = traits.theme.tint
        line.backgroundColor = traits.theme.segment
    }

    private func hintDidChange() {
        isHidden = hint == nil
        line.text = hint ?? ""
        line.isHidden = line.text.isEmpty
        setNeedsLayout()
    }
}
