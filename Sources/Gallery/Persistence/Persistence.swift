import Geometry
import ViewKit

/// Controls whose values persist, each in one of four ways.
final class Persistence: DemoScreen {
    static let demo = Demo("persistence", title: "Persistence", in: .things) { Persistence($0) }

    private let stores: PersistenceStores?
    private let controls: PersistenceControls
    private let scroll = ScrollView()
    private let pane = SourcePane()
    /// The value whose file is shown; nil for none.
    private var place: PersistenceControls.Place?
    private var file: FollowedFile<SourceText>?

    override init(_ context: GalleryContext) {
        stores = context.storage.map { PersistenceStores($0, loop: context.loop) }
        controls = PersistenceControls(hasFiles: stores != nil)
        super.init(context)
    }

    override func viewDidLoad() {
        for view in [scroll, pane] { self.view.addSubview(view) }
        scroll.addSubview(controls)
        show()
        controls.segments.onChange = { [unowned self] index in
            stores?.settings.change { $0.set(index, forKey: ComponentState.Key.segment) }
        }
        controls.button.onAction = { [unowned self] in
            controls.isSpinning.toggle()
            keep(.bool(controls.isSpinning), forKey: ComponentState.Key.spinner)
        }
        controls.toggle.onChange = { [unowned self] in keep(.bool($0), forKey: ComponentState.Key.toggle) }
        controls.field.onChange = { [unowned self] in keep(.text($0), forKey: ComponentState.Key.field) }
        controls.textView.onChange = { [unowned self] text in stores?.text.change { $0.text = text } }
        for (index, slider) in controls.sliders.enumerated() {
            slider.onChange = { [unowned self] in move(index, to: $0) }
        }
        controls.onShowFile = { [unowned self] in toggleFile(of: $0) }
        pane.onClose = { [unowned self] in (place, file) = (nil, nil) }
        pane.onSwitch = { [unowned self] isBinary in
            stores?.state.change { $0.format = isBinary ? .binary : .xml }
        }
        stores?.follow(onChange: { [weak self] in self?.show() }, onProblem: { [context] in context.say($0) })
    }

    override func viewDidLayout() {
        scroll.frame = room(beside: pane)
        scroll.contentInsets = safeAreaInsets
        let room = scroll.visibleRect
        let height = max(room.height, controls.leastHeight(in: room.width))
        scroll.contentSize = Size(width: room.width, height: height)
        controls.frame = Rect(x: 0, y: 0, width: room.width, height: height)
    }

    override func viewDidDisappear(animated: Bool) { stores?.flush() }

    override var keyCommands: [Command] {
        guard stores != nil else { return [] }
        return [
            Command("show-file", .control("u"), title: Words.showFile) { [unowned self] in
                toggleFile(of: controls.focusedPlace ?? place ?? controls.firstPlace)
            }
        ]
    }

    private func show() {
        controls.show(stores.map { ComponentState($0) } ?? ComponentState())
        updateSwitch()
    }

    /// Shows the file of a control's value beside the controls, or closes it if it is shown for that value.
    private func toggleFile(of newPlace: PersistenceControls.Place) {
        guard let storage = context.storage else { return }
        if place == newPlace { return pane.close() }
        let path = newPlace.file.path(in: storage)
        place = newPlace
        pane.title = newPlace.file.rawValue
        pane.onOpen = { [context] in context.openFile(path) }
        file = FollowedFile(path, on: context.loop) {
            newPlace.file.source(at: $0, about: newPlace.key)
        } onRead: {
            [weak self] in
            self?.show($0)
        }
        pane.isHidden = false
        view.setNeedsLayout()
    }

    private func show(_ source: SourceText) {
        pane.show(source)
        updateSwitch()
    }

    private func updateSwitch() {
        pane.isSwitchedOn = place?.file == .state ? stores?.state.content.format == .binary : nil
    }

    /// Moves a slider; the progress bar then shows the mean of all sliders.
    private func move(_ index: Int, to value: Double) {
        let numbers = controls.sliders.map(\.number)
        controls.progressBar.progress = numbers.reduce(0, +) / Double(numbers.count)
        keep(.real(controls.progressBar.progress), forKey: ComponentState.Key.progress)
        stores?.sliders.change { $0.move(index, to: value) }
    }

    private func keep(_ value: PropertyListValue, forKey key: String) {
        stores?.state.change { $0[key] = value }
    }
}
