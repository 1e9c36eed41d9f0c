import CX11
import TestSupport
import Testing

@testable import X11

@Suite struct ClipboardTransferTests {
    @Test func handsOverMuchInPieces() throws {
        let stage = try Stage()
        let clipboard = Clipboard(stage.window)
        let data = noise(5_000_000)
        clipboard.offer([.png: data])
        let requestor = Requestor(stage)

        let announced = requestor.paste("image/png", deleting: false)
        let pieces = requestor.takePieces()

        #expect(announced == SeenProperty(type: "INCR", longs: [5_000_000]))
        #expect(pieces.allSatisfy { $0.type == "image/png" })
        #expect(pieces.count > 10)
        #expect(pieces.last?.bytes.isEmpty == true)
        let isWhole = pieces.joined == data
        #expect(isWhole)
        #expect(stage.display.unexpectedErrors.isEmpty)
    }

    @Test func servesSeveralAtTheSameTime() throws {
        let stage = try Stage()
        let clipboard = Clipboard(stage.window)
        let data = noise(1_000_000)
        clipboard.offer([.png: data])
        let requestors = [Requestor(stage), Requestor(stage), Requestor(stage, property: "OTHER")]

        for requestor in requestors { _ = requestor.paste("image/png", deleting: false) }
        var taken = requestors.map { _ in [UInt8]() }
        var isOver = requestors.map { _ in false }
        while isOver.contains(false) {
            for (index, requestor) in requestors.enumerated() where !isOver[index] {
                let piece = try #require(requestor.takePiece())
                taken[index] += piece.bytes
                isOver[index] = piece.bytes.isEmpty
            }
        }

        let areWhole = taken.allSatisfy { $0 == data }
        #expect(areWhole)
    }

    @Test func keepsOnHandingOverWhatWasReplaced() throws {
        let stage = try Stage()
        let clipboard = Clipboard(stage.window)
        let data = noise(600_000)
        clipboard.offer([.png: data])
        let requestor = Requestor(stage)
        _ = requestor.paste("image/png", deleting: false)

        clipboard.offer([.png: [1]])

        let isWhole = requestor.takePieces().joined == data
        #expect(isWhole)
    }

    @Test func convertsSeveralLargeFormsAtOnce() throws {
        let stage = try Stage()
        let clipboard = Clipboard(stage.window)
        let data = noise(700_000)
        clipboard.offer([.png: data, .utf8Text: [65]])
        let requestor = Requestor(stage)
        let observer = stage.observer
        let pairs = ["image/png", "LARGE", "UTF8_STRING", "SMALL"].map(observer.atom)
        observer.setProperty("PASTED", of: requestor.window, type: "ATOM_PAIR", longs: pairs)

        let answer = requestor.paste("MULTIPLE")
        let large = Requestor(stage, window: requestor.window, property: "LARGE")

        #expect(answer?.longs == pairs)
        #expect(observer.property("LARGE", of: requestor.window)?.type == "INCR")
        let isWhole = large.takePieces().joined == data
        #expect(isWhole)
        #expect(observer.property("SMALL", of: requestor.window)?.bytes == [65])
    }

    @Test func forgetsARequestorThatDies() throws {
        let stage = try Stage()
        let clipboard = Clipboard(stage.window)
        let data = noise(1_000_000)
        clipboard.offer([.png: data])
        let (dying, living) = (Requestor(stage), Requestor(stage))
        _ = dying.paste("image/png", deleting: false)
        _ = living.paste("image/png", deleting: false)
        _ = dying.takePiece()

        XDestroyWindow(stage.observer.display, dying.window)
        stage.observer.sync()
        _ = stage.eventsSoFar()

        #expect(clipboard.transfers.count == 1)
        let isWhole = living.takePieces().joined == data
        #expect(isWhole)
        #expect(clipboard.transfers.count == 0)
    }

    @Test func refusesARequestorThatIsGone() throws {
        let stage = try Stage()
        let clipboard = Clipboard(stage.window)
        clipboard.offer([.png: noise(1_000_000), .utf8Text: [65]])
        let requestor = Requestor(stage)

        requestor.request("image/png", onto: "PASTED")
        requestor.request("UTF8_STRING", onto: "PASTED")
        XDestroyWindow(stage.observer.display, requestor.window)
        stage.observer.sync()
        _ = stage.eventsSoFar()

        #expect(clipboard.transfers.count == 0)
        #expect(stage.display.isConnected)
    }

    @Test func forgetsARequestorThatStopsTaking() throws {
        let stage = try Stage()
        let clipboard = Clipboard(stage.window)
        clipboard.offer([.png: noise(1_000_000)])
        let requestor = Requestor(stage)
        let time = try #require(requestor.paste("TIMESTAMP")?.longs.first)
        _ = requestor.paste("image/png", deleting: false, at: time)

        _ = requestor.paste("TIMESTAMP", onto: "OTHER", at: time + 29_000)
        let before = clipboard.transfers.count
        _ = requestor.paste("TIMESTAMP", onto: "OTHER", at: time + 31_000)

        #expect(before == 1)
        #expect(clipboard.transfers.count == 0)
    }
}

/// Returns reproducible bytes whose period differs from a piece's size.
private func noise(_ count: Int) -> [UInt8] {
    var state: UInt32 = 12345
    let period = (0..<4093).map { _ in
        state = state &* 1_664_525 &+ 1_013_904_223
        return UInt8(truncatingIfNeeded: state >> 24)
    }
    var bytes: [UInt8] = []
    while bytes.count < count { bytes += period }
    return Array(bytes.prefix(count))
}

extension [SeenProperty] {
    fileprivate var joined: [UInt8] { reduce(into: []) { $0 += $1.bytes } }
}
