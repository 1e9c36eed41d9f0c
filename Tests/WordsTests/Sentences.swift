import Glibc
import System
import Words

@testable import Documents
@testable import Requests
@testable import WeightHistory

/// All sentences of Words, each with typical values.
enum Sentences {
    static let all: [String] =
        ofDocuments + ofBackups + ofEntries + ofPersons + ofSettings + ofImports + ofPrograms + ofCommandLines
        + ofOperations + ofFiles + ofVersions + ofMerges + ofExtras + ofReviews + ofExports + ofReports + ofSummaries
        + ofTyping
        + ofHints
        + ofGoals + ofDoubts + ofJournals + ofGraphs + ofValues
        + ofPanels + ofPeriods + ofComparisons + ofSeries

    private static let file = "weights.csv"
    private static let path: FilePath = "/home/anna/weights.csv"
    private static let day = CalendarDay(year: 2026, month: 11, day: 1)
    private static let fat = Series("fat", .percent)
    static let entry = WeightEntry(
        date: EntryDate("2026-11-01", in: .fixed(offset: 0))!, weight: EntryWeight("82.4", .kilograms)!)

    private static let ofDocuments: [String] =
        [
            DocumentWords.missing(folder: path), DocumentWords.neverOverwritten(document: path),
            DocumentWords.unreadableLines(file: file, count: 21, shown: 20),
            DocumentWords.unreadableLines(count: 1, first: "It ends."),
            DocumentWords.unreadableLines(count: 2, first: "It ends."),
            DocumentWords.neverOverwritten(anotherDocument: path), DocumentWords.neverOverwritten(damagedCopy: path),
            DocumentWords.outputIntoAnotherDocument, DocumentWords.outputIntoDocument(file),
            "\(DocumentWords.unreadableLines(count: 0)).", "\(DocumentWords.unreadableLines(count: 1)).",
            "\(DocumentWords.unreadableLines(count: 2)).", "\(DocumentWords.tableOfUnreadableLines).",
            "\(DocumentWords.line(3)).", "\(DocumentWords.line(3, of: file)):",
            DocumentWords.line(3, reason: "it ends."), DocumentWords.opened(file), DocumentWords.onlyOpened(file),
            DocumentWords.strangersLink(output: path),
            "Reads \(DocumentWords.standardInput).",
        ] + writingErrors.map(DocumentMessages(file: file).text(for:))
        + documentErrors.map(DocumentMessages(file: file).text(for:))
        + [WritingError.noSpace, .notPermitted, .readOnly, .system(5), .locked].map(
            DocumentMessages(file: file).text(forBackup:))

    private static let documentErrors: [DocumentError] = [
        .missing, .isFolder, .notPermitted, .otherUser, .notRegularFile, .endless, .notText, .isUTF16,
        .carriageReturns, .emptied, .noHeader, .noDateColumn, .noWeightColumn, .noUnit, .repeatedColumn("date"),
        .becameShorter,
        .stopped, .system(12), .system(5),
    ]

    private static let writingErrors: [WritingError] = [
        .locked, .beingWritten, .mayBeDone, .versionKept(path), .isThere, .noBackup(BackupName("2026-11-01")!),
        .notKept(28), .journalFailed, .entryGone, .settingChanged(.goal), .settingChanged(.height),
        .periodChanged(.phase), .periodChanged(.event), .noNoteColumn, .noSeriesColumn(Series("fat", .percent)),
        .longerLine(2, cells: 5, columns: 4), .noteTooLong, .weightTooSmall, .dateOutOfRange, .unreadable(.noWeight),
        .ofEntry("2026-11-01", .noNoteColumn),
        .openQuote, .notPermitted, .otherOwner, .otherGroup, .hasOtherNames, .readOnly, .noSpace, .fileTooLarge,
        .noFolder, .system(5),
    ]

    private static let ofBackups: [String] = [
        BackupWords.notFound(document: path, SystemError(code: 5)), BackupWords.notPermitted(folder: path),
        BackupWords.none(document: path), BackupWords.empty(path), BackupWords.restoredUnreported("It ends."),
        BackupWords.missing(backup, nearest: [backup]), BackupWords.missing(backup, nearest: [backup, instant]),
        BackupWords.unusable(backup, of: path, reason: "It ends."),
        BackupWords.restored(backup, to: path, .unchanged),
        BackupWords.restored(backup, to: path, .restored(former: nil)),
        BackupWords.restored(instant, to: path, .restored(former: backup)),
        BackupWords.restored(backup, to: path, .restoredOver(damaged: path)),
        "This \(BackupWords.content(of: nil)).", "It has \(BackupWords.content(of: WeightHistory())).",
        "It has \(BackupWords.content(of: WeightHistory(entries: [entry]))).",
        "It has \(BackupWords.content(of: WeightHistory(entries: [entry, entry]))).",
    ]
    private static let backup = BackupName("2026-11-01")!
    private static let instant = BackupName("2026-11-01T071200")!

    private static let ofEntries: [String] = [
        EntryWords.added(entry, to: path, convertedFrom: nil),
        EntryWords.added(entry, to: path, convertedFrom: EntryWeight("181", .pounds)),
        EntryWords.added(measurement, to: path, convertedFrom: nil),
        EntryWords.addedUnreported("It ends."), EntryWords.gone(entry, format),
        EntryWords.weighYourself, EntryWords.dropImports, EntryWords.savedIn("~/weights.csv"),
    ]

    private static let measurement = WeightEntry(
        date: entry.date, weight: .none, values: [SeriesValue("92", Series("waist", .centimetres))!])

    private static let ofSeries: [String] =
        [ValueError.noValue, .notANumber, .notPositive, .tooGreat, .otherUnit("kg"), .twice].flatMap { fault in
            [Series("fat", .percent), Series("waist", .centimetres), Series("visceral", nil)].map {
                SeriesWords.value(fault, typed: "x", of: $0)
            }
        } + [
            SeriesWords.needsUnit(typed: "21", of: Series("fat", .kilograms)),
            SeriesWords.unknown("wiast", nearest: "waist", column: nil), SeriesWords.unknown("x"),
            SeriesWords.unknown("thigh_r", nearest: "thigh_l", column: "thigh_r_cm"),
            SeriesWords.unknown(option: "wiast", nearest: "waist"), SeriesWords.unknown(option: "x", nearest: nil),
            SeriesWords.notASeries("goal"), SeriesWords.noColumn("x_%", in: file, nearest: "mood_%"),
            SeriesWords.noColumn("x_%", in: file, nearest: nil),
            SeriesWords.notNamed("x"), SeriesWords.notAColumn("x", nearest: "fat", names: ["date", "fat"]),
            SeriesWords.notAColumn("x", nearest: nil, names: ["date", "fat"]), SeriesWords.columnTwice("date"),
            "It was \(format.shortWords(for: measurement)).", "\(format.title(of: measurement)).",
        ]

    private static let ofPersons: [String] =
        PersonField.allCases.flatMap {
            [PersonWords.missing($0, in: path), PersonWords.changedUnreported($0, "It ends.")]
        } + [
            PersonWords.changed(goal, in: path, formerly: nil), PersonWords.changed(goal, in: path, formerly: "79 kg"),
            PersonWords.changed(.goal(nil), in: path, formerly: "79 kg"),
            PersonWords.changed(.goal(nil), in: path, formerly: nil),
        ]
    private static let goal = PersonSetting.goal(Goal(EntryWeight("78", .kilograms)!))
    private static let height = PersonSetting.height(try? Height("178 cm"))

    private static let goals: [[PersonSetting]] = [
        [], [goal], [.goal(nil)],
        [.goal(EntryWeight("78", .kilograms)!, .perWeek(EntryWeight("0.4", .kilograms)!))],
        [.goal(EntryWeight("78", .kilograms)!, .by(day))],
    ]
    private static let heights: [[PersonSetting]] = [[], [height], [.height(nil)]]

    /// All combinations of a goal and a height that are set, removed or unchanged.
    private static let ofSettings: [String] = Array(
        Set(
            goals.flatMap { goals in
                heights.flatMap { heights -> [String] in
                    let words = PersonWords(goals + heights, format)
                    return [words.done(), words.done(isBack: true), words.notDone]
                }
            }))

    private static let importedTally = SeriesTally(of: [SeriesValue("21.3", Series("fat", .percent))!])

    private static let importQuestions: [String] = [(2, 0), (1, 0), (0, 1), (0, 2), (3, 2)].flatMap { new, completed in
        [
            ImportWords.question(new: new, completed: completed, into: file),
            ImportWords.imported(new: new, completed: completed, into: file),
        ]
    }

    private static let ofImports: [String] =
        importQuestions + ImportWords.remarks(on: PlannedAddition(of: [entry], to: nil)) + [
            ImportWords.nothingNew, ImportWords.nothingImported, ImportWords.columnTwice,
            ImportWords.question(count: 1, into: file), ImportWords.question(count: 2, into: file),
            ImportWords.intoItself(source: path), ImportWords.imported(count: 1, into: file),
            ImportWords.imported(count: 2, into: file), ImportWords.importedUnreported("It ends."),
            ImportWords.notAnAnswer(""), ImportWords.notAnAnswer("x"), ImportWords.endedEarly,
            "It has \(ImportWords.counts([("fat", 341), ("waist", 1)])).", ImportWords.values(importedTally),
            "Has \(ImportWords.names(of: importedTally).map(\.name).joined()).", ImportWords.completed(1),
            ImportWords.completed(2), ImportWords.kept(1), ImportWords.kept(2),
            ImportWords.withheld(importedTally), ImportWords.panelInTheWay,
            ImportWords.nothingToAdd, ImportWords.nothingToAddButConflicts, ImportWords.instead("It ends."),
            "\(ImportWords.document) ends.", ImportWords.unmarked, ImportWords.unread, ImportWords.conflicts,
            ImportWords.losesNotes, "3 \(ImportWords.more(4))", ImportWords.converted(to: .pounds),
            "At \(ImportWords.conflict(date: "11/01/26", inDocument: "82 kg", inFile: "83 kg")).",
            "At \(ImportWords.conflict(date: "11/01/26", inDocument: "82 kg", inFile: "83 kg", values: ["fat 20 %"])).",
            ImportWords.note("It ends.", files: 4), ImportWords.skipped(count: 1, "1", in: nil),
            ImportWords.skipped(count: 2, "2", in: nil), ImportWords.skipped(count: 1, "1", in: "A"),
            ImportWords.skipped(count: 2, "2", in: "A"), ImportWords.future(count: 1, "1", day: "11/01/26"),
            ImportWords.future(count: 2, "2", day: "11/01/26"), "\(ImportWords.files(["A", "B"])).",
            "\(ImportWords.files(["A", "B", "C", "D"])).", "From \(ImportWords.span(["82", "83"])).",
            "Of \(ImportWords.span(["82", "82"])).",
        ] + ColumnChoice.Role.allCases.map { "\(ImportWords.column($0))." }
        + (0...2).map { "\(ImportWords.entries(new: "4", known: "3", conflicts: $0, "\($0)"))." }

    /// The prompts in a terminal, each with the space before the answer.
    static let prompts: [String] = [
        ImportWords.prompt(choices: 3), ImportWords.prompt(column: .date, usual: 1, isNeeded: true),
        ImportWords.prompt(column: .weight, usual: nil, isNeeded: true),
        ImportWords.prompt(column: .note, usual: nil, isNeeded: false),
    ]

    private static let ofPrograms: [String] =
        [PartnerProgram.window, .importer].flatMap { program -> [String] in
            [
                ProgramWords.notStarted(program, path, SystemError(code: 5)), ProgramWords.notFound(program),
                ProgramWords.missing(program), ProgramWords.calledAlone(program),
            ]
        } + [ProgramWords.noArguments]

    /// Several operations have the same sentence, and imports share one.
    private static let ofOperations: [String] = Array(Set(allOfOperations).subtracting([ImportWords.nothingToAdd]))
    private static let allOfOperations: [String] =
        DocumentOperation.examples.flatMap { operation -> [String] in
            let words = OperationWords(operation, format)
            return [words.notDone, words.done(receipt(1)), words.done(receipt(2))]
                + [OperationWords(operation, isUndo: true, format).done(receipt(1))]
        } + [
            OperationWords(.add([entry]), format).done(WriteReceipt(entry: entry, inverse: .remove([]))),
            OperationWords(.add([entry, entry]), format).done(WriteReceipt(inverse: .remove([]))),
            ChangeWords.nothingToUndo, ChangeWords.nothingToRedo, ChangeWords.windowCloses,
            ChangeWords.windowClosesOnceSaved, ChangeWords.diskNotResponding(document: file),
        ]

    private static func receipt(_ count: Int) -> WriteReceipt {
        WriteReceipt(entry: count == 1 ? entry : nil, count: count, settings: [goal], inverse: .add([entry]))
    }

    private static let ofFiles: [String] =
        [
            FileWords.noName, FileWords.notWhole(file), FileWords.missing("/w.csv"),
            FileWords.missing(folder: "~/w"), FileWords.isFolder("/w"), FileWords.notAFolder("/w.csv"),
            FileWords.noPictureName, FileWords.noReportName, FileWords.unreadable(folder: "~/w", SystemError(code: 13)),
            FileWords.nothingListed, AbsenceWords.neverExisted(document: file),
            "\(FileWords.reading.replacing("…", with: "."))", "\(FileWords.allFiles).", "\(FileWords.importable).",
            "\(FileWords.recent).", "\(FileWords.home).", "\(FileWords.documents).", "\(FileWords.downloads).",
            "\(FileWords.recentFiles).", "\(FileWords.parentFolder).", "\(FileWords.hiddenFiles).",
            "\(FileWords.table(of: "~/w")).", "Work: \(FileWords.folder("work")).",
            "File: \(FileWords.file(file, in: "~/w")).", "It has \(FileWords.size(bytes: 12_345)).",
            "\(DropWords.toImport).", "\(DropWords.toOpen).",
            AbsenceWords.restored(document: file), SampleWords.missing, SampleWords.isNotSaved,
            AbsenceWords.damagedFile(.restoredOver(damaged: path)) ?? "", SettingsWords.setAside(path),
            SettingsWords.damaged("/s"), SettingsWords.notKept("/s", SystemError(code: 5)),
            SettingsWords.tooLarge("/s"),
        ]
        + [(false, false), (false, true), (true, false), (true, true)].map { (first: Bool, second: Bool) in
            AbsenceWords.shown(document: file, isEmpty: first, hasEntries: second)
        }
        + AbsenceWords.Saving.allCases.flatMap { saving in
            [DocumentError.missing, .emptied, .notText].map { AbsenceWords.again(saving, document: file, since: $0) }
        }

    private static let ofVersions: [String] =
        [
            VersionWords.unreadable("It ends."), VersionWords.there(beside: file, "It ends."),
            VersionWords.areThere(beside: file, count: 1, first: file),
            VersionWords.areThere(beside: file, count: 1234, first: file),
            VersionWords.haveNothingMore([file]), VersionWords.haveNothingMore([file, file]),
            VersionWords.removed(version: file), VersionWords.wouldBeRemoved(version: file),
            VersionWords.changed(version: file),
            VersionWords.notRemoved(version: file, SystemError(code: 5)), VersionWords.none,
        ]
        + [1, 1234].flatMap { count in
            [
                VersionWords.haveEntries([file], count: count), VersionWords.haveEntries([file, file], count: count),
                "\(VersionWords.remove(count: count)).", VersionWords.removed(count: count),
                VersionWords.broughtBack(count: count),
            ]
        }
        + [ENOENT, EEXIST, EIO].map { VersionWords.notBroughtBack(version: file, SystemError(code: $0)) }

    private static let ofMerges: [String] =
        [1, 1234].flatMap { count in
            [
                MergeWords.merged(count: count), MergeWords.undone(count: count), MergeWords.needChoice(1, of: count),
                MergeWords.wouldMerge(count: count), MergeWords.open(count: count, of: file),
                MergeWords.added(count: count, from: [file]), MergeWords.added(count: count, from: [file, file]),
                MergeWords.areThere(count: count), MergeWords.areNotYet(in: file, count: count),
            ]
        } + [
            MergeWords.notMerged, MergeWords.notUndone, MergeWords.nothing(in: file),
            MergeWords.outdated(in: file),
            MergeWords.waiting(count: 1, in: file, .tooLong), MergeWords.waiting(count: 1234, in: file, .unreadable),
            MergeWords.waiting(count: 1, in: file, .repeatedColumn("fat_%")),
            MergeWords.waiting(count: 1, in: file, .otherUnit("waist_in")),
            MergeWords.waiting(count: 1, in: file, .unnamedColumn),
            MergeWords.mergedUnreported("It ends."), CommandLineWords.notAPreference("some"),
        ]

    /// All combinations of what another version may have beside entries.
    private static let ofExtras: [String] = goals[...1].flatMap { goals in
        heights[...1].flatMap { heights -> [String] in
            let rests: [(columns: [String], comments: Int)] = [([], 0), (["fat"], 0), ([], 1), (["fat"], 2)]
            return rests.compactMap { columns, comments in
                VersionWords.hasMore(
                    version: file, goals + heights, columns: columns, comments: comments, format.weights)
            }
        }
    }

    /// The rows of a review are tested on their own.
    private static let ofReviews: [String] = [
        "\(MergeReviewWords.title):", "\(MergeReviewWords.table):", "\(MergeReviewWords.merge) them.",
        MergeReviewWords.nothing, "\(MergeReviewWords.thisOne).", "\(MergeReviewWords.theOther).",
        "\(MergeReviewWords.both).", "\(MergeReviewWords.all).", MergeReviewWords.openQuestions(count: 1),
        MergeReviewWords.openQuestions(count: 2), "Rows like \(MergeReviewWords(format).longText).",
        "It is \(MergeReviewWords(format).words(for: .entry(entry))).",
    ]

    private static let ofJournals: [String] =
        [
            "It is \(JournalWords.thisMachine).", JournalWords.none(document: file), JournalWords.off(document: file),
            JournalWords.problems(in: path, count: 1234, shown: 20),
        ] + [OperationPresence.there, .changedLater, .missing].map { "It is \(JournalWords.presence($0))." }
        + Set(
            JournalProblem.Kind.examples.flatMap { kind in
                [1, 1234].map { JournalWords.problem(JournalProblem(file: "b.jsonl", kind: kind, count: $0), in: path) }
            })
        + NotedChange.examples.map { "It was \(JournalWords(format).text(for: $0))." }

    private static let ofExports: [String] = [
        "\(ExportWords.exported(to: "/a.png")).", "\(ExportWords.copiedPicture).", "\(ExportWords.copied("82 kg")).",
        ExportWords.notCopied, ExportWords.noType(path: "/a", endings: ".png or .pdf"),
        ExportWords.intoDocument, ExportWords.intoAnotherDocument(path: "/a"),
        ExportWords.intoDamagedCopy(path: "/a"), ExportWords.appeared(at: path), ExportWords.noEntry(document: file),
        ExportWords.noSeries("fta", document: file, others: [fat]),
        ExportWords.noSeries("fta", document: file, others: []), ExportWords.tooLowForSeries(leastHeight: 360),
        ExportWords.endedEarly, ExportWords.withoutDisplay, ExportWords.notShown, "\(ExportWords.thePicture) ends.",
        SoundWords.nothingToHear, SoundWords.noPlayer,
    ]

    private static let ofReports: [String] =
        [
            ReportWords.noEntries(isOfAll: true), ReportWords.noEntries(isOfAll: false),
            ReportWords.noWeights(isOfAll: true), ReportWords.noWeights(isOfAll: false), ReportWords.aboutTrend,
            ReportWords.aboutRate(isOfAll: true), ReportWords.aboutRate(isOfAll: false),
            ReportWords.aboutMonths(hasValues: false),
            ReportWords.aboutMonths(hasValues: true), ReportWords.noType(path: "/a"), ReportWords.notRead,
            ReportWords.endedEarly, "Page \(ReportWords.page(3, of: 7)).",
            "\(ReportWords.footer(name: "")).", "\(ReportWords.footer(name: "Anna")).",
            "Of \(format.dates.reportSpan(day...day)).",
            "From \(format.dates.reportSpan(day...CalendarDay(year: 2026, month: 12, day: 3))).",
        ]
        + [
            ReportWords.title, ReportWords.months, ReportWords.entries, ReportWords.month, ReportWords.days,
            ReportWords.mean, ReportWords.lowest, ReportWords.highest, ReportWords.change, ReportWords.date,
            ReportWords.weight, ReportWords.furtherMonths, ReportWords.furtherEntries,
            ReportWords.periods, ReportWords.head(of: fat), ReportWords.head(of: Series("visceral", nil)),
        ].map { "On paper: \($0)." }

    private static let ofTyping: [String] =
        [InputError.noWeight, .notANumber, .notPositive, .tooHeavy, .tooManyPounds].flatMap { fault in
            [true, false].map {
                TypingWords.weight(fault, typed: "x", isGoal: $0, in: .pounds, example: "181.7")
            }
        }
        + [InputError.noDate, .notADate, .wholeMonth, .noSuchDay, .noSuchTime].map {
            TypingWords.date($0, typed: "x", in: .pounds, example: "11/01/26")
        }
        + [HeightError.noHeight, .notAHeight, .notPossible].map { TypingWords.height($0, typed: "x") }
        + [TypingWords.size(typed: "a text that is longer than the panel")]

    private static let ofHints: [String] = [
        TypingWords.soughtDate(typed: "", today: "11/01/26"), TypingWords.soughtDate(typed: "x", today: "11/01/26"),
        "It is \(understood("today")).", "It is \(understood("october")).", "It is \(understood("2026")).",
        "It is \(TypingWords.last("82.2")).", "It is \(TypingWords.forExample("178 cm")).",
        "A name \(TypingWords.forExample(name: "cut")).",
    ]

    private static func understood(_ text: String) -> String {
        let rules = TimeZoneRules.fixed(offset: 0)
        let words = SearchWords(format, now: entry.date, rules: rules)
        return SoughtDate(text, words: words).map { TypingWords.understood($0, in: format.dates, rules) } ?? ""
    }

    private static let range = Goal(from: EntryWeight("76", .kilograms)!, to: EntryWeight("78", .kilograms)!)!
    private static let planned = Goal(
        EntryWeight("78", .kilograms)!,
        GoalPlan(.by(CalendarDay(year: 2027, month: 3, day: 1)), from: EntryWeight("88", .kilograms)!, on: day))

    private static let ofGoals: [String] =
        [
            "It is \(format.goal(range)).", "\(EntryFormat.label(of: range, format.weights, in: .pounds)).",
            "\(format.spokenPlan(of: planned) ?? "None").", "It is \(GoalWords.onPlan).", GoalWords.notSaved,
            GoalWords.notSaved("It is fast."), GoalWords.question("It is fast."),
            "There is \(GoalWords.noChange(weeks: 5)).",
            "There is \(GoalWords.noChange(weeks: 5, from: "−0.2 kg", to: "+0.1 kg")).",
            "It is \(GoalWords.within("76–78 kg", days: 1)).",
            "It is \(GoalWords.within("76–78 kg", days: 23)).",
            "It is \(GoalWords.planned("−0.40", "kg")).", "It ends \(GoalWords.by("1 March 2027")).",
            "The plan \(GoalWords.ended(on: "1 March 2027")).",
            "It is \(GoalWords.progress(planned: "−0.40", measured: "−0.31", from: "−0.42", to: "−0.20", "kg")).",
            "It is \(GoalWords.progress(planned: "−0.40", measured: "−0.31", "kg")).",
            "It is \(GoalWords.shortEnergy(340, isBelowUse: true, from: 220, to: 460)).",
            "It is \(GoalWords.shortEnergy(340, isBelowUse: false, from: 220, to: 460)).",
            "It is \(GoalWords.energy(340, isBelowUse: true, from: 220, to: 460)).",
            "It is \(GoalWords.energy(340, isBelowUse: false, from: 220, to: 460)).",
            TypingWords.upperBelowGoal, TypingWords.rangeWithPlan, TypingWords.goalDayPast,
            TypingWords.plan(typed: "x", day: "01/03/27", change: "0.4 kg"), "It \(TypingWords.aWeek("0.4 kg")).",
            "\(SpokenWords.upperField(in: .kilograms)).", "\(SpokenWords.planField).",
            "It is \(PanelWords.forARange).", "It is a \(PanelWords.dayOrRate("kg")).",
        ]
        + [nil, "0.6 kg"].flatMap {
            [
                "It is \(GoalWords.above("78 kg", by: $0, since: "3 March")).",
                "It is \(GoalWords.below("78 kg", by: $0, since: "3 March")).",
            ]
        }
        + [GoalDoubt.fast, .underweight(entry.weight)].map { DoubtWords.goal($0, format) }

    private static let ofDoubts: [String] =
        [CalendarDay?.none, entry.date.day].flatMap { day in
            [-40, 40].map { DoubtWords.weight(entry, difference: $0, on: day, format) }
        } + [
            DoubtWords.date("11/01/26", before: 1900), DoubtWords.date(inFuture: "11/01/26"), DoubtWords.deleted,
            DoubtWords.saveAgain,
        ] + DocumentOperation.changes.map { DoubtWords.changed($0, from: entry, format) }
        + [(values, []), ([], values)].compactMap { DoubtWords.changed($0, from: $1, format) }
        + [PersonSetting.goal(Goal(entry.weight)), .goal(nil), .height(try? Height("178 cm")), .height(nil)].map {
            DoubtWords.changed($0, format.weights)
        }

    fileprivate static let values = [SeriesValue("21.3", fat)!]
    fileprivate static let measured = WeightEntry(date: entry.date, weight: .none, values: values)

    private static let derivedValues: [DerivedValue] =
        [DerivedValue(kind: .fatMass, number: 20), DerivedValue(kind: .navyFat, number: 21)]
        + [0.3, 0.4, 0.5, 0.6].map { ratio in DerivedValue(kind: .waistToHeight, number: ratio) }

    private static let ofValues: [String] =
        [
            "\(SpokenWords.field(of: fat)).", "\(SpokenWords.field(of: Series("visceral", nil))).",
            "It is \(format.spokenText(of: measured)).",
        ]
        + DerivedValue.Kind.allCases.map { kind in "\(DerivedWords.title(of: kind))." }
        + derivedValues.map { value in "It is \(format.markedText(of: value))." }

    private static let ofPanels: [String] =
        [
            PanelWords.entryInTheWay, PanelWords.importInTheWay, PanelWords.exportInTheWay, PanelWords.reportInTheWay,
            PanelWords.about,
            PanelWords.reviewInTheWay,
            PanelWords.replaces(file), PanelWords.takesAWhile(megapixels: 70), ObstacleWords.noSelection,
            ObstacleWords.noWeight,
            ObstacleWords.nothingBehind, ObstacleWords.allInView, ObstacleWords.noHighlight, ObstacleWords.noEntries,
            ObstacleWords.rangeTooLong, ObstacleWords.noUnreadableLines, "It is the \(DetailWords.firstEntry).",
            "\(DetailWords.other(entry, format)).", "\(DetailWords.other(measurement, format)).",
            "It is \(DetailWords.sincePrevious(change: "+0.3 kg")).", "It has \(DetailWords.entries(1)).",
            "It has \(DetailWords.entries(2)).", "\(DetailWords.goal("78 kg")).", "\(PanelWords.stepUp).",
            "\(PanelWords.stepUpFurther).", "\(PanelWords.stepDown).", "\(PanelWords.stepDownFurther).",
            "\(PanelWords.previousDay).", "\(PanelWords.nextDay).",
            "\(SpokenWords.field(in: .kilograms, isGoal: false)).", "\(SpokenWords.field(in: .pounds, isGoal: true)).",
            "\(SpokenWords.chosen(.pounds, reading: nil)).", "\(SpokenWords.chosen(.stones, reading: "12 stones")).",
            "\(SpokenWords.trend(isShown: true)).", "\(SpokenWords.trend(isShown: false)).",
            "\(SpokenWords.paper(isMeasured: true)).", "\(SpokenWords.paper(isMeasured: false)).",
            "\(SeriesWords.shown(fat)).", "\(SeriesWords.noneShown).", SeriesWords.noValues,
            SeriesWords.noRoom(for: fat),
            "\(SeriesWords.title(of: fat)): \(SeriesWords.graph(of: fat)).", "\(SeriesWords.highest(fat)).",
            "\(format.text(of: entry, fat, beside: day)).", "\(SeriesWords.value("21.3 %", of: fat)).",
            "\(SeriesWords.value("21.3 %", of: fat, on: "11/01/26")).",
            "\(SpokenWords.found(2)).", "\(SpokenWords.playing).", "\(SpokenWords.stopped).",
            "\(SpokenWords.changed(by: 2)).", "\(SpokenWords.changed(by: -1)).",
            "\(SpokenWords.button(for: .stones)).", "It is \(format.spokenText(of: entry)).",
        ]
        + [(true, true), (true, false), (false, true), (false, false)].map { (isShown: Bool, isBelow: Bool) in
            "It is \(DetailWords.comparison("0.4", isShown: isShown, isBelow: isBelow, month: "May"))."
        }
        + ["\(UndoWords.undo(nil, format)).", "\(UndoWords.redo(nil, format))."]
        + Set(DocumentOperation.examples.map { UndoWords.undo($0, format) }).map { "\($0)." }
        + Set(DocumentOperation.examples.map { UndoWords.redo($0, format) }).map { "\($0)." }

    private static let ofGraphs = [1, 2, 28].compactMap { format.spokenSummary(of: 0..<$0, in: falling) }

    /// Phrases within a line, each in a sentence around it.
    private static let ofSummaries: [String] =
        summary.map { summary -> [String] in
            return [
                "It is \(format.parts(of: summary).joined(separator: ", ")).",
                "\(format.headerParts(of: summary).joined(separator: ", ")).",
                "\(format.headerParts(of: entry, change: 0.3).joined(separator: ", ")).",
                "As wide as \(WeightChange.widestText(in: format)).",
                "Goal: \(format.outlook(of: summary) ?? "none").",
                "Further: \(format.furtherPhrases(of: summary, showsEnergy: true).flatMap(\.forms).joined(separator: ", ")).",
                "Standing: \(format.standing(of: summary) ?? "none").",
                "Plan: \(format.progress(of: summary) ?? "none").",
                "Energy: \(format.energy(of: summary) ?? "none").",
                "Short: \(format.energy(of: summary, isShort: true) ?? "none").",
                "Goal (short): \(format.shortOutlook(of: summary) ?? "none").",
                "Rate: \(summary.rate.map(format.wholeRate) ?? "none").",
                "Entry: \(format.shortWords(for: entry)).",
            ]
        } ?? []

    private static let format = EntryFormat(
        unit: .kilograms, weights: WeightFormat(decimalMark: "."),
        dates: DateFormat(dayPattern: "%d/%m/%Y", timePattern: "%H:%M"))

    /// Four weeks in which the weight falls steadily.
    static let falling = WeightHistory(
        entries: (0..<28).map { day in
            WeightEntry(
                date: EntryDate(instant: entry.date.instant + Double(day) * 86400, offset: 0),
                weight: EntryWeight("\(89 - day / 10).\(9 - day % 10)", .kilograms)!)
        })

    private static let summary = HistorySummary(of: falling, Person(goal: Goal(EntryWeight("78", .kilograms)!)))

    private static let ofCommandLines: [String] = [
        CommandLineWords.operandLikeOptions("-5kg"), CommandLineWords.notACommand("ad", nearest: "add"),
        CommandLineWords.notACommand("xyz", nearest: nil), CommandLineWords.unexpected("x"),
        CommandLineWords.neitherCommandNorFile("ad", nearest: "add"),
        CommandLineWords.neitherCommandNorFile("ad", nearest: nil), CommandLineWords.valueAndOption("78", "--remove"),
        CommandLineWords.twoDocuments("a", "b", isDate: true), CommandLineWords.twoDocuments("a", "b", isDate: false),
        CommandLineWords.standardInputToChange, CommandLineWords.standardInputAsDocument,
        CommandLineWords.standardInputTwice, CommandLineWords.emptyDocument, CommandLineWords.emptySource,
        CommandLineWords.emptyName(after: "--output"), CommandLineWords.nameWithoutEnding("run"),
        CommandLineWords.notABackup("x"), CommandLineWords.units, CommandLineWords.noWeight,
        CommandLineWords.noteNotText, CommandLineWords.nameNotText, CommandLineWords.notAReport(output: "a.png"),
        CommandLineWords.notAWeight("x", .stones, isGoal: true),
        CommandLineWords.notAWeight("x", .kilograms, isGoal: false), CommandLineWords.twoUnits("82 kg", .pounds),
        CommandLineWords.notARange("78-76kg"), CommandLineWords.goalDayPast("yesterday"),
        CommandLineWords.dayWithoutGoal, CommandLineWords.rateWithoutGoal, CommandLineWords.dayAndRate,
        CommandLineWords.rangeWithPlan,
        CommandLineWords.noSuchUnit("kgs", value: "82", document: "a.csv"), CommandLineWords.notADate("x"),
        CommandLineWords.ambiguousDate("1/2"), CommandLineWords.wholeMonth("2026-11"),
        CommandLineWords.notAHeight("x"), CommandLineWords.appearances, CommandLineWords.papers,
        CommandLineWords.ranges,
        CommandLineWords.textSizes("S, M"), CommandLineWords.formats("text, csv"), CommandLineWords.screens("add"),
        CommandLineWords.types("png"), CommandLineWords.twoTypes(output: "a.png", named: "png", given: "svg"),
        CommandLineWords.notAPicture(output: "a.csv", endings: ".png"), CommandLineWords.notOfASound(option: "--size"),
        CommandLineWords.noType(output: "a", endings: ".png"), CommandLineWords.noType(output: "-", endings: ".png"),
        CommandLineWords.spanWithTime("a", days: "2026-11-01.."), CommandLineWords.notASpan("a", name: "b"),
        CommandLineWords.noName(after: "2026"), CommandLineWords.noText(after: "2026"),
        CommandLineWords.unquoted("a b"),
        CommandLineWords.noName(after: "2026", document: "a.csv"),
        CommandLineWords.noText(after: "2026", document: "a.csv"),
        CommandLineWords.unquoted("a b", missing: "b"), CommandLineWords.means,
        CommandLineWords.comparisons, CommandLineWords.againstNeedsRange, CommandLineWords.againstOfWeights,
        CommandLineWords.notOfMeans(option: "--trend"), CommandLineWords.notAChange("x"),
        CommandLineWords.importUnits, CommandLineWords.dateOrders, CommandLineWords.centimetres,
        CommandLineWords.unusualWeights, CommandLineWords.columns, CommandLineWords.notAZone("x"),
    ]
}

extension DocumentOperation {
    /// The entry with another weight, with another date and with another note.
    fileprivate static var changes: [WeightEntry] {
        var changes = Array(repeating: Sentences.entry, count: 3)
        changes[0].weight = EntryWeight("83", .kilograms)!
        changes[1].date = EntryDate("2026-11-02", in: .fixed(offset: 0))!
        changes[2].note = "x"
        return changes
    }

    /// An operation of each kind, and more if the sentences within a kind differ.
    fileprivate static var examples: [DocumentOperation] {
        let entry = Sentences.entry
        let (other, noted) = (changes[0], changes[2])
        var measured = entry
        measured.values = Sentences.values
        let history = WeightHistory(entries: [entry])
        let reference = history.reference(to: 0)
        return [
            .add([entry]), .add([entry, other]), .add([entry], unless: .sameVersion(sources: 1)),
            .add([entry, other], unless: .sameVersion(sources: 1)),
            .add([entry, other], unless: .sameVersion(sources: 2)),
            .add([entry, other], unless: .sameTime),
            .edit(reference, to: other), .edit(reference, to: changes[1]), .edit(reference, to: noted),
            .edit(reference, to: measured), .add([Sentences.measured]),
            .remove([reference]),
            .rewrite([], of: .completion),
            .remove([reference, reference]), .person([SettingChange(setting: .goal(Goal(entry.weight)))]),
        ] + PeriodChange.examples.map(DocumentOperation.period)
    }
}

extension JournalProblem.Kind {
    fileprivate static let examples: [JournalProblem.Kind] = [
        .notRegularFile, .otherUser, .unreadable(5), .wrongName, .tooManyJournals, .beginningNotRead, .lineTooLong,
        .notAnOperation, .unterminatedLine, .numberNotAbove, .missingNumbers, .missingLines,
    ]
}

extension NotedChange {
    fileprivate static let examples: [NotedChange] = {
        let goals = ["78", "75"].map { ReviewedLine.setting(.goal(EntryWeight($0, .kilograms).map { Goal($0) })) }
        let heights = ["178 cm", "180 cm"].map { ReviewedLine.setting(.height(try? Height($0))) }
        let (entry, text) = (ReviewedLine.entry(Sentences.entry), ReviewedLine.text("x"))
        return [
            .merge, .nothing, .added(entry), .added(goals[0]), .added(text), .removed(entry), .removed(goals[0]),
            .removed(text), .changed(from: goals[0], to: goals[1]), .changed(from: entry, to: text),
            .added(heights[0]), .removed(heights[0]), .changed(from: heights[0], to: heights[1]),
            .several(removed: 0, added: 1234, areEntries: true), .several(removed: 1234, added: 0, areEntries: true),
            .several(removed: 2, added: 3, areEntries: true), .several(removed: 0, added: 2, areEntries: false),
            .several(removed: 2, added: 0, areEntries: false), .several(removed: 2, added: 3, areEntries: false),
        ]
    }()
}
