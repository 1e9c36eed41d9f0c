import TestSupport
import Testing

@Suite(.enabled(if: WindowManager.areInstalled, Comment(rawValue: WindowManager.requirement)))
struct WindowManagerTests {
    static let screens = [(1366, 768), (1280, 720)]

    @Test(arguments: WindowManager.required, [96, 192])
    func theFirstStartFitsTheScreen(manager: WindowManager, dotsPerInch: Int) throws {
        for screen in Self.screens {
            let stage = try ManagedStage(manager, screen: screen, dotsPerInch: dotsPerInch)

            let (width, height) = (stage.size.width, stage.size.height)
            #expect(eventually { stage.fits }, "\(screen): \(stage.outerFrame)")
            if !manager.tiles { #expect(width == 480 * dotsPerInch / 96 && height <= screen.1, "\(stage.size)") }
            // A panel that the window manager does not report has room too.
            if !manager.namesWorkArea, !manager.tiles {
                #expect(stage.outerFrame.bottom - stage.outerFrame.top < screen.1 - 16, "\(stage.outerFrame)")
            }
            #expect(stage.close().end == .exit(0))
            #expect(!stage.folder.settings.contains("windowSize"), "\(stage.folder.settings)")
        }
    }

    @Test(arguments: [WindowManager.openbox, .xfwm4]) func maximisedItComesBackSo(manager: WindowManager) throws {
        let folder = TestFolder()
        let first = try ManagedStage(manager, in: folder, screen: (1366, 768))
        let size = first.size
        first.ask(true, "MAXIMIZED_HORZ", "MAXIMIZED_VERT")
        #expect(eventually { first.size.width > 1300 })
        #expect(eventually { folder.settings.contains("maximized") })
        #expect(first.close().end == .exit(0))

        let second = try ManagedStage(manager, in: folder, screen: (1366, 768))
        #expect(eventually { second.size.width > 1300 && second.states.contains("_NET_WM_STATE_MAXIMIZED_VERT") })
        second.ask(false, "MAXIMIZED_HORZ", "MAXIMIZED_VERT")

        #expect(eventually { second.size == size }, "\(second.size) is not \(size)")
        #expect(eventually { second.fits }, "\(second.outerFrame)")
        #expect(second.close().end == .exit(0))
        #expect(!folder.settings.contains("windowSize"))
    }

    @Test(arguments: WindowManager.required) func f11FillsTheScreenAndGivesItBack(manager: WindowManager) throws {
        let stage = try ManagedStage(manager, screen: (1366, 768))
        let size = stage.size

        stage.press("F11")
        #expect(eventually { stage.size == (1366, 768) && stage.states.contains("_NET_WM_STATE_FULLSCREEN") })
        #expect(eventually { stage.folder.settings.contains("full screen") })
        stage.press("F11")

        #expect(eventually { stage.size == size && !stage.states.contains("_NET_WM_STATE_FULLSCREEN") })
        #expect(eventually { !stage.folder.settings.contains("full screen") })
        #expect(stage.close().end == .exit(0))
        #expect(!stage.folder.settings.contains("windowSize"), "\(stage.folder.settings)")
    }

    @Test func aTilesSizeIsNotKept() throws {
        let folder = TestFolder()
        folder.writeSettings(#"{"windowSize":[500,600]}"#)
        let tiled = try ManagedStage(.i3, in: folder, screen: (1280, 720))
        let tile = tiled.size
        #expect(tiled.close().end == .exit(0))

        let free = try ManagedStage(.openbox, in: folder, screen: (1280, 720))

        #expect(tile != (500, 600))
        #expect(eventually { free.size == (500, 600) })
        #expect(free.close().end == .exit(0))
    }

    @Test(.enabled("metacity is not installed.") { await isInstalled("metacity") })
    func metacityDoesAsTheOthers() throws {
        for dotsPerInch in [96, 192] { try theFirstStartFitsTheScreen(manager: .metacity, dotsPerInch: dotsPerInch) }
        try maximisedItComesBackSo(manager: .metacity)
        try f11FillsTheScreenAndGivesItBack(manager: .metacity)
    }
}
