import Geometry
import ViewKit

/// A colour with a border, which separates it from a background of the same colour.
final class SwatchView: View {
    override init(frame: Rect = .zero) {
        super.init(frame: frame)
        (takesInput, isIgnored) = (false, true)
        cornerRadius = 6
        borderWidth = 1
    }

    override func applyColors() { borderColor = traits.theme.hairline }
}
