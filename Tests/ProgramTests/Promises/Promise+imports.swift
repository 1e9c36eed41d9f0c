import Glibc
import TestSupport
import Testing

nonisolated extension Promise {
    static let imports = [secondImport, question, folderImport, hiddenFiles, agreement, conflicts, unreadableImport]

    private static let table = "Datum;Gewicht (kg)\n05.01.2026;80,4\n25.01.2026;80,1\n"
    private static let tableRows = "2026-01-05,80.4,kg,\n2026-01-25,80.1,kg,\n"
    /// A table without a unit, and with an ambiguous order of day and month.
    private static let open = "Date,Weight\n05/06/2026,80.4\n"

    private static let secondImport = Promise(
        "Entries that the document has already, by day, time and weight, are not written again, so that a second "
            + "import changes nothing.",
        commandLine: .keeps {
            let desk = Desk()

            desk.importing(table)
            let once = desk.content
            desk.importing(table)

            #expect(once == Documents.threeDays + tableRows && desk.content == once)
        },
        window: .keeps {
            let stage = try WindowStage.onHistory()
            let path = stage.folder.write(table, to: "table.csv")

            for said in ["2 new, 0 already there", "0 new, 2 already there"] {
                stage.drop(path)
                #expect(stage.sheetSays(said))
                stage.press("Return")

                #expect(eventually { stage.content == Documents.threeDays + tableRows })
                stage.press("Escape")
                #expect(stage.waits { try $0.sheet() == nil })
            }
            #expect(stage.content == Documents.threeDays + tableRows)
        })

    private static let question = Promise(
        "If there is no terminal, and a file does not show the unit, the order of day and month, the person, the "
            + "sheet, the rows or the columns, nothing is written, the exit status is 1, and the message names the "
            + "option that answers this.",
        commandLine: .keeps {
            let desk = Desk()

            let outcome = desk.importing(open)

            #expect(outcome.end == .exit(1) && desk.content == Documents.threeDays)
            #expect(outcome.errors.contains("--unit") && outcome.errors.contains("--dates"))
            #expect(desk.importing(open, "--unit", "kg", "--dates", "dmy").end == .exit(0))
            #expect(desk.content == Documents.threeDays + "2026-06-05,80.4,kg,\n")
        },
        window: .keeps {
            let stage = try WindowStage.onHistory()

            stage.drop(stage.folder.write(open, to: "open.csv"))
            #expect(stage.waits { try $0.sheet()?.visible.count { $0.class == "SegmentedControl" } == 2 })
            stage.press("Return")
            stage.settle()

            #expect(try stage.sheet() != nil && stage.content == Documents.threeDays)
        })

    /// Makes a folder with one table that is marked as weights, and one that is not.
    @MainActor private static func makeMixedFolder(in folder: TestFolder) -> String {
        let path = folder.makeFolder("export")
        let names = "#date;weight;weight trend;body fat;body fat trend;log"
        folder.write(
            "#Version:5\n#Units:kg\n\n\(names)\n2026-01-05T07:31:00.000Z;80.4;80.4;;;\n", to: "export/libra.csv")
        folder.write("Date,Weight\n2026-01-05,80\n", to: "export/unknown.csv")
        folder.write("Dear diary", to: "export/diary.txt")
        return path
    }

    private static let folderImport = Promise(
        "In a folder or an archive, a table that does not show which program wrote it is skipped and named, and so is "
            + "a file that cannot be read, with the reason.",
        commandLine: .keeps {
            let desk = Desk()

            let outcome = desk.program.run(
                "import", makeMixedFolder(in: desk.folder), "--into", desk.document, "--yes")

            #expect(outcome.end == .exit(0) && (outcome.text + outcome.errors).contains("unknown.csv"))
            #expect(desk.content == Documents.threeDays + "2026-01-05T08:31:00+01:00,80.4,kg,\n")
        },
        window: .keeps {
            let stage = try WindowStage.onHistory()

            stage.drop(makeMixedFolder(in: stage.folder))
            #expect(stage.sheetSays("unknown.csv") && stage.sheetSays("1 new, 0 already there"))
            stage.press("Return")

            #expect(eventually { stage.content == Documents.threeDays + "2026-01-05T08:31:00+01:00,80.4,kg,\n" })
        })

    /// Makes a folder with one visible table, beside a hidden one and a link to another one.
    @MainActor private static func makeFolderWithHidden(in folder: TestFolder) -> String {
        let path = folder.makeFolder("export")
        folder.write("Date,\"Weight (kg)\",\"Fat mass (kg)\",Comments\n2026-01-05,80.4,,\n", to: "export/a.csv")
        folder.write("Date,\"Weight (kg)\",\"Fat mass (kg)\",Comments\n2026-01-06,80.5,,\n", to: "export/.b.csv")
        folder.write("Date,\"Weight (kg)\",\"Fat mass (kg)\",Comments\n2026-01-07,80.6,,\n", to: "outside.csv")
        symlink("../outside.csv", folder["export/c.csv"])
        return path
    }

    private static let hiddenFiles = Promise(
        "Hidden files and symbolic links in a folder are skipped.",
        commandLine: .keeps {
            let desk = Desk()

            desk.program.run("import", makeFolderWithHidden(in: desk.folder), "--into", desk.document, "--yes")

            #expect(desk.content == Documents.threeDays + "2026-01-05,80.4,kg,\n")
        },
        window: .keeps {
            let stage = try WindowStage.onHistory()

            stage.drop(makeFolderWithHidden(in: stage.folder))
            #expect(stage.waits { try $0.sheetText().contains("there") })
            stage.press("Return")

            #expect(eventually { stage.content == Documents.threeDays + "2026-01-05,80.4,kg,\n" })
        })

    private static let agreement = Promise(
        "Import…, and a file, folder or archive of another program that is dropped onto the window, show the same "
            + "preview as import, ask what the files leave open, and write nothing until you agree.",
        "Show what would be imported or merged, and write nothing.",
        commandLine: .keeps {
            let desk = Desk()

            let outcome = desk.importing(table, "--dry-run")

            #expect(outcome.end == .exit(0) && outcome.text.contains("2 new"))
            #expect(desk.content == Documents.threeDays)
        },
        window: .keeps {
            let stage = try WindowStage.onHistory()

            stage.drop(stage.folder.write(table, to: "table.csv"))
            #expect(stage.waits { try $0.sheetText().contains("there") })
            #expect(stage.content == Documents.threeDays)
            stage.press("Escape")

            #expect(stage.waits { try $0.sheet() == nil })
            #expect(stage.content == Documents.threeDays)
        })

    private static let conflicts = Promise(
        "The command first prints the format, the numbers of weights and of values of each other measurement, the first "
            + "and the last day, the lowest and the highest weight, how many entries the document has already, at which "
            + "times the document has another weight, which is kept, and which rows are skipped and why.",
        commandLine: .keeps {
            let desk = Desk(Documents.header + "2026-01-05,90,kg,\n")

            let outcome = desk.importing(table)

            #expect(outcome.text.contains("1 conflict"))
            #expect(desk.content == Documents.header + "2026-01-05,90,kg,\n2026-01-25,80.1,kg,\n")
        },
        window: .keeps {
            let stage = try WindowStage.onHistory(Documents.header + "2026-01-05,90,kg,\n")

            stage.drop(stage.folder.write(table, to: "table.csv"))
            #expect(stage.sheetSays("1 conflict"))
            stage.press("Return")

            #expect(eventually { stage.content == Documents.header + "2026-01-05,90,kg,\n2026-01-25,80.1,kg,\n" })
        })

    private static let unreadableImport = Promise(
        "The format of a file is recognised by its content.",
        commandLine: .keeps {
            let desk = Desk()
            let path = desk.folder.write("Dear diary", to: "weights.json")

            let outcome = desk.program.run("import", path, "--into", desk.document, "--yes")

            #expect(outcome.end == .exit(1) && outcome.errors.contains("weights.json"))
            #expect(desk.content == Documents.threeDays)
        },
        window: .keeps {
            let stage = try WindowStage.onHistory()

            stage.drop(stage.folder.write("Dear diary", to: "weights.json"))

            #expect(stage.waits { try $0.message()?.contains("weights.json") == true })
            #expect(stage.content == Documents.threeDays)
        })
}

extension Desk {
    @discardableResult
    func importing(_ table: String, _ options: String...) -> Outcome {
        let path = folder.write(table, to: "table.csv")
        return program.start(["import", path, "--into", document] + options).waitForEnd()
    }
}
