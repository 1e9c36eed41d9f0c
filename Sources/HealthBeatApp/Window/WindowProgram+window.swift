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
        followWindow()
    }

    private func followWindow() {
        desktopWindow.onFrame = { [weak self] in
            self?.trace?.add($0)
            self?.say($0.failures)
            self?.noteFrame()
        }
        desktopWindow.onDrop = { [weak self] in self?.open($0) }
        desktopWindow.onSizeChoice = { [weak self] in self?.keepSize() }
        desktopWindow.onSilentInputMethod = {
            StandardError.complain(
                "the input method does not answer, and the window waits for it: end it, or set XMODIFIERS=@im=none")
        }
        desktopWindow.onCloseRequest = { [weak self] in self?.end() }
        desktopWindow.onLoss = { [weak self] in self?.end(with: $0.failure) }
    }

    /// Says what is missing on the screen.
    private func say(_ failures: [DrawingFailure]) {
        guard let failure = failures.first else { return }
        notices.say("A part of this screen is not shown: a \(failure.view) cannot be drawn.")
    }

    /// Takes the window off the screen, keeps what was chosen, and hands the clipboard over.
    ///
    /// What may take a moment comes once nobody sees it any more.
    func closeWindow() {
        if followsSettings {
            desktopWindow.noteSize()
            keepChoices()
        }
        desktopWindow.withdraw()
        settings.finish()
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
        description.minimumWidth = Int(Self.leastSize.width)
        description.minimumHeight = Int(Self.leastSize.height)
        description.icons = AppIcon.images(sizes: [16, 32, 48, 64])
        description.state = settings.settings.windowState ?? []
        description.startupIdentifier = startupIdentifier
        return description
    }

    private func makeRoot() {
        root = RootViewController(
            actions: WindowActions(program: self), format: EntryFormat(unit: settings.chosenUnit),
            tab: settings.settings.tab ?? .graph)
        root.onChoice = { [weak self] in self?.keepChoices() }
        root.onEntryScreenChange = { [weak self] in self?.followCoveredArea() }
        notices = Notices(root.messageBar, loop: loop)
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
