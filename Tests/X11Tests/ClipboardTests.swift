import CX11
import TestSupport
import Testing
import X11

@Suite struct ClipboardTests {
    @Test func handsOutWhatWasCopied() throws {
        let stage = try Stage()
        let clipboard = Clipboard(stage.window)

        let isOurs = clipboard.offer([.png: [1, 2, 3], .utf8Text: Array("caf\u{e9}".utf8)])

        let requestor = Requestor(stage)
        #expect(isOurs)
        #expect(clipboard.owns(.clipboard))
        #expect(requestor.paste("image/png") == SeenProperty(type: "image/png", bytes: [1, 2, 3]))
        #expect(requestor.paste("UTF8_STRING")?.text == "caf\u{e9}")
        #expect(requestor.paste("image/jpeg") == nil)
    }

    @Test func namesTheFormsItHas() throws {
        let stage = try Stage()
        let clipboard = Clipboard(stage.window)
        clipboard.offer([.png: [1], .utf8Text: [65]])

        let targets = Requestor(stage).paste("TARGETS")

        let names = Set(targets?.longs.map(stage.observer.name(of:)) ?? [])
        #expect(targets?.type == "ATOM")
        #expect(names == ["TARGETS", "TIMESTAMP", "MULTIPLE", "SAVE_TARGETS", "image/png", "UTF8_STRING"])
    }

    @Test func tellsSinceWhenItIsTheOwner() throws {
        let stage = try Stage()
        let clipboard = Clipboard(stage.window)
        clipboard.offer([.png: [1]])
        let requestor = Requestor(stage)

        let time = try #require(requestor.paste("TIMESTAMP")?.longs.first)

        #expect(time > 0)
        #expect(requestor.paste("image/png", at: time) != nil)
        #expect(requestor.paste("image/png", at: time - 1) == nil)
    }

    @Test func answersASaveRequestWithNothing() throws {
        let stage = try Stage()
        let clipboard = Clipboard(stage.window)
        clipboard.offer([.png: [1]])

        let answer = Requestor(stage).paste("SAVE_TARGETS")

        #expect(answer == SeenProperty(type: "NULL"))
    }

    @Test func convertsSeveralFormsAtOnce() throws {
        let stage = try Stage()
        let clipboard = Clipboard(stage.window)
        clipboard.offer([.png: [1, 2], .utf8Text: [65]])
        let requestor = Requestor(stage)
        let observer = stage.observer
        let pairs = ["image/png", "FIRST", "image/jpeg", "SECOND", "UTF8_STRING", "THIRD"].map(observer.atom)
        observer.setProperty("PASTED", of: requestor.window, type: "ATOM_PAIR", longs: pairs)

        let answer = requestor.paste("MULTIPLE")

        let names = answer?.longs.map(observer.name(of:))
        #expect(names == ["image/png", "FIRST", "None", "None", "UTF8_STRING", "THIRD"])
        #expect(observer.property("FIRST", of: requestor.window)?.bytes == [1, 2])
        #expect(observer.property("SECOND", of: requestor.window) == nil)
        #expect(observer.property("THIRD", of: requestor.window)?.bytes == [65])
    }

    @Test func refusesListsOfSeveralFormsThatAreNone() throws {
        let stage = try Stage()
        let clipboard = Clipboard(stage.window)
        clipboard.offer([.png: [1, 2]])
        let requestor = Requestor(stage)
        let observer = stage.observer

        #expect(requestor.paste("MULTIPLE") == nil)
        let odd = ["image/png", "FIRST", "image/png"].map(observer.atom)
        observer.setProperty("PASTED", of: requestor.window, type: "ATOM_PAIR", longs: odd)
        #expect(requestor.paste("MULTIPLE")?.longs == odd)
        let nested = ["MULTIPLE", "FIRST"].map(observer.atom)
        observer.setProperty("PASTED", of: requestor.window, type: "ATOM_PAIR", longs: nested)
        #expect(requestor.paste("MULTIPLE")?.longs == [0, 0])
        observer.setProperty("PASTED", of: requestor.window, type: "STRING", text: "no list")
        #expect(requestor.paste("MULTIPLE") == nil)
    }

    @Test func understandsRequestorsWithoutAProperty() throws {
        let stage = try Stage()
        let clipboard = Clipboard(stage.window)
        clipboard.offer([.png: [7]])
        let requestor = Requestor(stage)

        requestor.request("image/png", onto: nil)
        let answer = requestor.answer()

        #expect(answer.map(stage.observer.name(of:)) == "image/png")
        #expect(stage.observer.property("image/png", of: requestor.window)?.bytes == [7])
    }

    @Test func givesUpTheClipboardToWhoTakesIt() throws {
        let stage = try Stage()
        let clipboard = Clipboard(stage.window)
        clipboard.offer([.png: [7]])
        let other = stage.observer.makeWindow()

        XSetSelectionOwner(stage.observer.display, stage.observer.atom("CLIPBOARD"), other, Time(CurrentTime))
        stage.observer.sync()
        _ = stage.eventsSoFar()

        #expect(!clipboard.owns(.clipboard))
        #expect(!clipboard.saveToClipboardManager())
    }

    @Test func replacesWhatItOffered() throws {
        let stage = try Stage()
        let clipboard = Clipboard(stage.window)
        let requestor = Requestor(stage)
        clipboard.offer([.png: [7], .utf8Text: [65]])

        clipboard.offer([.png: [8]])

        #expect(requestor.paste("image/png")?.bytes == [8])
        #expect(requestor.paste("UTF8_STRING") == nil)
    }

    @Test func pastesFromItself() throws {
        let stage = try Stage()
        let clipboard = Clipboard(stage.window)
        clipboard.offer([.png: [7]])
        stage.display.synchronize()

        stage.observer.requestSelection("image/png", onto: "SELF", for: stage.observer.window)
        _ = stage.eventsSoFar()
        _ = stage.eventsSoFar()

        #expect(stage.observer.property("SELF")?.bytes == [7])
    }

    @Test func readingTheServersTimeLeavesOtherChangesInTheQueue() throws {
        let stage = try Stage()
        let clipboard = Clipboard(stage.window)
        stage.display.synchronize()
        stage.observer.setProperty(
            "_NET_FRAME_EXTENTS", of: stage.observer.window, type: "CARDINAL", longs: [1, 2, 3, 4])
        stage.observer.sync()

        clipboard.offer("82.4")

        let events = stage.eventsSoFar()
        #expect(events.contains(.window(.frameExtentsChanged)))
        #expect(stage.window.frameExtents != .none)
    }
}
