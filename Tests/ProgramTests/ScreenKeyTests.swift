import CX11
import Glibc
import TestSupport
import Testing

@Suite struct ScreenKeyTests {
    @Test func goToEveryTab() throws {
        let stage = try WindowStage()

        for (keys, tab) in [
            ("1", "History"), ("2", "Graph"), ("Control_L Tab", "History"), ("Control_L Tab", "Graph"),
            ("Control_L Prior", "History"), ("Control_L Next", "Graph"), ("Control_L Shift_L Tab", "History"),
        ] {
            stage.press(keys)
            #expect(stage.waits { try $0.selectedTab() == tab }, "\(keys)")
        }
    }

    @Test func goThroughTheRowsAndIntoAnEntry() throws {
        let stage = try WindowStage.onHistory()

        stage.press("Down")
        stage.press("Down")
        stage.press("Return")
        let sentence = "Since previous entry, −0.1 kg"
        #expect(stage.waits { try $0.printedTree().all.contains { $0.label == sentence } })
        stage.press("Escape")

        #expect(stage.waits { try !$0.printedTree().all.contains { $0.label == sentence } })
        let rows = try stage.printedTree().all.filter { $0.class == "HistoryCell" }
        #expect(rows.first { $0.value == "Selected" }?.label?.hasPrefix("82.3 kg") == true)
    }

    @Test func tabThroughAnEntry() throws {
        let stage = try WindowStage.onHistory()
        for key in ["Down", "Return"] { stage.press(key) }
        #expect(stage.waits { try $0.printedTree().all.contains { $0.label == "Since previous entry" } })
        func focused(after keys: String) throws -> String? {
            stage.press(keys)
            return try stage.printedTree().visible.first { $0.focus }?.label
        }

        let forward = try (0..<8).map { _ in try focused(after: "Tab") }
        let backward = try (0..<7).map { _ in try focused(after: "Shift_L Tab") }

        let round: [String?] = ["Edit", "Menu", "Back to History", "Show on graph", "Delete", "History", "Graph"]
        #expect(forward == round + ["Edit"])
        #expect(backward == Array(round.reversed()))
    }

    @Test func changeTheUnitOnEveryScreen() throws {
        let stage = try WindowStage.onHistory()

        stage.press("l")
        #expect(stage.waits { try $0.rows().first?.hasPrefix("180.6 lbs, 11/03/26, ") == true })
        stage.press("Down")
        stage.press("Return")
        stage.press("k")
        #expect(
            stage.waits {
                try $0.printedTree().all.contains {
                    $0.class == "DetailWeightCell" && $0.label?.hasPrefix("81.9 kg") == true
                }
            })
        stage.press("2")
        #expect(stage.waits { try $0.printedTree().all.contains { $0.label == "Max: 82.4 kg" && !$0.hidden } })
    }

    @Test func deleteUndoAndRedo() throws {
        let stage = try WindowStage.onHistory()
        let without = Documents.threeDays.replacing("2026-11-03,81.9,kg,\n", with: "")

        stage.press("Down")
        stage.press("Delete")
        #expect(stage.waits { try $0.rows().count == 2 })
        #expect(stage.waits { try $0.message() == "Deleted 81.9 kg on 11/03/26. Press Ctrl Z to undo." })
        let afterDelete = text(of: stage.document)
        stage.press("Control_L z")
        #expect(stage.waits { try $0.rows().count == 3 })
        #expect(
            stage.waits { try $0.message() == "Restored 81.9 kg on 11/03/26. Press Ctrl Shift Z to redo." })
        let afterUndo = text(of: stage.document)
        stage.press("Control_L Shift_L z")
        #expect(stage.waits { try $0.rows().count == 2 })

        #expect(afterDelete == without && afterUndo == Documents.threeDays && text(of: stage.document) == without)
        stage.press("Control_L Shift_L z")
        #expect(stage.waits { try $0.message() == "There is nothing to redo." })
    }

    @Test func whatComesBackIsSelected() throws {
        let stage = try WindowStage.onHistory()
        func selected() throws -> String? {
            try stage.printedTree().all.first { $0.class == "HistoryCell" && $0.value == "Selected" }?.label
        }
        for key in ["Down", "Down"] { stage.press(key) }
        let before = try selected()

        stage.press("Delete")
        #expect(stage.waits { try $0.rows().count == 2 })
        stage.press("Home")
        stage.press("Control_L z")

        #expect(before?.hasPrefix("82.3 kg") == true)
        #expect(stage.waits { _ in try selected() == before })
    }

    @Test func theMousesBackButtonGoesBack() throws {
        let stage = try WindowStage.onHistory()
        stage.click(x: 240, y: 90)
        #expect(stage.waits { try $0.printedTree().all.contains { $0.label == "Since previous entry" } })

        stage.observer.press(button: 8, true)
        stage.observer.press(button: 8, false)

        #expect(stage.waits { try !$0.printedTree().all.contains { $0.label == "Since previous entry" } })
    }

    /// 5,000 lines are at least 160,000 pixels high, more than any picture can be.
    @Test(arguments: ["\n", " "]) func theLongestNotesOpen(separator: String) throws {
        let note = (1...5000).map { "line \($0)" }.joined(separator: separator)
        let stage = try WindowStage.onHistory("date,weight,unit,note\n2026-11-02,82.3,kg,\"\(note)\"\n")
        for key in ["Down", "Return"] { stage.press(key) }
        #expect(stage.waits { try $0.printedTree().all.contains { $0.label == "Since previous entry" } })

        stage.press("End")

        #expect(
            stage.waits {
                try $0.printedTree().all.contains {
                    $0.class == "DetailNoteCell" && $0.label?.hasSuffix("line 5000") == true
                }
            })
        #expect(stage.running.isRunning)
    }

    @Test func deleteUndoAndRedoWhileAnotherProgramWrites() throws {
        let stage = try WindowStage.onHistory()
        let writer = stage.startWriter(
            """
            for i in $(seq 60); do printf '2026-10-01T10:00:%02d,90.%02d,kg,other\\n' $((i % 60)) $i >> "$1"; sleep 0.02; done
            """)

        for _ in 0..<5 {
            stage.press("Down")
            stage.press("Delete")
            stage.press("Control_L z")
            stage.press("Control_L Shift_L z")
            stage.press("Control_L z")
            stage.settle()
        }
        #expect(writer.waitForEnd() == .silentSuccess)

        #expect(stage.waits { try $0.graphOrTableCount() == 63 })
        let lines = text(of: stage.document).split(separator: "\n")
        #expect(lines.count { $0.hasSuffix(",other") } == 60)
        for line in Documents.threeDays.split(separator: "\n") { #expect(lines.contains(line)) }
        #expect(lines.count == 64)
    }

    @Test func copyTheSelectedRow() throws {
        let stage = try WindowStage.onHistory()
        let requestor = Requestor(stage.observer)

        stage.press("Down")
        stage.press("Down")
        stage.press("Control_L c")

        #expect(
            stage.waits {
                try $0.message() == "Copied 11/02/26, 07:05, 82.3 kg, after the run, before breakfast"
            })
        for form in ["UTF8_STRING", "text/plain;charset=utf-8", "STRING"] {
            let text = requestor.paste(form).map { String(decoding: $0.bytes, as: UTF8.self) }
            #expect(text == "11/02/26, 07:05\t82.3 kg\tafter the run, before breakfast", "\(form)")
        }
    }

    @Test func exportTheHistory() throws {
        let stage = try WindowStage.onHistory()

        stage.press("Shift_L slash")
        try stage.nextFrame { stage.press("Control_L e") }
        stage.settle()

        let name = try #require(stage.folder.names(in: "Pictures").first)
        let picture = Pixels(pngAt: stage.folder["Pictures/\(name)"])
        #expect(picture != nil)
        #expect(picture == stage.program.picture(stage.document, "--screen", "history", "--size", "480x720"))
    }

    @Test func closeTheWindowAfterWhatWasAskedFor() throws {
        let stage = try WindowStage.onHistory()

        stage.press("Down")
        stage.press("Delete")
        stage.press("Control_L q")

        #expect(stage.running.waitForEnd() == .silentSuccess)
        #expect(!text(of: stage.document).contains("81.9"))
    }
}

extension WindowStage {
    /// The number of rows in the table; nil if there is none.
    fileprivate func graphOrTableCount() throws -> Int? {
        try printedTree().all.first { $0.class == "TableView" }?.value.flatMap { Int($0.split(separator: " ")[0]) }
    }
}
