nonisolated extension Explanation {
    static let reports: [Explanation] = [
        .proved(
            "healthbeat report writes a report to print, as a PDF whose name ends in .pdf: the graph on measured paper, the "
                + "figures of summary with their intervals, how trend and rate are computed, a table of the months, and "
                + "with --entries all entries.",
            commandLine: [
                "ReportCommandTests.writesTheSamePDFAnywhere", "ReportCommandTests.onlyAPDFIsWritten",
                "ReportCommandTests.itsTextCanBeSelected",
            ],
            window: ["ReportWindowTests.isThatOfTheCommand"],
            both: [
                "ReportContentTests.theFiguresAreThoseOfTheSummary", "ReportLayoutTests.everyMonthIsThereOnce",
                "ReportLayoutTests.theGraphIsOnTheFirstPageOnly", "ReportTests.theGraphHasNoPixels",
            ]),
        .proved(
            "For a range that leaves out entries, the rate is that of all weights in it.",
            both: ["ReportContentTests.theRateIsExplainedAsItWasMeasured"]),
        .proved(
            "The pages are A4, or US Letter if LC_PAPER has its size.",
            commandLine: ["ReportCommandTests.thePaperIsTheLocales"],
            both: ["ReportTests.eachPageHasThePapersSize", "ProcessSettingsTests.thePaperIsTheLocales"]),
        .proved(
            "The same entries and options make the same bytes.",
            commandLine: ["ReportCommandTests.writesTheSamePDFAnywhere"],
            both: ["ReportTests.theSameEntriesMakeTheSameBytes"]),
        .proved(
            "List all entries after the months of a report, the oldest first.",
            commandLine: ["ReportCommandTests.everyOptionChangesIt"],
            both: ["ReportLayoutTests.everyEntryIsThereOnceFromTheOldestOn"]),
        .proved(
            "The name below the title of a report.", commandLine: ["ReportCommandTests.itsTextCanBeSelected"],
            both: ["ReportLayoutTests.aLongNameEndsInTheSecondLine"]),
        .proved(
            "Report… asks for range, name and file, and whether all entries are listed.",
            window: ["ReportWindowTests.isThatOfTheCommand", "SheetTests.aReportIsOfWhatIsShownUnlessMoreIsChosen"]),
    ]
}
