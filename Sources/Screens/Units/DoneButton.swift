import Cairo
import Geometry
import ViewKit

/// A green button of glass: light falls on its upper half.
public final class DoneButton: Control {
    /// The ground, in sRGB.
    public static let groundColor = Color.rgb(0, 128, 0)
    /// Title and border.
    public static let lightColor = Color(white: 1, alpha: 0.6)

    public let title: String

    private static let light = GradientLayer(
        colors: [Color(white: 1, alpha: 0.75), Color(white: 1, alpha: 0)],
        place: .unit(Rect(x: 0, y: 0, width: 1, height: 0.5)))
    private static let shade = GradientLayer(
        colors: [Color(white: 0, alpha: 0.2), Color(white: 0, alpha: 0)],
        place: .unit(Rect(x: 0, y: 0.5, width: 1, height: 0.5)))
    /// Over all but the border while the button is held down.
    private static let dark = GradientLayer(colors: [Color(white: 0, alpha: 0.3), Color(white: 0, alpha: 0.3)])

    public init(_ title: String = "Done") {
        self.title = title
        super.init()
        backgroundColor = Self.groundColor
        cornerRadius = 8
        clipsToBounds = true
        borderWidth = 2
        borderColor = Self.lightColor
        gradientLayers = [Self.light, Self.shade]
    }

    override public var drawsContent: Bool { true }
    override public var label: String? { title }

    /// What was drawn stays as it is: the dark lies over it.
    override public func stateDidChange() {
        gradientLayers = [Self.light, Self.shade] + (isPressed ? [Self.dark] : [])
    }

    override public func draw(_ canvas: Canvas) {
        let font = TextStyle.headline.font(at: traits.textSize)
        let text = TextLayout(title, font: font, maximumWidth: max(0, bounds.width - 16))
        canvas.fillColor = Self.lightColor
        canvas.draw(text, at: Point(x: bounds.midX - text.size.width / 2, y: bounds.midY - text.size.height / 2))
    }
}
