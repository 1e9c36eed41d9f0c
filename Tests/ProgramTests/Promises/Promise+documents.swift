import TestSupport
import Testing

// The contents that a document may have, and how it is read.
nonisolated extension Promise {
    static let documents = [order, unreadableLines, quotedLines, localTime, decimalMarks, lastComment]

    private static let order = Promise(
        "Lines may be in any order.",
        commandLine: .keeps {
            let document = Desk(Documents.header + "2026-02-01,80,kg,\n2026-01-01,82,kg,\n2026-03-01,81,kg,\n")

            #expect(document.listedWeights == ["81", "80", "82"])
        },
        window: .keeps {
            let stage = try WindowStage.onHistory(
                Documents.header + "2026-02-01,80,kg,\n2026-01-01,82,kg,\n2026-03-01,81,kg,\n")

            #expect(stage.waits { try $0.shownWeights() == ["81.0 kg", "80.0 kg", "82.0 kg"] })
        })

    private static let manyUnreadableLines =
        Documents.header + "2026-01-01,80,kg,\n" + String(repeating: "2026-13-01,80,kg,\n", count: 25)

    private static let unreadableLines = Promise(
        """
        A line that cannot be read is skipped and reported with file, line, column and a correction: the first 20 on \
        standard error, and in the message bar of the window.
        """, "The exit status stays 0.", "Success, even if lines could not be read.",
        commandLine: .keeps {
            let desk = Desk(manyUnreadableLines)

            let outcome = desk.program.run("list", desk.document)

            let complaints = outcome.errors.split(separator: "\n")
            #expect(outcome.end == .exit(0) && desk.listedWeights == ["80"])
            #expect(complaints.count == 21)
            #expect(complaints[0].contains("weights.csv:3:1: ") && complaints[20].contains("5"))
        },
        window: .keeps {
            let stage = try WindowStage.onHistory(manyUnreadableLines)

            #expect(stage.waits { try $0.message()?.contains("25") == true })
            #expect(try stage.message()?.contains("weights.csv:3:1: ") == true)
            #expect(try stage.rows().count == 1 && text(of: stage.document) == manyUnreadableLines)
        })

    private static let quotedLines = Promise(
        "A quoted field may contain newlines, up to 64 KiB.",
        commandLine: .keeps {
            let desk = Desk(Documents.header + "2026-01-01,80,kg,\"one\ntwo\"\n2026-01-02,81,kg,\n")

            #expect(desk.listedWeights == ["81", "80"])
            #expect(desk.program.run("list", "--format", "csv", desk.document).text.contains("\"one\ntwo\""))
        },
        window: .keeps {
            let stage = try WindowStage.onHistory(
                Documents.header + "2026-01-01,80,kg,\"one\ntwo\"\n2026-01-02,81,kg,\n")

            #expect(stage.waits { try $0.rows().count == 2 })
            #expect(try stage.message() == nil)
        })

    /// Half an hour before midnight in UTC, which is the next day in the tests' time zone.
    private static let aroundMidnight = Documents.header + "2026-06-30T23:30:00Z,80,kg,\n2026-07-01T00:15,81,kg,\n"

    private static let localTime = Promise(
        "A time without an offset is local.", "A date without a time is drawn at noon.",
        "The time zone of dates without an offset.",
        commandLine: .keeps {
            let desk = Desk(aroundMidnight)
            var elsewhere = desk
            elsewhere.program.environment["TZ"] = "UTC"

            #expect(desk.listedWeights == ["80", "81"])
            #expect(elsewhere.listedWeights == ["81", "80"])
        },
        window: .keeps {
            let stage = try WindowStage.onHistory(aroundMidnight)

            #expect(stage.waits { try $0.shownWeights() == ["80.0 kg", "81.0 kg"] })
        })

    private static let decimalMarks = Promise(
        "If the separator is a semicolon or a tab, numbers may have a decimal comma or a point; new numbers have the "
            + "mark of the first number with one, or else a comma with semicolons, and a point with tabs.",
        "A line like ‘sep=;’ at the very beginning is kept.",
        commandLine: .keeps {
            let desk = Desk("sep=;\ndate;weight;unit;note\n2026-01-01;80,5;kg;\n")

            desk.program.run("add", "81.5kg", "--date", "2026-01-02", desk.document)

            #expect(desk.content == "sep=;\ndate;weight;unit;note\n2026-01-01;80,5;kg;\n2026-01-02;81,5;kg;\n")
        },
        window: .keeps {
            let stage = try WindowStage.onHistory("sep=;\ndate;weight;unit;note\n2026-01-01;80,5;kg;\n")

            try stage.addEntry("81.5kg")

            #expect(eventually { stage.content.contains(";81,5;kg;") })
            #expect(stage.content.hasPrefix("sep=;\ndate;weight;unit;note\n2026-01-01;80,5;kg;\n"))
        })

    private static let lastComment = Promise(
        "Such a comment may be anywhere; the last one of each kind counts.",
        commandLine: .keeps {
            let desk = Desk("# goal: 70 kg\n" + Documents.threeDays + "# Goal: 71 kg\n")

            #expect(desk.program.run("goal", desk.document).text.contains("71"))
        },
        window: .keeps {
            let stage = try WindowStage.onGraph("# goal: 70 kg\n" + Documents.threeDays + "# Goal: 81 kg\n")

            #expect(stage.waits { try $0.visibleLabels.contains { $0.hasPrefix("Goal: 81.0 kg") } })
        })
}

/// A document and the command line program.
struct Desk {
    var program = Program()
    let document: String

    init(_ content: String = Documents.threeDays, name: String = "weights.csv") {
        document = program.folder.write(content, to: name)
    }

    var folder: TestFolder { program.folder }
    var content: String { text(of: document) }

    /// The weights of the list as written, newest first.
    var listedWeights: [String] {
        program.run("list", "--format", "csv", document).text.split(separator: "\n").dropFirst()
            .filter { $0.first?.isNumber == true }.map { String($0.split(separator: ",")[1]) }
    }

    /// The oldest backup of the document; nil if there is none.
    var backup: String? { program.backups(of: document).first.map { text(of: $0) } }
}

extension Program {
    /// The paths of a document's backups, oldest first.
    func backups(of document: String) -> [String] {
        shell("ls -d \"$1\"/healthbeat/backups\"$2\"/*.csv 2>/dev/null", environment["XDG_STATE_HOME"]!, document)
            .text.split(separator: "\n").map(String.init)
    }
}

extension WindowStage {
    /// The weights of the visible rows, from top to bottom.
    func shownWeights() throws -> [String] { try rows().map { String($0.prefix { $0 != "," }) } }

    /// Adds an entry through the panel, dated now.
    func addEntry(_ weight: String) throws {
        try openPanel()
        type(weight)
        press("Return")
        #expect(waits { try $0.panel() == nil })
    }

    /// Deletes the newest entry of the history.
    func deleteFirstRow() {
        press("Home")
        #expect(sees { $0.views.contains { $0.class == "HistoryCell" && $0.value == "Selected" } })
        press("Delete")
        #expect(waits { try $0.message()?.hasPrefix("Deleted") == true })
    }

    func setGoal(_ goal: String) throws {
        press("g")
        #expect(waits { try $0.panel() != nil })
        press("Control_L a")
        type(goal)
        press("Return")
        #expect(waits { try $0.panel() == nil })
    }
}
