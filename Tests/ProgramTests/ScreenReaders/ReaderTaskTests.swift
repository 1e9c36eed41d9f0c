import Glibc
import TestSupport
import Testing

/// Each task of a user who works by keys alone is told, with its events in order.
@Suite(.enabled("AT-SPI or its Python bindings are not installed.") { await hasScreenReaders() })
struct ReaderTaskTests {
    @Test(arguments: ReaderTask.all) func eachStepIsTold(task: ReaderTask) throws {
        let stage = try ReaderStage { try .withReaders($0, ReaderTask.document, tab: task.tab) }
        stage.stage.folder.write("Date,Weight\n2026-11-03,82.1\n2026-11-05,81.9\n", to: "other.csv")
        let reader = try stage.start("listen")
        var expected: [String] = []

        for step in task.steps {
            switch step.input {
            case .key(let key): stage.stage.press(key)
            case .text(let text): stage.stage.type(text)
            }
            expected += step.events
            eventually { events(reader, task).count >= expected.count { !$0.hasPrefix("?") } }
        }

        // Nothing more is told.
        eventually { stays(for: .milliseconds(300)) { reader.taskEvents.count } }
        let told = events(reader, task)
        #expect(told.begin(as: expected), "\(told.joined(separator: "\n"))")
    }

    /// The events of a task, without those of rows that have gone, wholly or but for their role, when they are printed.
    private func events(_ reader: Reader, _ task: ReaderTask) -> [String] {
        reader.taskEvents.filter {
            !$0.hasSuffix(" nothing") && !$0.hasSuffix(" list item ") && (task.readsValues || !$0.hasPrefix("value"))
        }
    }

    @Test func whatAnotherProgramAddsIsAnnouncedTogether() throws {
        let stage = try ReaderStage { try .withReaders($0, ReaderTask.document) }
        let reader = try stage.start("listen")
        func announced() -> [String] { reader.taskEvents.filter { $0.hasPrefix("announcement") } }

        for last in 13...15 {
            let rows = (13...last).map { "2026-11-\($0)T07:00:00+00:00,82.0,kg,\n" }
            stage.stage.folder.write(ReaderTask.document + rows.joined(), to: "weights.csv")
        }

        #expect(eventually { announced().count == 1 })
        let sentence = "announcement 1 frame Health Beat — weights.csv"
        #expect(announced() == ["\(sentence) (3 entries added)"])
        // Its own operations have a message.
        stage.openPanel()
        stage.stage.type("81.5")
        stage.stage.press("Return")
        #expect(eventually { text(of: stage.stage.document).contains(",81.5,kg,") })
        let lines = text(of: stage.stage.document).split(separator: "\n")
        stage.stage.folder.write(lines.dropLast(2).map { "\($0)\n" }.joined(), to: "weights.csv")
        #expect(eventually { announced().count == 2 })
        #expect(announced().last == "\(sentence) (2 entries removed)")
    }

    @Test func theSoundIsAnnounced() throws {
        let players = TestFolder()
        chmod(players.write("#!/bin/sh\nexec sleep 60\n", to: "pw-cat"), 0o755)
        let stage = try ReaderStage { session in
            let path = ["PATH": "\(players.path):/usr/bin:/bin"]
            return try .withReaders(session.merging(path) { $1 }, ReaderTask.document)
        }
        let reader = try stage.start("listen")
        let sentence = "announcement 1 frame Health Beat — weights.csv"

        stage.stage.press("Shift_L space")
        #expect(eventually { reader.taskEvents == ["\(sentence) (Playing the graph)"] })
        stage.stage.press("Shift_L")

        #expect(eventually { reader.taskEvents.last == "\(sentence) (Stopped)" })
    }
}

extension [String] {
    /// Whether there is an event for each expected beginning, and no other; those behind `?` may be missing.
    fileprivate func begin(as expected: [String]) -> Bool {
        var rest = self[...]
        for beginning in expected {
            let isOptional = beginning.hasPrefix("?")
            if rest.first?.hasPrefix(beginning.dropFirst(isOptional ? 1 : 0)) == true {
                rest.removeFirst()
            } else if !isOptional {
                return false
            }
        }
        return rest.isEmpty
    }
}

extension Reader {
    /// The events that readers speak, but for the letters of texts: what happened, to what.
    fileprivate var taskEvents: [String] {
        let spoken = ["focused", "selected", "checked", "invalid-entry", "expanded"].map {
            "object:state-changed:\($0)"
        }
        let kinds =
            spoken + [
                "object:state-changed:showing 1", "object:selection-changed", "object:announcement",
                "object:property-change:accessible-value", "object:property-change:accessible-description 0 entry",
            ]
        let short = [
            "object:state-changed:": "", "object:property-change:accessible-description": "help",
            "object:property-change:accessible-value": "value", "object:": "",
        ]
        return events("object:").compactMap { event in
            guard kinds.contains(where: event.hasPrefix) else { return nil }
            let begin = short.keys.filter(event.hasPrefix).max { $0.count < $1.count } ?? ""
            let words = short[begin]! + event.dropFirst(begin.count)
            return words.hasSuffix(" (0)") ? String(words.dropLast(4)) : words
        }
    }
}
