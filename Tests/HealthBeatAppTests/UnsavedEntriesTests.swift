import EventLoop
import Glibc
import Screens
import System
import TestSupport
import Testing
import WeightHistory

@testable import DesktopProgram
@testable import HealthBeatApp

@Suite struct UnsavedEntriesTests {
    private let folder = TestFolder()
    private let entry = UnsavedEntry(weight: "12 st 4", unit: .stones, date: "2026-11-20", note: "a walk↵home")

    private func store() -> Store<UnsavedEntries> {
        Store(FilePath(folder["unsaved.json"]), loop: EventLoop())
    }

    private func path(_ name: String) -> FilePath { FilePath(folder[name]) }

    private func keep(_ entry: UnsavedEntry?, for path: FilePath) {
        let store = store()
        store.change { $0[path] = entry }
        store.flush()
    }

    @Test func eachDocumentHasOne() {
        let other = UnsavedEntry(weight: "", unit: .kilograms, note: "x")
        keep(entry, for: path("a.csv"))
        keep(other, for: path("b.csv"))

        let kept = store().content
        #expect(kept[path("a.csv")] == entry && kept[path("b.csv")] == other && kept[path("c.csv")] == nil)
        keep(nil, for: path("a.csv"))

        #expect(store().content[path("a.csv")] == nil && store().content[path("b.csv")] == other)
    }

    @Test func valuesAreKept() {
        var measured = entry
        measured.values = ["fat_%": "21,3", "waist_cm": "36in"]

        keep(measured, for: path("a.csv"))

        #expect(store().content[path("a.csv")] == measured)
    }

    @Test func aLinkLeadsToTheSame() {
        folder.write("date,weight\n", to: "a.csv")
        symlink(folder["a.csv"], folder["link.csv"])

        keep(entry, for: path("link.csv"))

        #expect(store().content[path("a.csv")] == entry)
    }

    @Test func unknownMembersStay() {
        folder.write(#"{"later": 1}"#, to: "unsaved.json")

        keep(entry, for: path("a.csv"))

        #expect(folder.text(of: "unsaved.json")?.contains("\"later\": 1") == true)
        #expect(store().content[path("a.csv")] == entry)
    }

    @Test func aDamagedFileIsSetAside() {
        folder.write("{", to: "unsaved.json")

        keep(entry, for: path("a.csv"))

        #expect(folder.text(of: "unsaved.json.damaged") == "{")
        #expect(store().content[path("a.csv")] == entry)
    }
}
