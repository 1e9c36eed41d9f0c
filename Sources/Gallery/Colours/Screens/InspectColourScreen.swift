import Cairo
import Geometry
import ViewKit

/// An editor of one colour's name and parts.
final class InspectColourScreen: DemoScreen {
    let nameField = TextField(style: .title)
    let partSliders = PartSliders()
    let hexField = TextField()
    let deleteButton = Button(Words.delete, style: .destructive)

    /// The saved colour.
    private(set) var colour: NamedColour
    private let editor: ColourChangeQueue
    private let swatch = SwatchView()
    private let hexLabel = Label(style: .body)
    private var observation: ColourObservation?
    /// The typed name, until it is saved.
    private var typedName: String?
    private let parts: PartsSaver
    private var isLeft = false

    init(_ colour: NamedColour, _ editor: ColourChangeQueue, _ context: GalleryContext) {
        (self.colour, self.editor) = (colour, editor)
        parts = PartsSaver(editor)
        typedName = editor.drafts[colour.id]
        super.init(context)
        title = Words.inspectColour
    }

    override func viewDidLoad() {
        let views = [nameField, swatch, partSliders, hexLabel, hexField, deleteButton] as [View]
        for view in views { self.view.addSubview(view) }
        nameField.isBordered = false
        nameField.alignment = .center
        nameField.name = Words.name
        nameField.text = typedName ?? colour.name
        nameField.onChange = { [unowned self] in typedName = $0 }
        nameField.onReturn = { [unowned self] in
            saveName()
            nameField.resignFirstResponder()
        }
        partSliders.onChange = { [unowned self] part, value in
            var wanted = parts.wanted ?? colour.parts
            wanted[keyPath: part] = value
            save(wanted)
        }
        hexLabel.text = Words.hex
        hexField.captionLabel = hexLabel
        hexField.onChange = { [unowned self] in hexField.hasError = Color(hex: $0) == nil }
        hexField.onReturn = { [unowned self] in if saveHex() { hexField.resignFirstResponder() } }
        hexField.onFocusChange = { [unowned self] isEditing in
            if isEditing { return }
            if Color(hex: hexField.text) != nil { saveHex() }
            hexField.hasError = false
            if parts.wanted == nil { hexField.text = colour.parts.hex }
        }
        deleteButton.onAction = { [unowned self] in delete() }
        show(colour)
    }

    override func viewWillAppear(animated: Bool) {
        isLeft = false
        observeAgain()
        editor.store.onReplacement = { [weak self] in self?.observeAgain() }
    }

    override func viewWillDisappear(animated: Bool) {
        isLeft = true
        observation = nil
        saveName()
        if isHexEdited { saveHex() }
    }

    override func viewDidLayout() {
        let area = view.bounds.inset(by: safeAreaInsets).inset(by: EdgeInsets(all: 20))
        let (gap, rowHeight, hexHeight) = (12.0, 44.0, 32.0)
        func row(endingAt bottom: Double, height: Double) -> Rect {
            Rect(x: area.minX, y: bottom - height, width: area.width, height: height)
        }
        let name = row(endingAt: area.minY + rowHeight, height: rowHeight)
        let top = name.maxY + gap
        let leastBottom = top + rowHeight + hexHeight + PartSliders.height + 3 * gap
        let delete = row(endingAt: max(area.maxY, leastBottom), height: rowHeight)
        let hex = row(endingAt: delete.minY - gap, height: hexHeight)
        let sliders = row(endingAt: hex.minY - gap, height: PartSliders.height)
        // The swatch gets all height that the other views leave.
        let colour = Rect(left: area.minX, top: top, right: area.maxX, bottom: sliders.minY - gap)
        let labelWidth = partSliders.labelWidth(with: hexLabel)
        partSliders.labelRoom = labelWidth
        (nameField.frame, swatch.frame, partSliders.frame, deleteButton.frame) = (name, colour, sliders, delete)
        hexLabel.frame = Rect(x: hex.minX, y: hex.minY, width: min(labelWidth, hex.width), height: hex.height)
        hexField.frame = Rect(
            left: min(hex.maxX, hex.minX + labelWidth + 8), top: hex.minY, right: hex.maxX, bottom: hex.maxY)
        barInsets.bottom = max(0, view.bounds.maxY - colour.maxY)
    }

    override var keyCommands: [Command] {
        [
            Command("copy-hex-value", .control("c"), title: Words.copyHexValue) { [unowned self] in
                context.copy(colour.parts.hex)
            },
            Command("delete-color", KeyPress(.delete), title: Words.deleteColour) { [unowned self] in delete() },
        ] + editor.keyCommands()
    }

    private func observeAgain() {
        observation = editor.store.observe(colour.id) { [weak self] newest in
            guard let self else { return }
            guard let newest else {
                let isOwn = editor.deleted.contains(colour.id)
                if !isOwn { editor.reportGone(colour.id) }
                // Stay if a typed name would be lost.
                if isOwn || typedName == nil { leave() }
                return
            }
            editor.withdrawDeletion { $0 == newest.id }
            show(newest)
        }
    }

    private var isHexEdited: Bool { view.window?.firstResponder === hexField }

    /// Shows a colour, except in fields in which the user has typed.
    private func show(_ colour: NamedColour) {
        let isHexTyped = isHexEdited && hexField.text != self.colour.parts.hex
        self.colour = colour
        swatch.backgroundColor = colour.parts
        if typedName == nil, nameField.text != colour.name { nameField.text = colour.name }
        if !isHexTyped { hexField.follow(colour.parts.hex) }
        if parts.wanted == nil { partSliders.show(colour.parts) }
    }

    private func leave() {
        typedName = nil
        if !isLeft { navigationController?.pop(animated: true) }
    }

    private func saveName() {
        guard let name = typedName else { return }
        let (id, editor) = (colour.id, editor)
        editor.perform(.rename(id, name)) { [weak self] change in
            // The name is kept until the colour is inspected again.
            editor.drafts[id] = change == nil && self?.isLeft != false ? name : nil
            guard let self, let saved = change?.after, typedName == name else { return }
            typedName = nil
            show(saved)
        }
    }

    private func save(_ wanted: Color) {
        parts.save(wanted, of: colour.id) { [weak self] saved in
            guard let self else { return }
            show(saved ?? colour)
        }
    }

    /// Returns false if the text is not a colour.
    @discardableResult
    private func saveHex() -> Bool {
        guard let wanted = Color(hex: hexField.text) else {
            context.say(Words.notHex, for: .seconds(5))
            return false
        }
        if wanted.hex != colour.parts.hex { save(wanted) }
        return true
    }

    private func delete() {
        editor.perform(.delete(colour.id)) { [weak self] change in
            if change != nil { self?.leave() }
        }
    }
}
