import Commands
import Desktop
import Glibc
import Screens
import System
import ViewKit
import WeightHistory
import X11

extension WindowProgram {
    /// Connects to the screen and shows the window, with nothing on it yet.
    func openWindow() throws(ProgramFailure) {
        do {
            display = try Display()
            desktopWindow = try DesktopWindow(
                on: display, loop: loop, description: description, scale: fixedScale)
            clipboard = desktopWindow.clipboard
        } catch let error as DisplayError {
            throw error.failure
        } catch let error as WindowError {
            throw error.failure
        } catch {
            throw ProgramFailure("the window cannot be opened: there is not enough memory for it")
        }
        makeRoot()
        desktopWindow.onFrame = { [weak self] in
            self?.trace?.add($0)
            self?.noteFrame()
        }
        desktopWindow.onDrop = { [weak self] in self?.open($0) }
        desktopWindow.onCloseRequest = { [weak self] in self?.end() }
        desktopWindow.onLoss = { [weak self] in self?.end(with: $0.failure) }
    }

    /// Hands the clipboard over and takes the window off the screen.
    func closeWindow() {
        clipboard.handOverToManager()
        desktopWindow.close()
        display.close()
    }

    var title: String { "Health Beat — \(SafeText.escaped(location.name))" }

    private var description: WindowDescription {
        var description = WindowDescription(
            title: title, width: Int(windowSize.width.rounded()),
            height: Int(windowSize.height.rounded()),
            instanceName: "healthbeat", className: "HealthBeat")
        description.minimumWidth = 280
        description.minimumHeight = 360
        description.icons = AppIcon.images(sizes: [16, 32, 48, 64])
        description.startupIdentifier = StartupIdentifier.take()
        return description
    }

    private func makeRoot() {
        root = RootViewController(
            actions: actions, format: EntryFormat(unit: settings.chosenUnit), tab: settings.settings.tab ?? .graph)
        root.onChoice = { [weak self] in self?.keepChoices() }
        root.onEntryScreenChange = { [weak self] in self?.followCoveredArea() }
        desktopWindow.window.rootViewController = root
        followSettings()
    }

    /// A keyboard on the screen moves what is typed into, while that is there.
    private func followCoveredArea() {
        guard root.entryScreen != nil else {
            desktopWindow.onCoveredAreaChange = nil
            root.coveredArea = .zero
            return
        }
        desktopWindow.onCoveredAreaChange = { [weak self] in self?.root.coveredArea = $0 }
    }

    /// Makes a change that the person has typed; what could not be done is said where it was typed.
    private func save(_ change: DocumentChange, _ completion: @escaping (String?) -> Void) {
        // A document that had entries and is gone is not made anew unasked.
        editor.perform(change, makesMissing: session.history.isEmpty) { [location] error in
            completion(error.map { DocumentMessages(file: location.name).text(for: $0) })
        }
    }

    private var actions: RootActions {
        var actions = RootActions()
        actions.exportPicture = { [weak self] in self?.exportPicture() }
        actions.copyPicture = { [weak self] in self?.copyPicture() }
        actions.copyText = { [weak self] in self?.copy($0) }
        actions.reload = { [weak self] in self?.session.readAgain() }
        actions.delete = { [weak self] in self?.editor.perform(.delete($0)) }
        actions.save = { [weak self] in self?.save($0, $1) }
        actions.whenSettled = { [weak self] in if let self { editor.whenIdle($0) } else { $0() } }
        actions.now = { EntryDate.now(in: .system()) }
        actions.undo = { [weak self] in self?.editor.undo() }
        actions.redo = { [weak self] in self?.editor.redo() }
        actions.say = { [weak self] in self?.say($0) }
        actions.close = { [weak self] in self?.end() }
        actions.printLine = { StandardError.print($0) }
        return actions
    }
}

extension DisplayError {
    fileprivate var failure: ProgramFailure {
        switch self {
        case .noDisplay:
            ProgramFailure("there is no display: set DISPLAY to an X server's, or use healthbeat export")
        case .cannotOpen(let name):
            ProgramFailure(
                "the display \(SafeText.escaped(name)) cannot be opened: is its X server running, and may you use it?")
        }
    }
}

extension WindowError {
    fileprivate var failure: ProgramFailure {
        switch self {
        case .unsupportedVisual(let depth, let kind):
            ProgramFailure(
                "the screen cannot be used: its pixels are \(kind) of depth \(depth), not TrueColor of 16, 24 or 30")
        }
    }
}

extension WindowLoss {
    fileprivate var failure: ProgramFailure {
        switch self {
        case .connection: ProgramFailure("the X server ended the connection")
        case .destroyed: ProgramFailure("the window was destroyed by another program")
        case .outOfMemory: ProgramFailure("there is not enough memory for the window")
        }
    }
}
