import DesktopProgram
import EventLoop

final class PersistenceStores {
    let settings: Store<SettingsValues>
    let state: Store<PropertyList>
    let sliders: Store<SliderArchive>
    let text: Store<TextContents>

    init(_ storage: GalleryStorage, loop: EventLoop) {
        settings = Store(DataFile.settings.path(in: storage), loop: loop)
        state = Store(DataFile.state.path(in: storage), loop: loop)
        sliders = Store(DataFile.sliders.path(in: storage), loop: loop)
        text = Store(DataFile.text.path(in: storage), loop: loop)
    }

    /// Begins to watch for changes by other programs; `onProblem` is called with messages for the user.
    func follow(onChange: @escaping () -> Void, onProblem: @escaping (String) -> Void) {
        func begin<Content>(_ store: Store<Content>) {
            store.onChange = onChange
            store.onProblem = onProblem
            store.follow()
        }
        begin(settings)
        begin(state)
        begin(sliders)
        begin(text)
    }

    /// Writes pending changes, blocking until done.
    func flush() {
        settings.flush()
        state.flush()
        sliders.flush()
        text.flush()
    }
}
