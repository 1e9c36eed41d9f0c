import Geometry
import System
import ViewKit

/// Makes rows of the list: swatch, name and parts.
enum ColourCell {
    /// The number of characters that are laid out; more never fit.
    private static let longestName = 2000

    static func showing(_ colour: NamedColour, reusing old: TableCell?) -> TextCell {
        let cell = old as? TextCell ?? TextCell()
        if cell.leadingView == nil { cell.leadingView = SwatchView() }
        cell.showsDisclosure = true
        cell.title = SafeText.singleLine(String(colour.name.prefix(longestName)))
        cell.subtitle = colour.parts.summary
        cell.leadingView?.backgroundColor = colour.parts.color
        return cell
    }
}

/// A colour with a border, which separates it from a background of the same colour.
final class SwatchView: View {
    override init(frame: Rect = .zero) {
        super.init(frame: frame)
        takesInput = false
        cornerRadius = 6
        borderWidth = 1
    }

    override func traitsDidChange(from previous: Traits?) {
        super.traitsDidChange(from: previous)
        borderColor = traits.theme.hairline
    }
}
