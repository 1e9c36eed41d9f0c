import CX11
import Glibc
import TestSupport
import Testing

/// The window on an X server that is a client of a Wayland compositor.
@Suite(
    .enabled("weston or Xwayland is not installed.") {
        let (hasCompositor, hasServer) = await (isInstalled("weston"), isInstalled("Xwayland"))
        return hasCompositor && hasServer
    })
struct XWaylandTests {
    @Test func anEntryIsTypedSavedAndTakenBack() throws {
        let stage = try stage()
        try stage.waitForReading()

        stage.press("n")
        #expect(stage.waits { try $0.button("Save") != nil })
        stage.type("81.5")
        stage.press("Return")

        #expect(eventually { text(of: stage.document).contains(",81.5,kg,") }, "\(text(of: stage.document))")
        #expect(stage.waits { try $0.panel() == nil })
        stage.press("Control_L z")
        #expect(eventually { text(of: stage.document) == Documents.threeDays })
    }

    @Test func thePictureIsCopiedForOtherPrograms() throws {
        let stage = try stage()
        try stage.waitForReading()

        stage.press("Control_L c")
        stage.settle()

        let picture = Requestor(stage.observer).paste("image/png")
        #expect(picture?.type == "image/png")
    }

    @Test func aDroppedTableIsOffered() throws {
        let stage = try stage()
        try stage.waitForReading()

        stage.drop(stage.folder.write("Date,Weight (kg)\n2026-01-05,80.4\n", to: "table.csv"))

        #expect(stage.waits { try $0.button("Import") != nil })
    }

    /// Compositors set it as the resource for X11 programs.
    @Test(arguments: [96, 192]) func theScaleIsThatOfTheScreen(dotsPerInch: Int) throws {
        let stage = try stage(width: 720, height: 900, resources: "Xft.dpi: \(dotsPerInch)\n")

        let width = try stage.printedTree().frame[2]
        #expect(width * Double(dotsPerInch) / 96 == Double(stage.size().width))
    }

    private func stage(width: Int = 600, height: Int = 800, resources: String? = nil) throws -> WindowStage {
        let folder = TestFolder()
        folder.writeSettings(#"{"reducesMotion":true}"#)
        let compositor = try Compositor(width: width, height: height)
        let stage = try WindowStage(in: folder, resources: resources, within: compositor)
        // Keys typed before the compositor has activated the window go to nobody.
        #expect(
            eventually {
                let active = stage.observer.property("_NET_ACTIVE_WINDOW", of: stage.observer.root)
                return active?.longs == [UInt(stage.window)]
            })
        return stage
    }
}
