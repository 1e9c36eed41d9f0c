nonisolated extension Explanation {
    static let periods: [Explanation] = [
        .proved(
            "The key V lets the line go through the means of weeks or months, each with a bar from the lowest to the "
                + "highest weight; its dot is hollow if fewer than 3 days have an entry.",
            commandLine: ["MeansExportTests.meansAndComparisonAreDrawnByTheirOptions"],
            window: ["MeansKeyTests.theKeyGoesRoundWeeksAndMonths"],
            both: [
                "MeanCourseTests.theLineGoesThroughThePlainMeans", "MeanBarsTests.barsGoFromTheLowestToTheHighest",
                "MeanBarsTests.aDotOfFewDaysIsHollow",
            ]),
        .proved(
            "The key X compares the range in view with the one before it, or with the same dates a year earlier: as a "
                + "grey line that begins together with the range, and in a line of text.",
            commandLine: ["MeansExportTests.meansAndComparisonAreDrawnByTheirOptions"],
            window: ["MeansKeyTests.theKeyComparesWithTheRangeBeforeThenAYearEarlier"],
            both: ["ComparedLineTests.bothRangesBeginTogether"]),
        .proved(
            "In a picture, it is a grey line that begins together with the range.",
            commandLine: ["MeansExportTests.meansAndComparisonAreDrawnByTheirOptions"],
            both: ["ComparedLineTests.bothRangesBeginTogether"]),
        .proved("Only weights are compared.", commandLine: ["MeansCommandTests.refusesWhatItDoesNotKnow"]),
        .proved(
            "Draw the means of weeks or months instead of the entries, whatever the window shows.",
            commandLine: ["MeansExportTests.onlyTheOptionsCount"]),
        .proved(
            "With --by, the command writes the means of weeks or months: the first day, the mean of the daily means, "
                + "the lowest and the highest weight, the number of days with an entry, and the change since the "
                + "previous mean.",
            commandLine: ["MeansCommandTests.meansOfMonthsAreListed"],
            both: ["PeriodMeanTests.monthsAreTheMeansOfDailyMeans"]),
        .proved(
            "Weeks begin with the first weekday of the locale.",
            commandLine: ["MeansCommandTests.weeksBeginWithTheLocalesDay"],
            both: ["PeriodMeanTests.weeksBeginWithTheCalendarsDay"]),
        .proved(
            "Means are in one unit; in csv and json that is the kilogram, unless --unit is given.",
            commandLine: ["MeansCommandTests.meansOfMonthsAreListed", "MeansCommandTests.weeksBeginWithTheLocalesDay"]),
        .proved(
            "List the means of weeks or months instead of the entries, without other columns.",
            commandLine: ["MeansCommandTests.meansOfMonthsAreListed", "MeansCommandTests.refusesWhatItDoesNotKnow"]),
        .proved(
            "With --range, the statistics and the rate are those of the range, and a goal has dates only if the range "
                + "reaches the newest entry.",
            commandLine: ["MeansCommandTests.aSummaryOfARangeIsComparedWithTheOneBefore"],
            both: ["SpanComparisonTests.aSummaryOfASpanHasItsOwnNumbers"]),
        .proved(
            "With --against, the range is compared with another one: the means of the daily means, and the rates, each "
                + "with its standard error.",
            commandLine: ["MeansCommandTests.aSummaryOfARangeIsComparedWithTheOneBefore"],
            both: ["SpanComparisonTests.aSpanHasMeanTrendAndRate", "SpanWordsTests.ratesHaveTheirErrors"]),
        .proved(
            "If the 95% confidence interval of the difference of the rates contains zero, there is no clear difference.",
            both: [
                "SpanComparisonTests.ratesThatMayBeTheSameDoNotDifferClearly",
                "SpanComparisonTests.aDifferenceWithoutZeroIsClear", "SpanWordsTests.ratesHaveTheirErrors",
            ]),
        .proved(
            "The range to compare with: the one of the same length right before, or the same dates a year earlier.",
            commandLine: ["MeansCommandTests.aSummaryOfARangeIsComparedWithTheOneBefore"],
            both: [
                "SpanComparisonTests.daysAreComparedWithDays", "SpanComparisonTests.aLengthIsComparedWithTheSameLength",
            ]),
        .proved(
            "healthbeat phase lists, adds or removes phases in document, such as a diet, and healthbeat event does the "
                + "same with events.",
            commandLine: [
                "PeriodCommandTests.aPhaseIsAddedListedChangedAndRemoved",
                "PeriodCommandTests.anEventIsAddedListedAndRemoved",
            ]),
        .proved(
            "A span of days, as in ‘2026-01-01..2026-03-31’, or ‘2026-04-01..’ for a phase that goes on, is followed "
                + "by the name of the phase; a date is followed by the text of the event.",
            commandLine: [
                "PeriodCommandTests.aPhaseIsAddedListedChangedAndRemoved",
                "PeriodCommandTests.anEventIsAddedListedAndRemoved",
            ]),
        .proved(
            "A name or a text is one argument, in quotes if it has several words; a first operand that is no span or "
                + "date is the document.",
            commandLine: [
                "PeriodCommandTests.refusesWhatItDoesNotKnow", "PeriodCommandTests.anEventIsAddedListedAndRemoved",
            ]),
        .proved(
            "The days of a phase have no times.", commandLine: ["PeriodCommandTests.refusesWhatItDoesNotKnow"]),
        .proved(
            "A phase with the first day and the name of another one takes its place.",
            commandLine: ["PeriodCommandTests.aPhaseIsAddedListedChangedAndRemoved"]),
        .proved(
            "A removal takes the phase of that name that begins last, or the last event on that day or at that time.",
            commandLine: [
                "PeriodCommandTests.thePhaseThatBeginsLastIsRemoved",
                "PeriodCommandTests.anEventIsAddedListedAndRemoved",
            ]),
        .proved(
            "Remove the goal or the height from the document, or the phase or the event that is named after this option.",
            commandLine: ["GoalTests.setsPrintsAndRemoves", "PeriodCommandTests.thePhaseThatBeginsLastIsRemoved"],
            window: ["GoalWindowTests.anEmptyFieldRemoves"]),
        .proved(
            "Each phase is listed with its days, its entries, the trend on its first and on its last day with an "
                + "entry, the change of the trend, and the rate over the phase.",
            commandLine: [
                "PeriodCommandTests.aPhaseIsAddedListedChangedAndRemoved", "PeriodCommandTests.aPhaseHasItsRate",
            ]),
        .proved(
            "Neither command creates a document.", commandLine: ["PeriodCommandTests.neverMakesADocument"]),
        .proved(
            "A comment whose first word is ‘phase’ or ‘event’ adds a phase or an event:",
            both: ["PeriodReadingTests.aNameAndAColonMakeAPhase", "PeriodReadingTests.anEventIsALocalTimeAsAnEntrys"]),
        .proved(
            "All of them count, and their dates are written like those of entries.",
            both: ["PeriodReadingTests.allAreInTheOrderOfTheFile", "PeriodTests.anEventHasADateAndAText"]),
        .proved(
            "Phases are bars above the graph, with a pale ground below.",
            commandLine: ["PeriodExportTests.phasesAndEventsAreDrawnByTheOptionAlone"],
            window: ["PeriodWindowTests.phasesAndEventsFollowTheDocument"],
            both: ["GraphPeriodsTests.aPhaseIsABarAboveAPaleGround"]),
        .proved(
            "An event is a dotted line with its text, or a mark if there is no room for that; a press on either shows it "
                + "in full above the graph.",
            window: ["PeriodKeyTests.aPressOnAnEventShowsItsTextUntilEscape"],
            both: [
                "GraphPeriodsTests.anEventIsADottedLineWithItsText", "GraphPeriodsTests.eventsThatAreCloseAreMarks",
            ]),
        .proved(
            "On measured paper an entry with a note has a ring while every entry has a dot.",
            both: [
                "GraphPeriodsTests.anEntryWithANoteHasARing",
                "GraphPeriodsTests.ringsAreOnMeasuredPaperWhileEachEntryHasADot",
            ]),
        .proved(
            "The context menu of the graph names the range in view and adds an event; that of a phase or an event "
                + "changes or removes it.",
            window: [
                "PeriodPanelTests.theRangeInViewGetsAName", "PeriodPanelTests.anEventIsAddedOnTheSelectedDayOrToday",
                "PeriodPanelTests.whatIsThereIsChanged", "PeriodPanelTests.whatIsThereIsRemoved",
            ]),
        .proved(
            "Draw phases, events, and on measured paper rings around entries with a note.",
            commandLine: [
                "PeriodExportTests.phasesAndEventsAreDrawnByTheOptionAlone", "PeriodExportTests.notesHaveRings",
            ]),
        .proved(
            "Without this option, the picture has none of them, whatever the window shows.",
            commandLine: ["PeriodExportTests.phasesAndEventsAreDrawnByTheOptionAlone"]),
    ]
}
