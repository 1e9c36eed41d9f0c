import Glibc
import TestSupport
import Testing

// Bytes that every operation keeps, and how typed values are written.
nonisolated extension Promise {
    static let writing = [
        keptBytes, firstDocument, folders, conversion, units, stones, words, person, removal, heights, contest,
    ]

    /// A document with everything that it may contain besides entries.
    private static let rich =
        "\u{FEFF}# mine\r\nnote,date,fat,weight,unit\r\n\r\n\"a, b\",2026-01-01,20.1,80.50,kg\r\n,2026-02-30,,81,kg\r\n"
        + ",2026-01-03,,+81.0,KG\r\n# the end\r\n"

    private static let keptBytes = Promise(
        "Unknown columns, blank lines, lines that start with ‘#’, a byte-order mark and CRLF line ends are kept as they are.",
        commandLine: .keeps {
            let desk = Desk(rich)

            desk.program.run("add", "82kg", "--date", "2026-01-04", desk.document)
            desk.program.run("goal", "78kg", desk.document)
            desk.program.run("goal", "--remove", desk.document)

            #expect(desk.content == rich + ",2026-01-04,,82,kg\r\n")
        },
        window: .keeps {
            let stage = try WindowStage.onHistory(rich)

            stage.deleteFirstRow()
            stage.press("Control_L z")
            #expect(eventually { stage.content == rich })
            try stage.setGoal("78")
            stage.press("Control_L z")
            #expect(eventually { stage.content == rich })
            try stage.addEntry("82")

            #expect(eventually { stage.content != rich })
            #expect(stage.content.hasPrefix(rich) && stage.content.hasSuffix(",,82,kg\r\n"))
        })

    private static let firstDocument = Promise(
        "healthbeat add adds an entry at the end of document, which is created if it is missing, and prints the added "
            + "entry.",
        commandLine: .keeps {
            let program = Program()

            let outcome = program.run("add", "82kg", "--date", "2026-01-04", program.folder["new.csv"])

            #expect(outcome.end == .exit(0) && outcome.text.contains("82 kg"))
            #expect(program.folder.text(of: "new.csv") == Documents.header + "2026-01-04,82,kg,\n")
        },
        window: .keeps {
            let stage = try WindowStage.onGraph(nil)

            try stage.addEntry("82kg")

            let path = ".local/share/healthbeat/weights.csv"
            #expect(eventually { stage.folder.text(of: path)?.hasSuffix(",82,kg,\n") == true })
            #expect(stage.waits { try $0.message()?.contains("82") == true })
        })

    private static let folders = Promise(
        "A missing folder is created only for the default document.",
        commandLine: .keeps {
            let program = Program()

            let outcome = program.run("add", "82kg", program.folder["none/new.csv"])
            program.run("add", "82kg")

            #expect(outcome.end == .exit(1) && access(program.folder["none"], F_OK) != 0)
            #expect(program.folder.text(of: ".local/share/healthbeat/weights.csv")?.contains(",82,kg,") == true)
        },
        window: .hasNone(because: "A window is opened on a document that is there, or on the default one."))

    private static let conversion = Promise(
        "If the document's weight column has another unit, the weight is converted to a hundredth, or to a thousandth "
            + "of a stone.",
        commandLine: .keeps {
            let desk = Desk("date,weight_kg\n2026-01-01,80\n")

            let outcome = desk.program.run("add", "180lbs", "--date", "2026-01-02", desk.document)

            #expect(desk.content == "date,weight_kg\n2026-01-01,80\n2026-01-02,81.65\n")
            #expect(outcome.text.contains("81.65 kg"))
        },
        window: .keeps {
            let stage = try WindowStage.onHistory("date,weight_st\n2026-01-01,12\n")

            try stage.addEntry("180lbs")

            #expect(eventually { stage.content.hasSuffix(",12.857\n") })
        })

    private static let units = Promise(
        "A weight may be followed by its unit, as in ‘82.4kg’ or ‘82.4 kg’.",
        commandLine: .keeps {
            let desk = Desk()

            for words in [["181.5 lbs"], ["181.5lbs"], ["181.5", "lbs"]] {
                _ = desk.program.start(["add", "--unit", "lbs"] + words + [desk.document]).waitForEnd()
            }

            #expect(desk.content.matches(of: /,181\.5,lbs,\n/).count == 3)
            #expect(desk.folder.names().filter { !$0.hasPrefix(".") } == ["weights.csv"])
        },
        window: .keeps {
            let stage = try WindowStage.onHistory()

            try stage.addEntry("181.5lbs")
            try stage.addEntry("181.5 lbs")

            #expect(eventually { stage.content.matches(of: /,181\.5,lbs,\n/).count == 2 })
        })

    private static let stones = Promise(
        "A weight in stones may be typed with its pounds, as in ‘12 st 11.4’, and is then written in pounds.",
        commandLine: .keeps {
            let desk = Desk()

            for words in [["12 st 11.4"], ["12st", "11.4"], ["12", "st", "11.4"]] {
                _ = desk.program.start(["add"] + words + [desk.document]).waitForEnd()
            }

            #expect(desk.content.matches(of: /,179\.4,lbs,\n/).count == 3)
            #expect(desk.folder.names().filter { !$0.hasPrefix(".") } == ["weights.csv"])
        },
        window: .keeps {
            let stage = try WindowStage.onHistory()

            try stage.addEntry("12 st 11.4")

            #expect(eventually { stage.content.contains(",179.4,lbs,\n") })
        })

    private static let words = Promise(
        "A unit or a number after a weight belongs to the weight, in quotes or not; for a file of such a name, write "
            + "./kg.",
        commandLine: .keeps {
            let desk = Desk(Documents.header)
            let script = """
                cd "$1" && "$0" add 82 kg weights.csv --date 2026-01-01 && "$0" add "82 kg" weights.csv --date 2026-01-02 &&
                "$0" add 83 --unit kg ./kg --date 2026-01-03
                """

            let outcome = desk.program.shell(script, desk.folder.path)

            #expect(outcome.end == .exit(0), "\(outcome.errors)")
            #expect(desk.content == Documents.header + "2026-01-01,82,kg,\n2026-01-02,82,kg,\n")
            #expect(desk.folder.text(of: "kg") == Documents.header + "2026-01-03,83,kg,\n")
        },
        window: .hasNone(because: "A window has a field for the weight."))

    private static let person = Promise(
        "Setting a value rewrites its line, or adds a first line; removing a value removes its line and all earlier "
            + "ones.",
        commandLine: .keeps {
            let desk = Desk()

            desk.program.run("goal", "78kg", desk.document)
            let added = desk.content
            desk.program.run("goal", "77kg", desk.document)
            let rewritten = desk.content
            desk.program.run("goal", "--remove", desk.document)

            #expect(added == "# goal: 78 kg\n" + Documents.threeDays)
            #expect(rewritten == "# goal: 77 kg\n" + Documents.threeDays && desk.content == Documents.threeDays)
        },
        window: .keeps {
            let stage = try WindowStage.onGraph("# goal: 70 kg\n" + Documents.threeDays + "# goal: 71 kg\n")

            try stage.setGoal("77")
            let rewritten = stage.content
            stage.press("g")
            #expect(stage.waits { try $0.panel() != nil })
            stage.press("Control_L a")
            stage.press("BackSpace")
            stage.press("Return")

            #expect(rewritten == "# goal: 70 kg\n" + Documents.threeDays + "# goal: 77 kg\n")
            #expect(eventually { stage.content == Documents.threeDays })
        })

    private static let removal = Promise(
        "A first operand that begins with a digit is the value, as in ‘78’, ‘78kg’ or ‘12 st 4 lb’, and ‘178cm’, "
            + "‘1.78m’ or ‘5 ft 10 in’, with the units and numbers after it; any other operand is the document.",
        commandLine: .keeps {
            let desk = Desk()

            for words in [["goal", "12st", "4"], ["height", "178", "cm"], ["goal", "78", "kg"]] {
                _ = desk.program.start(words + [desk.document]).waitForEnd()
            }
            _ = desk.program.run("goal", "78kg", desk.folder["none.csv"])

            #expect(desk.content == "# height: 178 cm\n# goal: 78 kg\n" + Documents.threeDays)
            #expect(desk.folder.names().filter { !$0.hasPrefix(".") } == ["weights.csv"])
        },
        window: .hasNone(because: "A window has a field for each."))

    private static let heights = Promise(
        "A height without a unit is in centimetres, or in metres if it has decimals.",
        commandLine: .keeps {
            let desk = Desk()

            desk.program.run("height", "178", desk.document)
            let centimetres = desk.content
            desk.program.run("height", "1.80", desk.document)

            #expect(centimetres == "# height: 178 cm\n" + Documents.threeDays)
            #expect(desk.content == "# height: 1.80 m\n" + Documents.threeDays)
        },
        window: .keeps {
            let stage = try WindowStage.onGraph()

            try stage.setHeight("178")
            let centimetres = stage.content
            try stage.setHeight("1.80")

            #expect(centimetres == "# height: 178 cm\n" + Documents.threeDays)
            #expect(stage.content == "# height: 1.80 m\n" + Documents.threeDays)
        })

    /// Many programs write at once, each in its own way.
    private static let contest = Promise(
        "Everything is written at once, or nothing.",
        commandLine: .keeps {
            let desk = Desk()
            desk.folder.write("date,weight (kg)\n2025-01-01,80\n2025-01-02,81\n", to: "old.csv")

            let writers = (1...4).map { number in
                desk.program.start(["add", "\(70 + number)kg", desk.document])
            }
            desk.program.run("import", desk.folder["old.csv"], "--into", desk.document, "--yes")
            for writer in writers { #expect(writer.waitForEnd().end == .exit(0)) }

            #expect(desk.content.hasPrefix(Documents.threeDays))
            #expect(desk.content.split(separator: "\n").count == 4 + 4 + 2)
        },
        window: .keeps {
            let stage = try WindowStage.onHistory()
            let writers = (1...4).map { number in
                stage.program.start(["add", "\(70 + number)kg", stage.document])
            }

            try stage.addEntry("80kg")
            for writer in writers { #expect(writer.waitForEnd().end == .exit(0)) }

            #expect(stage.content.hasPrefix(Documents.threeDays))
            #expect(eventually { stage.content.split(separator: "\n").count == 4 + 5 })
        })
}

extension WindowStage {
    fileprivate func setHeight(_ height: String) throws {
        press("g")
        #expect(waits { try $0.panel() != nil })
        for key in ["Tab", "Tab", "Tab", "Tab", "Control_L a"] { press(key) }
        type(height)
        press("Return")
        #expect(waits { try $0.panel() == nil })
    }
}
