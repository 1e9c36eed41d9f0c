import Glibc
import TestSupport
import Testing

/// Another document that is dropped onto the window.
@Suite struct DropTests {
    private func drop(_ path: String, on stage: WindowStage) {
        let source = DragSource(stage.observer)
        source.enter(["text/uri-list"])
        _ = source.move(x: 100, y: 100)
        source.drop()
        source.hand(over: [Array("file://\(path)\r\n".utf8)])
        #expect(source.isTaken() == true)
    }

    @Test func isShownInItsPlaceAndFollowed() throws {
        let stage = try WindowStage.onHistory()
        let other = stage.folder.write(Documents.header + "2026-10-01,70.5,kg,\n", to: "other.csv")
        stage.press("Down")
        stage.press("Return")

        drop(other, on: stage)

        #expect(stage.waits { try $0.rows() == ["70.5 kg, 10/01/26"] })
        #expect(stage.property("_NET_WM_NAME")?.text == "Health Beat — other.csv")
        stage.write("echo 2026-10-02,70.1,kg, >> other.csv; echo 2026-12-01,99,kg, >> weights.csv")
        #expect(stage.waits { try $0.rows().first == "70.1 kg, 10/02/26" })
        stage.press("Down")
        stage.press("Delete")
        #expect(stage.waits { try $0.rows().count == 1 })
        #expect(text(of: other) == Documents.header + "2026-10-01,70.5,kg,\n")
    }

    @Test func hasANameOfAnyBytes() throws {
        let stage = try WindowStage.onHistory()
        stage.write(#"n=$(printf 'gr\374.csv'); cp $1 "$n""#)

        drop(stage.folder["gr%FC.csv"], on: stage)
        #expect(stage.waits { $0.property("_NET_WM_NAME")?.text == "Health Beat — gr\u{FFFD}.csv" })
        stage.write(#"n=$(printf 'gr\374.csv'); echo 2026-12-01,99,kg, >> "$n""#)

        #expect(stage.waits { try $0.rows().first == "99.0 kg, 12/01/26" })
        #expect(try stage.rows().count == 4)
    }

    @Test func staysAwayWhereItCannotBeRead() throws {
        let stage = try WindowStage.onHistory()
        let other = stage.folder.write("no table", to: "other.csv")

        drop(other, on: stage)

        #expect(stage.waits { try $0.message()?.contains("has no header") == true })
        #expect(try stage.rows().count == 3)
        stage.write("echo 2026-12-01,99,kg, >> weights.csv")
        #expect(stage.waits { try $0.rows().count == 4 })
    }
}
