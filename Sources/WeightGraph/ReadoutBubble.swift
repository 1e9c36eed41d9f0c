import Geometry
import ViewKit

/// A box beside an entry's dot, with the weight and, below it, the date.
final class ReadoutBubble: View {
    private let weight = Label(style: .headline)
    private let date = Label(style: .caption1)

    private static let insets = EdgeInsets(top: 4, left: 10, bottom: 5, right: 10)

    init() {
        super.init()
        takesInput = false
        isHidden = true
        cornerRadius = 6
        for label in [weight, date] {
            label.alignment = .center
            label.hasTabularFigures = true
            addSubview(label)
        }
        applyTheme()
    }

    override var role: Role { .status }

    func show(weight: String, date: String) {
        self.weight.text = weight
        self.date.text = date
    }

    /// The size that shows both texts completely, in points.
    var preferredSize: Size {
        let (weight, date) = (size(of: weight), size(of: date))
        let (width, height) = (max(weight.width, date.width), weight.height + date.height)
        let insets = Self.insets
        return Size(width: width + insets.left + insets.right, height: height + insets.top + insets.bottom)
    }

    /// Makes each label as wide as its text, so that an unchanged one is not redrawn.
    override func layoutSubviews() {
        let room = bounds.inset(by: Self.insets)
        var y = room.minY
        for label in [weight, date] {
            let size = size(of: label)
            let width = min(size.width, room.width)
            label.frame = Rect(x: snapped(room.midX - width / 2), y: snapped(y), width: width, height: size.height)
            y += size.height
        }
    }

    override func traitsDidChange(from previous: Traits?) {
        super.traitsDidChange(from: previous)
        applyTheme()
    }

    private func size(of label: Label) -> Size {
        let size = label.preferredSize
        return Size(width: size.width.rounded(.up), height: size.height.rounded(.up))
    }

    private func applyTheme() {
        backgroundColor = traits.theme.modal
        borderColor = traits.theme.fieldBorder
        borderWidth = devicePixel
        date.textColor = traits.theme.secondary
    }
}
