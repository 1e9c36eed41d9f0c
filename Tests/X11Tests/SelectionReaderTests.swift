import CX11
import Input
import TestSupport
import Testing
import X11

@Suite struct SelectionReaderTests {
    private let text = "82,4 kg \u{5e9}\u{5dc}\u{5d5}\u{5dd} 日本 👍"

    @Test(arguments: [Selection.clipboard, .primary]) func readsWhatAnotherProgramHas(selection: Selection) throws {
        let stage = try Stage()
        let name = selection == .clipboard ? "CLIPBOARD" : "PRIMARY"
        let owner = SelectionOwner(stage.observer, name, ["UTF8_STRING": Array(text.utf8)])

        let read = stage.read(selection, from: owner)

        #expect(read == text)
        #expect(owner.asked == ["UTF8_STRING"])
    }

    @Test func triesOtherFormsOfText() throws {
        let stage = try Stage()
        let plain = SelectionOwner(stage.observer, "CLIPBOARD", ["text/plain;charset=utf-8": Array(text.utf8)])
        #expect(stage.read(.clipboard, from: plain) == text)

        let old = SelectionOwner(stage.observer, "CLIPBOARD", ["STRING": [0x63, 0x61, 0x66, 0xe9]])
        #expect(stage.read(.clipboard, from: old) == "café")
        #expect(old.asked == ["UTF8_STRING", "text/plain;charset=utf-8", "STRING"])

        let picture = SelectionOwner(stage.observer, "CLIPBOARD", ["image/png": [1]])
        #expect(stage.read(.clipboard, from: picture) == nil)
    }

    @Test func whereNobodyHasAnythingThereIsNothing() throws {
        let stage = try Stage()

        #expect(stage.read(.clipboard, from: nil) == nil)
        #expect(stage.display.unexpectedErrors.isEmpty)
    }

    @Test func readsMuchInPieces() throws {
        let stage = try Stage()
        let long = String(repeating: text, count: 30_000)
        let owner = SelectionOwner(
            stage.observer, "CLIPBOARD", ["UTF8_STRING": Array(long.utf8)], .inPieces(of: 65_537))

        let read = stage.read(.clipboard, from: owner)

        let isWhole = read == long
        #expect(isWhole)
    }

    @Test func readsNothingInPieces() throws {
        let stage = try Stage()
        let owner = SelectionOwner(stage.observer, "PRIMARY", ["UTF8_STRING": []], .inPieces(of: 10))

        #expect(stage.read(.primary, from: owner)?.isEmpty == true)
    }

    @Test func whatIsNoTextBecomesSome() throws {
        let stage = try Stage()
        let owner = SelectionOwner(stage.observer, "CLIPBOARD", ["UTF8_STRING": [0x61, 0xff, 0xc3]])

        #expect(stage.read(.clipboard, from: owner) == "a\u{FFFD}\u{FFFD}")
    }

    @Test func doesNotReadForEver() throws {
        let stage = try Stage()
        let much = [UInt8](repeating: 0x61, count: SelectionReader.maximumSize + 1)
        let owner = SelectionOwner(stage.observer, "CLIPBOARD", ["UTF8_STRING": much], .inPieces(of: 4 << 20))

        #expect(stage.read(.clipboard, from: owner) == nil)
    }

    @Test func canBeGivenUpAndAskedAgain() throws {
        let stage = try Stage()
        let reader = SelectionReader(stage.window)
        let silent = SelectionOwner(
            stage.observer, "CLIPBOARD", ["UTF8_STRING": Array(text.utf8)], .stopping(after: 2, of: 5))
        var (progress, answers) = (0, [String?]())
        reader.onProgress = { progress += 1 }
        reader.read(.clipboard) { answers.append($0) }
        for _ in 0..<200 where progress < 3 {
            silent.serve()
            stage.serve()
            stage.display.synchronize()
        }

        reader.cancel()
        let other = SelectionOwner(stage.observer, "CLIPBOARD", ["UTF8_STRING": [0x61]])
        let read = stage.read(.clipboard, from: other, by: reader)

        #expect(answers == [nil])
        #expect(progress >= 3)
        #expect(read == "a")
        #expect(!reader.isReading)
    }

    @Test func aNewRequestEndsTheOneBefore() throws {
        let stage = try Stage()
        let reader = SelectionReader(stage.window)
        let owner = SelectionOwner(stage.observer, "CLIPBOARD", ["UTF8_STRING": Array(text.utf8)], .inPieces(of: 3))
        var answers: [String?] = []
        reader.read(.clipboard) { answers.append($0) }

        let read = stage.read(.clipboard, from: owner, by: reader)

        #expect(answers == [nil])
        #expect(read == text)
    }

    @Test func pastesWhatItCopiedItself() throws {
        let stage = try Stage()
        let clipboard = Clipboard(stage.window)
        let long = String(repeating: text, count: 20_000)
        clipboard.offer(long)
        clipboard.offer("weight", as: .primary)

        let isWhole = stage.read(.clipboard, from: nil) == long
        #expect(isWhole)
        #expect(stage.read(.primary, from: nil) == "weight")
    }

    @Test func offersTextInEveryForm() throws {
        let stage = try Stage()
        let clipboard = Clipboard(stage.window)
        let requestor = Requestor(stage)

        clipboard.offer("café")
        #expect(requestor.paste("UTF8_STRING")?.text == "café")
        #expect(requestor.paste("text/plain;charset=utf-8")?.text == "café")
        #expect(requestor.paste("STRING") == SeenProperty(type: "STRING", bytes: [0x63, 0x61, 0x66, 0xe9]))
        clipboard.offer(text)
        #expect(requestor.paste("UTF8_STRING")?.text == text)
        #expect(requestor.paste("STRING") == nil)
    }

    @Test func ownsBothSelectionsForThemselves() throws {
        let stage = try Stage()
        let clipboard = Clipboard(stage.window)
        clipboard.offer("copied")
        clipboard.offer("selected", as: .primary)
        stage.display.synchronize()

        _ = SelectionOwner(stage.observer, "PRIMARY", [:])
        _ = stage.eventsSoFar()

        #expect(clipboard.owns(.clipboard) && !clipboard.owns(.primary))
        #expect(Requestor(stage).paste("UTF8_STRING")?.text == "copied")
    }
}

extension Stage {
    /// Reads a selection while its owner serves requests.
    fileprivate func read(
        _ selection: Selection, from owner: SelectionOwner?, by reader: SelectionReader? = nil
    ) -> String? {
        let reader = reader ?? SelectionReader(window)
        var (text, isOver): (String?, Bool) = (nil, false)
        reader.read(selection) { (text, isOver) = ($0, true) }
        for _ in 0..<2000 where !isOver {
            owner?.serve()
            serve()
            display.synchronize()
        }
        #expect(isOver)
        return text
    }
}
