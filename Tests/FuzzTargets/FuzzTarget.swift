import Commands
import Documents
import Glibc
import ImportSamples
import Importing
import JSON
import Requests
import System
import WeightHistory
import Words
import X11

/// Code that receives untrusted bytes; `run` traps if it breaks an invariant.
public enum FuzzTarget: String, CaseIterable, Sendable {
    case document
    /// Changing a document and undoing the changes.
    case changes
    /// Databases of other programs.
    case databases
    case imports
    /// The records of a FIT file, behind the right header.
    case fit
    /// The part of a spreadsheet that contains the cells.
    case sheets
    case json
    /// The settings file, as the commands read it.
    case settings
    /// The X resources with Xft.dpi.
    case resources
    /// The URI list of a drop.
    case drops
    /// The journal of a machine.
    case journals

    /// Valid inputs to start from.
    public var seeds: [[UInt8]] {
        switch self {
        case .document, .changes: Self.documents.map { Array($0.utf8) }
        case .databases: DatabaseSample.all.map(\.bytes)
        case .imports: FormatSample.all.map { Array($0.shortText.utf8) } + [PackedArchive.bytes]
        case .fit: [FITSample.scale.records, FITSample.people.records]
        case .sheets: SpreadsheetSample.all.map { Array($0.cells.content.utf8) }
        case .json: Self.values.map { Array($0.utf8) }
        case .settings: Self.choices.map { Array($0.utf8) }
        case .resources: [Array("Xft.hinting:\t1\nXft.dpi:\t120.5\n*Font: x\n".utf8)]
        case .drops: [Array("# a list\r\nfile:///tmp/a%20b.csv\r\nFILE://localhost/%C3%BC\r\nhttp://a/b\r\n".utf8)]
        case .journals: [Array(Self.journal.utf8)]
        }
    }

    public func run(_ bytes: [UInt8]) {
        switch self {
        case .document: readDocument(bytes)
        case .changes: changeDocument(bytes)
        case .databases, .imports: importFile(bytes)
        case .fit: importFile(FITSample.file(of: bytes))
        case .sheets:
            for sample in SpreadsheetSample.all {
                importFile(sample.bytes(replacing: sample.cells.name, by: bytes))
            }
        case .json: readJSON(bytes)
        case .settings: readSettings(bytes)
        case .resources:
            let scale = MonitorScale.scale(forResources: String(decoding: bytes, as: UTF8.self))
            precondition((1...16).contains(scale), "A scale must be one that a screen has.")
        case .drops:
            let paths = FileURI.paths(inList: bytes, hostName: "host", most: 100)
            precondition(paths.count <= 100 && paths.allSatisfy { $0.isAbsolute && !$0.bytes.contains(0) })
        case .journals: readJournal(bytes)
        }
    }

    private static let journal = #"""
        {"n":1,"seen":{"b0b0b0b0":9},"time":"2026-11-26T06:40:12Z","do":"add","after":["2026-11-26,82,kg"],"stamp":"1 2"}
        {"n":2,"time":"2026-11-26T06:40:13Z","do":"edit","before":["82"],"after":[{"base64":"/w=="}],"stamp":"1 2 3  "}
        {"n":4,"time":"2026-11-26T06:40:14Z","do":"merge","hash":"0123456789abcdef0123456789abcdef","stamp":""}

        """#

    private static let documents = [
        """
        # height: 178 cm
        date,weight,unit,note
        2026-11-01T07:12:00+01:00,82.4,kg,
        2026-11-02T07:05:00.25Z,181.4,lbs,"after the ""run"",
        before breakfast"
        2026-11-03,"81,9",kg

        2026-02-30,1,kg,
        2026-11-04 07:12,12.5,st,x

        """, "weight_kg;date\r\n82,4;2026-11-01T07:12+0100\r\n\"81,9\";2026-11-02\r\n",
        "\u{FEFF}Note,Date,Weight (lbs)\na,2026-11-01,180\nb,2026-11-01,180",
    ]
    private static let values = [
        #"{"a":[1,-2.50e+3,true,false,null,"\u00e4\ud83d\ude00\\\"\n"],"b":{}}"#, "[[[]],{\"a\":{\"a\":0}}]", " 0 ",
        "\"\"",
    ]
    private static let choices = [
        #"{"unit":"lbs","paper":"measured","trend":true,"windowSize":[480,720],"tab":"graph","textSize":"XL","x":1}"#
    ]
}

extension FormatSample {
    /// The header and some rows, as short texts are changed at more of their places.
    fileprivate var shortText: String { text.utf8.count > 1500 ? String(text.prefix(1200)) : text }
}

extension FuzzTarget {
    private func readDocument(_ bytes: [UInt8]) {
        ScratchFile.withFile(bytes) { path in
            let messages = DocumentMessages(file: "file")
            do throws(DocumentError) {
                let document = try DocumentReader.read(path: path, threads: 1, rules: .fixed(offset: 3600))
                precondition(
                    document.lines.reported <= document.lines.total && document.problemCount <= document.lines.reported,
                    "What is not read must be reported.")
                for problem in document.problems.prefix(100) { checkSentence(messages.text(for: problem)) }
                for entry in document.history.prefix(100) { precondition(entry.weight.kilograms > 0) }
            } catch {
                checkSentence(messages.text(for: error))
            }
        }
    }

    private func readJournal(_ bytes: [UInt8]) {
        ScratchFile.withFile(bytes) { path in
            let folder = path + ".journal"
            let journal = folder.appending("a0a0a0a0.jsonl")
            mkdir(folder.cString, 0o700)
            rename(path.cString, journal.cString)
            defer {
                unlink(journal.cString)
                rmdir(folder.cString)
            }
            var journals = Journals(in: folder)
            journals.update()
            for operations in journals.operations.values {
                let numbers = operations.map(\.id.number)
                precondition(zip(numbers, numbers.dropFirst()).allSatisfy(<), "The numbers must rise.")
            }
            let count = journals.operations.values.reduce(0) { $0 + $1.count }
            precondition(count > 0 || bytes.isEmpty || !journals.problems.isEmpty, "A skipped part must be reported.")
        }
    }

    private func changeDocument(_ bytes: [UInt8]) {
        ScratchFile.withFile(bytes) { path in
            let rules = TimeZoneRules.fixed(offset: 3600)
            let writer = DocumentWriter(path: path, rules: rules, patience: 0)
            guard let before = try? DocumentReader.read(path: path, threads: 1, rules: rules) else { return }
            let new = WeightEntry(
                date: EntryDate(instant: 1e9, offset: 0), weight: EntryWeight("80.5", .kilograms)!, note: "a, \"b\"\nc")
            if let receipt = try? writer.perform(.add(new)) {
                let count = try? DocumentReader.read(path: path, threads: 1, rules: rules).history.count
                precondition(count.map { $0 >= before.history.count } ?? false, "An addition must take nothing away.")
                _ = try? writer.perform(receipt.inverse)
            }
            let text = ScratchFile.bytes(path)
            guard let history = try? DocumentReader.read(path: path, threads: 1, rules: rules).history,
                !history.isEmpty, let receipt = try? writer.perform(.remove(history.reference(to: 0)))
            else { return }
            if (try? writer.perform(receipt.inverse)) != nil {
                precondition(ScratchFile.bytes(path) == text, "An undone deletion must leave the same bytes.")
            }
        }
    }

    private func importFile(_ bytes: [UInt8]) {
        ScratchFile.withFile(bytes) { path in
            for unit in [ImportUnit.pounds, nil] {
                var request = ImportRequest(sources: [path])
                (request.unit, request.dates) = (unit, unit == nil ? nil : .dayFirst)
                let answers = ImportAnswers(request, rules: .fixed(offset: 3600))
                do throws(FailedImport) {
                    let reading = try ImportReader.read([path], answers)
                    for question in reading.questions {
                        checkSentence(ImportMessages.text(for: [question]))
                    }
                    let plan = ImportPlan(reading, into: nil)
                    precondition(
                        reading.files.allSatisfy { $0.lostRows == 0 } && plan.lostEntries == 0,
                        "Each row must be an entry, a rejection or counted.")
                    for line in plan.preview(of: reading, into: "document") { checkLine(line) }
                    for entry in plan.addition.new {
                        precondition(entry.weight.kilograms > 0 && entry.weight.kilograms <= 1000)
                    }
                } catch {
                    checkSentence(ImportMessages.text(for: error))
                }
            }
        }
    }

    private func readJSON(_ bytes: [UInt8]) {
        let elements = try? JSON.elements(parsing: bytes)
        guard let value = try? JSON(parsing: bytes) else {
            precondition(elements == nil, "A list must be read as a value.")
            return
        }
        precondition((elements ?? nil)?.map(\.value) == value.array, "A list must have the value's elements.")
        precondition((try? JSON(parsing: Array(value.text.utf8))) == value, "What is written must be read the same.")
        precondition((try? JSON(parsing: Array(value.indentedText.utf8))) == value)
    }

    private func readSettings(_ bytes: [UInt8]) {
        let folder = ScratchFile.folder.appending("healthbeat")
        mkdir(folder.cString, 0o700)
        ScratchFile.write(bytes, to: folder.appending("settings.json"))
        let choices = RememberedChoices(in: StandardFolders(environment: ["XDG_CONFIG_HOME": ScratchFile.folder]))
        _ = (choices.unit, choices.paper, choices.showsTrend)
    }

    /// Checks a message to the user: one line, ended by a full stop.
    private func checkSentence(_ text: String) {
        checkLine(text)
        precondition(text.hasSuffix("."), "A sentence must end: \(text)")
    }

    private func checkLine(_ text: String) {
        precondition(!text.isEmpty && !text.unicodeScalars.contains { $0.properties.generalCategory == .control })
    }
}
