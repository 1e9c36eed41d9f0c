nonisolated extension Explanation {
    static let reports: [Explanation] = [
        .proved(
            "healthbeat report writes a report to print, as a PDF whose name ends in .pdf: the graph on measured paper, the "
                + "figures of summary with their intervals, how trend and rate are computed, phases and events, a table of "
                + "the months, and with --entries all entries.",
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
            "Each phase has its days, its change and its rate.",
            commandLine: ["ReportCommandTests.phasesAndEventsAreListed"],
            both: [
                "ReportContentTests.phasesAndEventsHaveTheirDaysAndFigures",
                "ReportContentTests.aRangesPhasesAndEventsAreThoseInIt",
                "ReportLayoutTests.phasesAndEventsAreBelowTheFigures",
                "SpanWordsTests.aPhaseOnPaperHasDaysChangeAndRate",
            ]),
        .proved(
            "For a range that leaves out entries, the rate is that of all weights in it.",
            both: ["ReportContentTests.theRateIsExplainedAsItWasMeasured"]),
        .proved(
            "The tables have a column for each series with values; if there is no room for all of them beside the "
                + "weights, further tables have them.",
            commandLine: ["ReportCommandTests.theNamedSeriesAreInTheTables"],
            window: ["ReportWindowTests.hasTheValuesOfTheDocument"],
            both: [
                "ReportContentTests.aMonthsValuesAreTheMeansOfItsDays",
                "ReportContentTests.entriesHaveTheirValuesAndMayLackAWeight", "ReportLayoutTests.noValueIsLeftOut",
                "ReportLayoutTests.valuesWithoutRoomHaveTablesOfTheirOwn",
            ]),
        .proved(
            "The series in the tables of a report, with commas between several names; may be given several times.",
            commandLine: [
                "ReportCommandTests.theNamedSeriesAreInTheTables", "ReportCommandTests.aSeriesWithoutValuesIsRefused",
            ],
            both: ["ReportContentTests.onlySeriesThatAreNamedHaveColumns"]),
        .proved(
            "Without this option, a report has all series; one that is named alone is also drawn below the weights.",
            commandLine: ["ReportCommandTests.aSeriesThatIsNamedAloneIsDrawn"],
            window: ["ReportWindowTests.hasTheValuesOfTheDocument"]),
        .proved(
            "Dates are in English, also on the graph.",
            commandLine: ["ReportCommandTests.itsDatesAreEnglishInAnyLocale"],
            both: [
                "ReportContentTests.datesAreInWordsOutsideOfTables",
                "ProcessSettingsTests.englishDatesDoNotDependOnTheLocale",
            ]),
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
