import Cairo
import Geometry

/// A button with a title, a symbol or a picture, or both, in the tint.
public final class Button: Control {
    public enum Style: Sendable {
        case plain
        case bold
        case destructive
    }

    public var title = "" {
        didSet { if !title.hasSameBytes(as: oldValue) { contentSizeDidChange() } }
    }
    /// Lines to the left of the title; empty for none.
    public var symbol = Path() { didSet { if symbol != oldValue { contentSizeDidChange() } } }
    /// The box that the symbol or the picture is drawn in, with its upper-left corner at the path's origin, in points.
    public var symbolSize = Size(width: 28, height: 28) {
        didSet { if symbolSize != oldValue { contentSizeDidChange() } }
    }
    public var symbolLineWidth = 2.0 { didSet { setNeedsDisplay() } }
    public var style: Style { didSet { if style != oldValue { contentSizeDidChange() } } }
    public var textStyle = TextStyle.body {
        didSet { if textStyle != oldValue { contentSizeDidChange() } }
    }
    public var alignment = TextLayout.Alignment.center { didSet { setNeedsDisplay() } }
    /// The menu that the button opens instead of acting; nil for a button that acts.
    public var menu: (() -> Menu)?

    /// The pictures instead of the symbol, by state.
    private var images: [State: ImageSurface] = [:]
    private var isShownPressed = false
    private var isMenuOpen = false { didSet { if isMenuOpen != oldValue { setNeedsDisplay() } } }
    private var kept = LayoutCache()

    public init(_ title: String = "", style: Style = .plain) {
        self.style = style
        super.init()
        self.title = title
    }

    /// Shows a picture instead of the symbol in a state; in a state without one, that of `normal` is shown.
    public func setImage(_ image: ImageSurface?, for state: State) {
        guard images[state] !== image else { return }
        images[state] = image
        contentSizeDidChange()
    }

    private var image: ImageSurface? { images[shownState] ?? images[.normal] }
    private var hasPicture: Bool { image != nil || !symbol.isEmpty }

    /// The size that shows title and symbol whole, in points.
    public var preferredSize: Size {
        let text = layout(maximumWidth: nil)?.size ?? .zero
        let picture = hasPicture ? symbolSize : Size.zero
        return Size(width: picture.width + gap + text.width, height: max(picture.height, text.height))
    }

    override public var drawsContent: Bool { true }
    override public func describe(_ own: inout ViewDescription) {
        super.describe(&own)
        own.label = own.label ?? title
        if menu != nil { own.states.insert(.opensMenu) }
    }

    override func toolTip(at point: Point) -> ToolTip? {
        toolTip ?? (title.isEmpty ? name.map { ToolTip($0) } : nil)
    }

    override public func draw(_ canvas: Canvas) {
        let size = preferredSize
        var x = bounds.minX + max(0, bounds.width - size.width) * alignment.share
        let color = isPressed || isMenuOpen ? pressedColor : color
        if hasPicture {
            canvas.withSavedState {
                canvas.translate(by: Point(x: x, y: bounds.midY - symbolSize.height / 2))
                if let image {
                    canvas.draw(image, in: Rect(origin: .zero, size: symbolSize))
                } else {
                    canvas.strokeSymbol(symbol, width: symbolLineWidth, in: color)
                }
            }
            x += symbolSize.width + gap
        }
        guard let text = layout(maximumWidth: bounds.maxX - x) else { return }
        canvas.fillColor = color
        canvas.draw(text, at: Point(x: x, y: bounds.midY - text.size.height / 2))
    }

    /// Redraws only if the button was pressed or released: without pictures, a disabled one looks the same, dimmed.
    override public func stateDidChange() {
        showImage()
        guard isPressed != isShownPressed else { return }
        isShownPressed = isPressed
        setNeedsDisplay()
    }

    override func hoverDidChange() {
        super.hoverDidChange()
        showImage()
    }

    override public func didBecomeFirstResponder() { showImage() }

    override public func didResignFirstResponder() { showImage() }

    /// Redraws the picture, which may be that of another state.
    private func showImage() { if !images.isEmpty { setNeedsDisplay() } }

    /// Opens the menu at a pointer's press, which continues on the menu; a finger opens it on release.
    override public func pressBegan(_ press: Press) {
        guard menu != nil, isEnabled, press.button == .primary, press.kind == .pointer else {
            return super.pressBegan(press)
        }
        openMenu(with: press)
    }

    override public func keyPressed(_ press: KeyPress) {
        guard menu != nil, isEnabled, press.key == .down, press.modifiers.isEmpty else {
            return super.keyPressed(press)
        }
        if !press.isRepeat { openMenu() }
    }

    override public func performAction() {
        if menu == nil { super.performAction() } else { openMenu() }
    }

    private func openMenu(with press: Press? = nil) {
        guard let menu, let window else { return }
        isMenuOpen = true
        window.open(menu(), at: convert(bounds, to: nil), for: self, with: press) { [weak self] in
            self?.isMenuOpen = false
        }
    }

    private func layout(maximumWidth: Double?) -> TextLayout? {
        title.isEmpty ? nil : kept.layout(title, font: font, maximumWidth: maximumWidth.map { max(0, $0) })
    }

    /// Bold for small text, because thin coloured text is hard to read.
    private var font: Font {
        var font = textStyle.font(at: traits.textSize)
        if style == .bold || font.size < 17 { font.weight = .bold }
        return font
    }

    private var color: Color { style == .destructive ? traits.theme.destructive : traits.theme.tintText }
    private var pressedColor: Color {
        style == .destructive ? color.withAlpha(color.alpha * 0.35) : traits.theme.tintPressed
    }
    private var gap: Double { !hasPicture || title.isEmpty ? 0 : 6 }
}

extension TextLayout.Alignment {
    /// The fraction of the free width that is before the content.
    var share: Double {
        switch self {
        case .left: 0
        case .center: 0.5
        case .right: 1
        }
    }
}
