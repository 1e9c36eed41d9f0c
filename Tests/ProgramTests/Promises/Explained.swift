nonisolated extension Explanation {
    static let all =
        descriptions.map(describes) + graph + commands + reports + imports + summaries + options + keys + machines
        + machineFiles.map(describes) + surroundings + appearances + sounds + goals + periods + measurements

    private static let descriptions = ["The options are:", "The file for the picture."]

    private static let graph: [Explanation] = [
        .proved(
            "healthbeat opens a window with the graph of the weights in document, drawn as a line on graph paper, with "
                + "guides at the highest, the lowest and the average weight.",
            window: [
                "WindowPixelTests.equalAnExportAtAnyScale", "GraphLineTests.theLineGoesThroughEveryEntry",
                "GuideTests.everyGuideIsDashedFromEdgeToEdgeOnItsRows",
            ]),
        .proved(
            "The lines of the paper are at round weights and at days, weeks, months or years of the local calendar.",
            both: [
                "WeightStepTests.labelsAreRoundAndHaveTheDecimalsTheyNeed",
                "DateRulerTests.weeksBeginWithTheLocalesDay",
                "MeasuredPaperPropertyTests.everyDateLineIsWhereTheFormulaSays",
            ]),
        .proved(
            "A line above shows the latest weight, the trend, the rate and when the goal is reached.",
            window: ["SummaryTests.theWindowSaysTheSameAndAPressChangesTheGoal"],
            both: ["SummaryLabelTests.itFollowsEntriesUnitAndPerson"]),
        .proved(
            "If the window is at least 760 points wide, the history is beside the graph.",
            commandLine: ["WideWindowTests.exportsLookTheSame"],
            window: ["WideWindowTests.crossingToAndFroKeepsWhatIsSelectedAndRead"]),
        .proved(
            "If the document has further columns such as “fat_%” or “waist_cm”, a second paper below the weights shows "
                + "the values of one of them, which the key C chooses.",
            commandLine: ["SeriesExportTests.aSeriesIsDrawnBelowTheWeights"],
            window: ["SeriesTests.theKeyGoesRoundTheSeriesThatHaveValues"],
            both: ["SeriesPaperTests.oneDateIsAtOneXOnBothPapers", "SeriesPaperTests.eachPaperHasItsOwnValues"]),
        .proved(
            "A low window shows only the weights.", both: ["SeriesPaperTests.aLowScreenHasOnlyTheWeights"]),
        .proved(
            "Draw the values of a further column, such as fat or waist, on a second paper below the weights.",
            commandLine: ["SeriesExportTests.aSeriesIsDrawnBelowTheWeights"]),
        .proved(
            "A picture with a second paper is at least 360 points high.",
            commandLine: ["SeriesExportTests.aPictureWithoutRoomForASeriesIsRefused"]),
        .proved(
            "Without this option, the picture has only the weights, whatever the window shows.",
            commandLine: ["SeriesExportTests.withoutTheOptionOnlyTheWeightsAreDrawn"]),
        .proved(
            "Squares of 20 points, or lines at round weights and dates.",
            commandLine: ["MeasuredPaperImageTests.spans"],
            window: ["RangeWindowTests.keysShowWhatTheExportShows"], both: ["GridTests.everyPixelIsALinesOrWhite"]),
        .proved(
            "Draw the trend over a pale line, or not.",
            both: ["TrendImageTests.trend", "TrendLineTests.itGoesThroughEveryDay"]
        ),
    ]

    private static let commands: [Explanation] = [
        .proved(
            "healthbeat export writes the same graph as a picture.",
            commandLine: ["WindowPixelTests.equalAnExportAtAnyScale"]),
        .proved("It needs no X server.", commandLine: ["ExportTests.writesTheSamePictureAnywhere"]),
        .proved(
            "The name of a new document needs an extension or a folder, as in weights.csv or ./weights.",
            commandLine: ["OperandTests.aNewDocumentHasAnEndingOrAFolder", "OperandTests.whatIsNeitherIsRefused"]),
        .proved(
            "healthbeat list writes the entries to standard output, the newest first.",
            commandLine: ["ListTests.listsTheNewestFirst"]),
        .proved(
            "On a terminal, long lines are cut; in a pipe or a file, lines are complete.",
            commandLine: ["ListTests.aTerminalsLinesAreCutToItsWidth"]),
        .proved(
            "healthbeat goal prints, sets or removes your goal weight in document, and healthbeat height does the "
                + "same with your height.",
            commandLine: ["GoalTests.setsPrintsAndRemoves"],
            window: ["GoalWindowTests.byKeyboardOnlyAndUndone", "GoalWindowTests.anEmptyFieldRemoves"]),
        .proved(
            "A missing document that you name is not created.", commandLine: ["OperandTests.aGoalMakesNoNamedDocument"]
        ),
        .proved("If there is no value to print, the exit status is 1.", commandLine: ["GoalTests.saysThatThereIsNone"]),
        .proved(
            "healthbeat restore restores document from the backup made before the first change of a day, as in "
                + "‘2026-11-21’; without a date, the command lists the backups, the newest first, with a summary of "
                + "each.",
            commandLine: ["RestoreTests.putsTheDayBackAndTakesThatBack", "RestoreTests.saysWhatIsInEach"]),
        .proved(
            "Each backup is a copy of the whole document, so the backups may need 26 times its space if the file "
                + "system does not share blocks.", both: ["BackupRetentionTests.keepsFourteenDaysAndTwelveMonths"]),
    ]

    private static let imports: [Explanation] = [
        .proved(
            "healthbeat import imports weights and other measurements, such as body fat, from other programs: files, "
                + "folders and zip archives of openScale, Libra, Withings, Fitbit, Garmin Connect, Apple Health, Google Fit, Samsung Health, GNOME Health, "
                + "TrendWeight, the Hacker's Diet Online, trale, Zepp Life, MyFitnessPal, GoldenCheetah, "
                + "Health Connect, Gadgetbridge and WeightLogger, and "
                + "tables of dates and weights.",
            commandLine: ["ImportTests.importsAndSaysWhat"], window: ["ImportWindowTests.aFolderIsLookedThrough"],
            both: [
                "FormatTests.isRead", "DatabaseTests.isRead", "SourceTests.aFolderIsSearched",
                "SourceTests.anArchiveIsSearched",
            ]),
        .proved(
            "It also imports Lose It!, Beurer HealthManager, Diaguard, Waistline, Polar Flow, Tanita's memory cards, "
                + "Health Planet, FIT files of scales, FHIR bundles, and the JSON of the web interfaces of Fitbit, "
                + "Garmin Connect, Google Fit and Withings.",
            both: ["FormatTests.isRead", "FITTests.aScalesFileIsRead"]),
        .proved(
            "Tables may also be the sheets of a spreadsheet (.xlsx or .ods).",
            commandLine: ["ImportTests.aSheetIsChosen"],
            both: ["SheetImportTests.weighingsAreRead", "SheetImportTests.tablesOfAllProgramsAreReadAlike"]),
        .proved(
            "On a terminal, the command asks one question after another about what the files leave open; otherwise "
                + "nothing is written, and one message lists all open questions and the options that answer them.",
            commandLine: [
                "ImportTests.whatFilesLeaveOpenIsAskedAtATerminal", "ImportTests.columnsAreAskedAtATerminal",
                "ImportTests.allThatIsOpenIsSaidAtOnceWithLikelyOptions",
            ]),
        .proved(
            "An import reads at most 200,000 files in folders, 10,000 files in archives, 1 GiB unpacked from archives "
                + "and 20,000,000 weights, and takes at most 60 seconds of processor time.",
            both: [
                "BoundsTests.filesOfFoldersAreBounded", "BoundsTests.membersAreCountedOverAllArchives",
                "BoundsTests.unpackedBytesCountOnceAndAreBounded", "BoundsTests.weightsAreBounded",
                "BoundsTests.theProcessorsTimeIsBounded",
            ]),
        .proved(
            "The height in centimetres of the person whose weights are imported, if a file has the weights of several "
                + "people.",
            both: ["FormatTests.severalPeopleAreToldApartByTheirHeight"]),
        .proved(
            "The person whose weights are imported, if a column of a file names several people; an empty name selects "
                + "the rows without a name.", commandLine: ["ImportTests.whatIsAskedIsAnswered"],
            both: [
                "WrongEntryTests.severalPeopleAreAskedFor", "WrongEntryTests.rowsWithoutANameAreThoseOfAnotherPerson",
            ]),
        .proved(
            "The word that marks the weights in a table with a row for each measurement.",
            commandLine: ["ImportTests.whatIsAskedIsAnswered"],
            both: ["TableTests.wordsThatNameNoWeightOrSeveralAreAskedFor"]),
        .proved(
            "The sheet whose weights are imported, if a spreadsheet has several with weights; an asterisk selects all "
                + "of these.",
            commandLine: ["ImportTests.aSheetIsChosen"], both: ["SheetImportTests.severalSheetsOfWeightsAreAskedFor"]),
        .proved(
            "For import, the unit of files that do not state one, also 500g for Pfund and jin; there is no default.",
            commandLine: ["ImportTests.whatTheFileLeavesOpenIsAskedAndNothingIsWritten"],
            window: ["ImportWindowTests.whatTheyLeaveOpenIsAsked"],
            both: ["ContradictionTests.halfKilogramsAreAnAnswer"]),
        .proved(
            "Zones beside the times, in a column or in the header of a file are used; times with an ambiguous zone, "
                + "such as CST, are imported only with this option.",
            both: [
                "ZoneTests.besideTheTime", "ZoneTests.inAColumn", "ZoneTests.inTheHeaderOfUTC",
                "ZoneTests.aZoneOfSeveralMeaningsIsNotGuessed",
            ]),
        .proved(
            "Open… and healthbeat file import nothing by themselves, but offer to import.",
            window: [
                "DropTests.whatIsNamedToBeOpenedIsOfferedForImport",
                "DropTests.aFileOfAnotherProgramThatTheWindowIsOpenedOnIsOfferedForImport",
            ]),
    ]

    private static let summaries: [Explanation] = [
        .proved(
            "healthbeat summary prints the latest weight, the trend, the rate of the last 28 days, the dates between "
                + "which the goal is reached at this rate, the body mass index, and statistics of the entries.",
            commandLine: [
                "SummaryTests.saysInLinesWhereTheWeightStandsAndGoes", "SummaryTests.saysWhenTheGoalIsReached",
            ],
            window: ["SummaryTests.theWindowSaysTheSameAndAPressChangesTheGoal"]),
        .proved(
            "The rate is the slope of the line that fits the weights best, with its 95% confidence interval.",
            both: ["RateTests.theRateIsTheLeastSquares"]),
        .proved(
            "If that interval contains zero, there is no clear change; with fewer than nine weighings, or in less "
                + "than 14 days, there is no rate.",
            both: [
                "RateTests.whatDoesNotChangeIsNotClear", "RateTests.tooFewOrTooShortGiveNone",
                "RateTests.nineOverFourteenDaysAreEnough",
            ]),
        .proved(
            "The goal is reached when the trend is at the goal, or beyond the goal as seen from the first entry or "
                + "from the start of its plan.",
            both: [
                "RateTests.aGoalIsReachedFromAboveAndFromBelow", "RateTests.theTrendReachesItNotTheLatest",
                "PlanProgressTests.aPlanUpwardsAfterALossIsNotReachedAtOnce",
            ]),
        .proved(
            "The next change asks before it re-creates a missing, empty or damaged document with them.",
            window: [
                "MessageBarWindowTests.savingAsksBeforeADocumentThatIsGoneIsWrittenAnew",
                "RestoredDocumentWindowTests.savingAsksBeforeADamagedOneIsReplaced",
            ]),
        .proved(
            "In JSON, unknown values are null, and weights are in kilograms unless --unit is given.",
            commandLine: ["SummaryTests.saysItForPrograms", "SummaryTests.anEmptyDocumentHasNothingToSay"]),
    ]

    private static let options: [Explanation] = [
        .proved(
            "The document to import into.", commandLine: ["ImportTests.importsAndSaysWhat"],
            window: ["ImportWindowTests.areShownAndImportedWithOneUndo"]),
        .proved(
            "The note of the entry.", commandLine: ["AddTests.writesACellThatIsReadAsItWasMeant"],
            window: ["EntryPanelWindowTests.aNoteIsWrittenByKeys"]),
        .proved("The size of the picture in points.", commandLine: ["ExportTests.hasSizeTimesScalePixels"]),
        .proved(
            "The unit of the weights in the picture, the report or the list, of the added weight, or of the goal.",
            commandLine: [
                "ExportTests.showsWhatIsAskedFor", "AddTests.keepsADateAsItIsGiven", "GoalTests.setsPrintsAndRemoves",
                "ListTests.listsInOneUnit",
            ]),
        .proved(
            "The default is now.", commandLine: ["AddTests.addsThisSecondInTheLocalesUnit"],
            window: ["AddEntryWindowTests.addByKeyboardOnlyAndUndo"]),
        .proved(
            "The format of the list, the summary or the journal; the default is text.",
            commandLine: ["ListTests.listsTheNewestFirst", "ListTests.listsForProgramsWhatTheyReadAgain"]),
        .proved(
            "The part of the history in the picture, the report or the summary: week, month, quarter, half or year up to the "
                + "newest entry, all, or dates such as ‘2026-01-01..2026-03-31’, either of which may be omitted.",
            commandLine: [
                "ExportRangeTests.equalRangesAreEqualPictures", "ExportRangeTests.lengthsDiffer",
                "SeriesTests.aRangesSummaryHasTheTrendOfTheWholeHistory",
            ],
            window: ["RangeWindowTests.keysShowWhatTheExportShows"],
            both: ["RangeChoiceTests.readsALength", "RangeChoiceTests.readsDays"]),
        .proved(
            "The pixels per point, from 1 to 16.", commandLine: ["ExportTests.hasSizeTimesScalePixels"],
            window: ["WindowPixelTests.keepsTheScaleThatWasAskedFor"]),
        .proved(
            "For the window the default follows the desktop's resolution, as its settings (XSETTINGS) or the X resource "
                + "“Xft.dpi” give it (96 is scale 1), also while the window is open; for a picture it is 1.",
            commandLine: ["ExportTests.hasSizeTimesScalePixels"],
            window: ["WindowPixelTests.followsTheScreensScale", "SettingsWindowTests.theDesktopsSettingsAreFollowed"]),
        .proved(
            "Draw the whole window on that screen; detail shows the newest entry, add the panel for a new entry over "
                + "the graph, and units the choice of the unit.",
            commandLine: ["ScreenPixelTests.historyAndDetail", "ScreenPixelTests.everyScreenInEveryFormat"],
            window: ["AddEntryWindowTests.exportsShowTheSame"]),
        .proved(
            "Without this option, the picture is only the graph on its paper.",
            commandLine: [
                "SummaryLabelTests.aPictureOfTheGraphAloneHasNone", "RangeRowTests.aPictureOfTheGraphAloneHasNoRow",
            ]),
        .proved(
            "The size of the text: XS, S, M, L, XL, XXL or XXXL.", commandLine: ["ExportTests.showsWhatIsAskedFor"],
            window: ["KeyTests.changeTheTextSizeAsFarAsItGoes"]),
        .proved(
            "Write a line of JSON for each frame (its time, the views drawn, the damaged rectangle, the milliseconds "
                + "of layout, drawing and presenting) and for each read (its kind, bytes, rows and milliseconds) to "
                + "file, which must not be a document.",
            commandLine: ["ExportTests.leavesATraceWithoutAWindow", "PromiseTests.isKept"],
            window: ["TraceTests.tellsTheReadAndTheFirstFrame"]),
        .proved(
            "The type of the picture, if its name has no extension; a type that differs from the extension is refused.",
            commandLine: ["ExportKindTests.theEndingAndTheTypeAgree"],
            window: ["ExportWindowTests.theTypedEndingIsTheKind"]),
        .proved(
            "The resolution of a JPEG is 96 times the scale, in pixels per inch.",
            commandLine: ["ExportKindTests.aJPEGIsThePNGWithinTolerance"],
            both: ["JPEGWritingTests.theFileSaysItsDensity"]),
        .proved(
            "Print the usage of the program.",
            commandLine: ["UsageTests.explainsItself", "UsageTests.helpsWithEachCommand"]),
        .proved("Print the version of the program.", commandLine: ["UsageTests.saysItsVersion"]),
    ]

    private static let keys: [Explanation] = [
        .proved(
            "The button with three dots opens a menu of the common commands; the right mouse button, Menu and Shift F10 "
                + "open a menu for a row or the graph.",
            window: ["CommandWindowTests.eachDoesWhatItSays", "MenuWindowTests.shiftF10AndALetter"]),
        .proved(
            "The arrows, Page Up, Page Down, Home and End move through the list of entries.",
            window: ["ScreenKeyTests.goThroughTheRowsAndIntoAnEntry"]),
        .proved(
            "In an open entry, Up and Down go from row to row, and the other keys scroll.",
            window: [
                "DetailRowTests.arrowsGoThroughTheRowsAndToTheButtons", "LongNoteTests.allOfItCanBeReadByScrolling",
            ]),
        .proved(
            "F6 and Shift F6 move the keyboard focus between title bar, list or entry, graph, tab bar and message bar, "
                + "and in each to the place that had it last.",
            window: [
                "CommandWindowTests.eachDoesWhatItSays", "WindowAreaTests.fromTheHistoryItGoesRound",
                "WindowAreaTests.besideTheGraphBothScreensAreAreas", "WindowAreaTests.eachAreaKeepsItsPlace",
            ]),
        .proved(
            "In the message bar, Escape gives the focus back to where it was.",
            window: ["MessageFocusTests.escapeGivesTheFocusBackBeforeItClosesTheMessage"]),
        .proved(
            "Export current view writes a PNG into the pictures folder and asks nothing; Export… asks for kind, "
                + "range, size and file, in which Tab completes; the file's extension sets the type.",
            window: [
                "PictureKeyTests.exportIntoThePersonsFolder", "CommandWindowTests.exportWritesWhatWasAskedFor",
                "ExportWindowTests.theTypedEndingIsTheKind", "SheetTests.tabCompletesAPathAndThenGoesOn",
            ]),
        .proved(
            "None of these replaces a document.",
            window: [
                "ReportWindowTests.nothingElseIsReplaced",
                "ExportWindowTests.theDocumentIsNeverReplaced", "ExportWindowTests.neitherIsAnotherDocument",
                "PictureKeyTests.neverExportOverAnother",
            ]),
        .proved(
            "Before drawing more than 64 million pixels, the window asks for confirmation, and it stays usable while "
                + "the picture is drawn; Cancel or Escape stops the drawing.",
            window: [
                "ExportWindowTests.aLargePictureIsAskedAboutAndDrawnBesideTheWindow",
                "ExportWindowTests.escapeEndsTheDrawing",
            ]),
        .proved(
            "Copy puts the picture of the graph, or the selected entry as text, on the clipboard.",
            window: ["PictureKeyTests.copyThePicture", "ScreenKeyTests.copyTheSelectedRow"]),
        .proved(
            "Escape closes the list of keys, ends the search, clears the highlight of the graph, closes the message "
                + "bar, ends the editing of the list, or goes back from an entry as the mouse's back button does, in "
                + "this order.",
            window: [
                "KeyTests.listTheKeys", "KeyTests.closeTheMessage",
                "ReadingTests.escapeEndsTheReadingBeforeItClosesTheMessage",
                "HistoryScreenTests.escapeLeavesTheMarksAfterTheMessage", "EscapeTests.endsOneThingAtATime",
                "ScreenKeyTests.theMousesBackButtonGoesBack",
                "ScreenKeyTests.goThroughTheRowsAndIntoAnEntry",
            ]),
        .proved(
            "Two keys are for developers: Ctrl F11 prints the tree of views as a line of JSON on standard error, Ctrl "
                + "F12 outlines their frames.",
            window: ["KeyTests.printTheTree", "KeyTests.outlineTheViewsAndNoMore"]),
        .proved(
            "On the graph, the wheel zooms about the pointer; a drag or a sideways turn of the wheel moves through "
                + "time while zoomed; a drag with Shift selects a range and zooms to it; a double-click shows all.",
            window: [
                "RangeWindowTests.theWheelZoomsAndADoubleClickShowsAll",
                "RangeWindowTests.aDragPansAndEscapeTakesItBack",
                "RangeWindowTests.aSidewaysWheelChangesTheTabOnlyUnzoomed", "RangeWindowTests.shiftAndADragMarkASpan",
            ]),
        .proved(
            "Fingers drag and pinch.",
            window: ["RangeDeviceTests.aFingerPansWhileZoomed", "RangeDeviceTests.twoFingersPinch"]),
    ]

    private static let surroundings: [Explanation] = [
        .proved(
            "A document is UTF-8 text with comma-separated values, or values separated by semicolons or tabs:",
            commandLine: ["BadInputTests.isRefusedByItsContent", "SpreadsheetTests.isListedAddedToAndGivenAGoal"],
            window: ["SpreadsheetTests.isChangedInTheWindowAndTakenBackToTheByte"]),
        .proved(
            "The header shows the separator.",
            commandLine: ["SpreadsheetTests.isListedAddedToAndGivenAGoal"],
            window: ["SpreadsheetTests.isChangedInTheWindowAndTakenBackToTheByte"],
            both: ["SpreadsheetTests.theHeaderAloneDecides"]),
        .proved(
            "The X server to open the window on.",
            window: ["BadInputTests.displaysAreAskedFor", "BadInputTests.displaysAreNamedSafely"]),
        .proved(
            "The bus by which the window finds screen readers and the desktop's settings portal; it is never started.",
            window: ["ScreenReaderTests.everyControlIsThereWithItsPlace"],
            both: ["BusConnectionTests.aBusThatIsNotThereIsNotStarted"]),
        .proved(
            "With 1, screen readers are not told of the window.",
            window: ["ScreenReaderTests.withTheVariableReadersAreLeftOut"]),
        .proved(
            "The locale: LC_MEASUREMENT chooses the first unit, LC_NUMERIC the decimal mark, LC_PAPER the paper of a "
                + "report.",
            commandLine: ["LocaleTests.theFirstUnitIsTheLocales", "ReportCommandTests.thePaperIsTheLocales"],
            window: ["LocaleTests.numbersHaveTheLocalesMark"]),
        .proved(
            "The folder with user-dirs.dirs, which names the pictures folder, and the home folder, which contains "
                + "Pictures if no folder is named.",
            window: ["PictureKeyTests.exportIntoThePersonsFolder", "PictureKeyTests.exportWithoutAFolderOfOnesOwn"],
            both: ["StandardFoldersTests.takesThePicturesFolderFromTheUsersDirectories"]),
        .proved(
            "The new entries that were typed in the window but not saved, one for each document, as JSON, below "
                + "XDG_STATE_HOME if that is set.",
            window: ["UnsavedEntryWindowTests.isThereAgainAfterARestart", "UnsavedEntriesTests.eachDocumentHasOne"]),
        .proved(
            "The choices made in the window, as JSON, below XDG_CONFIG_HOME if that is set: “unit”, “textSize”, "
                + "“windowSize”, “windowState”, “tab”, “paper”, “trend”, “periods”, “energy”, “series”, “means”, "
                + "“against”, “appearance”, “reducesMotion”, “journal” and “merges”.",
            window: [
                "SettingsWindowTests.surviveARestart", "SettingsWindowTests.areFollowedByAnotherWindow",
                "SettingsWindowTests.aMaximisedWindowIsSoAgainAndKeepsItsOwnSize",
                "SettingsTests.everySettingComesBack",
            ]),
        .proved(
            "The file is created with the first choice.",
            window: ["SettingsWindowTests.nothingIsWrittenThatNobodyChose"]),
        .proved(
            "The program that healthbeat runs to import; it may also be beside healthbeat.",
            commandLine: ["LinkTests.onlyTheImportLoadsWhatReadsOtherProgramsFiles"],
            window: ["ImporterWindowTests.isMissing"]),
        .proved(
            "The program that healthbeat runs to open a window or make a picture; it may also be beside healthbeat.",
            commandLine: ["TwoProgramsTests.findsTheOther", "TwoProgramsTests.findsTheOtherThroughALink"],
            window: ["TestedProgramsTests.windowsAreThoseOfTheInstalledPrograms"]),
        .proved(
            "The document, the display or the picture failed, or the window was closed while a change could not be "
                + "saved; one line on standard error says what is wrong and what to do.",
            commandLine: ["BadInputTests.isRefusedByItsContent", "OutputTests.saysWhereItCannotWrite"],
            window: ["BadInputTests.displaysAreAskedFor", "WindowEndTests.saysWhatItCouldNotDo"]),
        .proved(
            "The command line was wrong, for example because a command was misspelt.",
            commandLine: ["OperandTests.aMisspeltCommandIsNamed", "UsageTests.refusesWhatItDoesNotKnow"]),
    ]
}
