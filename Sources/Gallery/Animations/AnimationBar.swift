import Geometry
import ViewKit

/// The bar under an animated canvas, with a time slider and a choice of timing curves.
final class AnimationBar: View {
    /// Called with the chosen time, in seconds, during a drag, and when the drag ends.
    var onSeek: ((Double) -> Void)?
    var onSeekEnd: (() -> Void)?
    var onCurve: ((TimingCurve) -> Void)?
    /// Called when `preferredHeight` changes.
    var onHeight: (() -> Void)?

    private let slider: Slider
    private let time = Label(style: .footnote)
    private let curves = SegmentedControl(AnimationBar.choices.map { Words.title(ofKnob: $0.rawValue) })
    private let editor = CurveEditor()
    private let edge = Hairline()

    static let choices = CurveChoice.named + [.own]
    private static let inset = 12.0
    private static let gap = 8.0

    /// - Parameter duration: In seconds.
    init(duration: Double, curve: TimingCurve) {
        slider = Slider(range: 0...duration, step: 0.1)
        super.init()
        slider.name = Words.time
        slider.words = { Words.seconds(tenths: Int(($0 * 10).rounded())) }
        curves.name = Words.curve
        curves.selectedIndex = Self.choices.firstIndex { $0.curve == curve }
        time.alignment = .right
        for view in [slider, time, curves, editor, edge] as [View] { addSubview(view) }
        editor.isHidden = true
        slider.onChange = { [unowned self] in onSeek?($0) }
        slider.onChangeEnd = { [unowned self] in onSeekEnd?() }
        editor.onChange = { [unowned self] in onCurve?($0) }
        curves.onChange = { [unowned self] index in
            let choice = Self.choices[index]
            editor.isHidden = choice != .own
            onHeight?()
            onCurve?(choice.curve ?? editor.curve)
        }
    }

    /// In points.
    var preferredHeight: Double {
        Self.inset + Slider.height + Self.gap + SegmentedControl.height + Self.inset
            + (editor.isHidden ? 0 : CurveEditor.height)
    }

    /// Shows a time, in seconds; the slider is disabled if there is no animation.
    func present(_ seconds: Double, isEnabled: Bool) {
        if slider.isEnabled != isEnabled { slider.isEnabled = isEnabled }
        if !slider.isDragged || !isEnabled { slider.number = seconds }
        time.text = slider.words(seconds)
        if time.preferredSize.width > time.frame.width { setNeedsLayout() }
    }

    override func layoutSubviews() {
        let room = bounds.inset(by: EdgeInsets(top: 0, left: Self.inset, bottom: 0, right: Self.inset))
        let timeWidth = min(max(52, time.preferredSize.width.rounded(.up)), room.width / 2)
        edge.frame = Rect(x: bounds.minX, y: bounds.minY, width: bounds.width, height: hairlineWidth)
        func row(_ y: Double, height: Double) -> Rect { Rect(x: room.minX, y: y, width: room.width, height: height) }
        slider.frame = Rect(
            x: room.minX, y: Self.inset, width: max(0, room.width - timeWidth - Self.gap), height: Slider.height)
        time.frame = Rect(x: room.maxX - timeWidth, y: Self.inset, width: timeWidth, height: Slider.height)
        curves.frame = row(slider.frame.maxY + Self.gap, height: SegmentedControl.height)
        editor.frame = row(curves.frame.maxY + Self.gap, height: CurveEditor.height)
    }

    override func applyColors() { backgroundColor = traits.theme.paper }

    /// Keeps presses beside the controls off the canvas.
    override func pressBegan(_ press: Press) {}
}
