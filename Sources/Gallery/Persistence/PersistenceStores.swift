import DesktopProgram
import EventLoop
import System

final class PersistenceStores {
    let settings: Store<SettingsValues>
    let state: Store<PropertyList>
    let sliders: Store<SliderArchive>
    let text: Store<TextContents>

    enum Name {
        static let settings = "settings.json"
        static let state = "componentState.plist"
        static let sliders = "archivedObjects"
        static let text = "TextViewContents.txt"
    }

    init(_ storage: GalleryStorage, loop: EventLoop) {
        settings = Store(storage.settings, loop: loop)
        state = Store(storage.data.appending(FilePath(Name.state)), loop: loop)
        sliders = Store(storage.data.appending(FilePath(Name.sliders)), loop: loop)
        text = Store(storage.data.appending(FilePath(Name.text)), loop: loop)
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
