import Cairo
import Geometry
import ViewKit
import WeightHistory

/// Lets the user choose the unit of weights; shown by flipping the whole window.
final class UnitSelectorViewController: PanelViewController {
    /// Called when another unit was selected, which takes effect at once.
    var onChange: ((WeightUnit) -> Void)?
    /// The selected unit; setting it turns the picker without calling `onChange`.
    var unit: WeightUnit {
        get { WeightUnit.allCases[picker.selectedRow ?? 0] }
        set { if newValue != unit { show(newValue, animated: true) } }
    }

    let picker = PickerView(rows: WeightUnit.allCases.map(\.sign))
    let doneButton = DoneButton()

    private static let pickerHeight = 216.0
    private static let buttonHeight = 44.0
    private static let margin = 20.0

    private let flip = FlipTransition()

    init(unit: WeightUnit) {
        super.init()
        title = "Unit"
        transitioningDelegate = flip
        show(unit, animated: false)
    }

    override func viewDidLoad() {
        applyGround()
        picker.name = title
        (picker.textColor, picker.lineColor) = (\.unitSelector.text, \.unitSelector.line)
        picker.onSelect = { [unowned self] _ in onChange?(unit) }
        doneButton.onAction = { [unowned self] in close() }
        for subview in [picker, doneButton] { view.addSubview(subview) }
    }

    override func viewDidLayout() {
        applyGround()
        let column = view.column
        let (height, margin) = (Self.buttonHeight, Self.margin)
        // In a wide window the column's sides already give the button its margins.
        let inset = min(margin, column.width / 2)
        doneButton.frame = Rect(
            left: column.minX + inset, top: column.height - margin - height, right: column.maxX - inset,
            bottom: column.height - margin)
        // In a window that is too low for both, the picker shrinks.
        let pickerHeight = max(0, min(Self.pickerHeight, doneButton.frame.minY - margin / 2))
        picker.frame = Rect(x: column.minX, y: 0, width: column.width, height: pickerHeight)
    }

    private func applyGround() { view.backgroundColor = view.traits.theme.unitSelector.ground }

    override func fits(over others: [PanelViewController]) -> Bool { others.allSatisfy(\.takesUnitSelector) }

    override func viewWillAppear(animated: Bool) { picker.becomeFirstResponder() }

    /// Completes a turn of the picker before the window flips back.
    override func viewWillDisappear(animated: Bool) { picker.settle() }

    override var keyCommands: [Command] {
        [
            Command("done", KeyPress(.return), KeyPress(.escape), KeyPress(.space), title: "Done") { [unowned self] in
                close()
            }
        ] + furtherCommands
    }

    /// A key held down since the selector was opened does not close it.
    override func keyPressed(_ press: KeyPress) {
        let closes = [.return, .escape, .space].contains(press.key)
        if !(closes && press.isRepeat) { super.keyPressed(press) }
    }

    private func show(_ unit: WeightUnit, animated: Bool) {
        guard let row = WeightUnit.allCases.firstIndex(of: unit) else { return }
        picker.select(row, animated: animated)
    }
}
