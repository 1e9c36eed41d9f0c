import Geometry
import ViewKit

/// An editor of one colour's name and parts.
final class InspectColourScreen: DemoScreen {
    let nameField = TextField(style: .title)
    let partSliders = PartSliders()
    let hexField = TextField()
    let deleteButton = Button("Delete", style: .destructive)

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
        title = "Inspect Color"
    }

    override func viewDidLoad() {
        let views = [nameField, swatch, partSliders, hexLabel, hexField, deleteButton] as [View]
        for view in views { self.view.addSubview(view) }
        nameField.isBordered = false
        nameField.alignment = .center
        nameField.name = "Name"
        nameField.text = typedName ?? colour.name
        nameField.onChange = { [unowned self] in typedName = $0 }
        nameField.onReturn = { [unowned self] in
            saveName()
            nameField.resignFirstResponder()
        }
        partSliders.onChange = { [unowned self] part, value in save(part, value) }
        hexLabel.text = "Hex"
        hexField.name = "Hex"
        hexField.onChange = { [unowned self] in hexField.hasError = ColourParts(hex: $0) == nil }
        hexField.onReturn = { [unowned self] in if saveHex() { hexField.resignFirstResponder() } }
        hexField.onFocusChange = { [unowned self] in if !$0 { endHex() } }
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
        let ground = view.bounds.inset(by: safeAreaInsets)
        let labelWidth = partSliders.labelWidth(with: hexLabel)
        let layout = InspectLayout(in: ground, labelWidth: labelWidth, slidersHeight: PartSliders.height)
        partSliders.labelRoom = labelWidth
        nameField.frame = layout.name
        swatch.frame = layout.colour
        partSliders.frame = layout.sliders
        hexLabel.frame = layout.hexLabel
        hexField.frame = layout.hex
        deleteButton.frame = layout.delete
        bottomBarHeight = max(0, view.bounds.maxY - layout.colour.maxY)
    }

    override var keyCommands: [Command] {
        [
            Command("copy-hex-value", .ctrl("c"), title: "Copy hex value") { [unowned self] in
                context.copy(colour.parts.hex)
            },
            Command("delete-color", KeyPress(.delete), title: "Delete colour") { [unowned self] in delete() },
        ] + editor.keyCommands()
    }

    private func observeAgain() {
        observation = editor.store.observe(colour.id) { [weak self] in self?.update(to: $0) }
    }

    private func update(to colour: NamedColour?) {
        guard let colour else { return leaveDeleted() }
        editor.withdrawDeletion { $0 == colour.id }
        show(colour)
    }

    private var isHexEdited: Bool { view.window?.firstResponder === hexField }

    /// Shows a colour, except in fields that the user is editing.
    private func show(_ colour: NamedColour) {
        self.colour = colour
        swatch.backgroundColor = colour.parts.color
        if typedName == nil, nameField.text != colour.name { nameField.text = colour.name }
        if !isHexEdited { hexField.text = colour.parts.hex }
        if parts.wanted == nil { partSliders.show(colour.parts) }
    }

    private func leaveDeleted() {
        let isOwn = editor.hasDeleted(colour.id)
        if !isOwn { editor.reportGone(colour.id) }
        // Stay if a typed name would be lost.
        if isOwn || typedName == nil { leave() }
    }

    private func leave() {
        typedName = nil
        if !isLeft { navigationController?.pop(animated: true) }
    }

    private func saveName() {
        guard let name = typedName else { return }
        let (id, editor) = (colour.id, editor)
        editor.perform(.rename(id, name)) { [weak self] change in
            editor.keepDraft(change == nil && self?.isLeft != false ? name : nil, of: id)
            guard let self, let saved = change?.after, typedName == name else { return }
            typedName = nil
            show(saved)
        }
    }

    private func save(_ part: WritableKeyPath<ColourParts, Double>, _ value: Double) {
        var wanted = parts.wanted ?? colour.parts
        wanted[keyPath: part] = value
        save(wanted)
    }

    private func save(_ wanted: ColourParts) {
        parts.save(wanted, of: colour.id) { [weak self] saved in
            guard let self else { return }
            show(saved ?? colour)
        }
    }

    /// Returns false if the text is not a colour.
    @discardableResult
    private func saveHex() -> Bool {
        guard let wanted = ColourParts(hex: hexField.text) else {
            context.say("A hex value has six digits from 0 to f, such as #ff8000.", for: .seconds(5))
            return false
        }
        if wanted.hex != colour.parts.hex { save(wanted) }
        return true
    }

    private func endHex() {
        if ColourParts(hex: hexField.text) != nil { saveHex() }
        hexField.hasError = false
        if parts.wanted == nil { hexField.text = colour.parts.hex }
    }

    private func delete() {
        editor.perform(.delete(colour.id)) { [weak self] change in
            if change != nil { self?.leave() }
        }
    }
}
