nonisolated extension Explanation {
    static let all =
        descriptions.map(describes) + graph + commands + imports + summaries + options + keys + surroundings

    private static let descriptions = ["The options are:", "Where the picture goes."]

    private static let graph: [Explanation] = [
        .proved(
            "healthbeat opens a window with the graph of the weights in document, drawn as a line on graph paper, with "
                + "guides at the highest, the lowest and the average weight.",
            window: [
                "WindowPixelTests.equalAnExportAtAnyScale", "GraphLineTests.theLineGoesThroughEveryEntry",
                "GuideTests.everyGuideIsDashedFromEdgeToEdgeOnItsRows",
            ]),
        .proved(
            "The lines of the paper stand at round weights and at days, weeks, months or years of the local calendar.",
            both: [
                "WeightStepTests.labelsAreRoundAndHaveTheDecimalsTheyNeed",
                "DateRulerTests.weeksBeginWithTheLocalesDay",
                "MeasuredPaperPropertyTests.everyDateLineIsWhereTheFormulaSays",
            ]),
        .proved(
            "A line above says the latest weight, the trend, the rate and when the goal is reached.",
            window: ["SummaryTests.theWindowSaysTheSameAndAPressChangesTheGoal"],
            both: ["SummaryLabelTests.itFollowsEntriesUnitAndPerson"]),
        .proved(
            "From 760 points on, the history stands beside the graph.",
            commandLine: ["WideWindowTests.exportsLookTheSame"],
            window: ["WideWindowTests.crossingToAndFroKeepsWhatIsSelectedAndRead"]),
        .proved(
            "Squares of 20 points, or lines at round weights and dates.",
            commandLine: ["MeasuredPaperImageTests.spans"],
            window: ["RangeWindowTests.keysShowWhatTheExportShows"], both: ["GridTests.everyPixelIsALinesOrWhite"]),
        .proved(
            "Draw the trend over a pale line, or do not.",
            both: ["TrendImageTests.trend", "TrendLineTests.itGoesThroughEveryDay"]
        ),
    ]

    private static let commands: [Explanation] = [
        .proved(
            "healthbeat export writes the same graph as a picture.",
            commandLine: ["WindowPixelTests.equalAnExportAtAnyScale"]),
        .proved("It needs no X server.", commandLine: ["ExportTests.writesTheSamePictureAnywhere"]),
        .proved(
            "The name of a document that is made has an ending or a folder, as weights.csv or ./weights.",
            commandLine: ["OperandTests.aNewDocumentHasAnEndingOrAFolder", "OperandTests.whatIsNeitherIsRefused"]),
        .proved(
            "healthbeat list writes the entries to standard output, the newest first.",
            commandLine: ["ListTests.listsTheNewestFirst"]),
        .proved(
            "On a terminal, what does not fit into a line is cut; into a pipe or a file goes all of it.",
            commandLine: ["ListTests.aTerminalsLinesAreCutToItsWidth"]),
        .proved(
            "healthbeat goal prints the weight that you want to have, as document says it, sets it, or removes it, and "
                + "healthbeat height does the same with your height.",
            commandLine: ["GoalTests.setsPrintsAndRemoves"],
            window: ["GoalWindowTests.byKeyboardOnlyAndUndone", "GoalWindowTests.anEmptyFieldRemoves"]),
        .proved(
            "Take the goal or the height out of the document.", commandLine: ["GoalTests.setsPrintsAndRemoves"],
            window: ["GoalWindowTests.anEmptyFieldRemoves"]),
        .proved(
            "A document that is named and missing is not made.", commandLine: ["OperandTests.aGoalMakesNoNamedDocument"]
        ),
        .proved("Where there is none to print, the exit status is 1.", commandLine: ["GoalTests.saysThatThereIsNone"]),
        .proved(
            "healthbeat restore puts document back to what it was before the first change of a day, as ‘2026-11-21’; without "
                + "a date it lists the backups, the newest first, with what is in each.",
            commandLine: ["RestoreTests.putsTheDayBackAndTakesThatBack", "RestoreTests.saysWhatIsInEach"]),
        .proved(
            "Each is a copy of the whole document, so that they may need 26 times its space where the file system shares "
                + "none.", both: ["BackupRetentionTests.keepsFourteenDaysAndTwelveMonths"]),
    ]

    private static let imports: [Explanation] = [
        .proved(
            "healthbeat import takes in what other programs wrote: files, folders and zip archives of openScale, Libra, "
                + "Withings, Fitbit, Garmin Connect, Apple Health, Google Fit, Samsung Health, GNOME Health, TrendWeight, the "
                + "Hacker's Diet Online, trale, Zepp Life, MyFitnessPal and GoldenCheetah, and tables of dates and weights.",
            commandLine: ["ImportTests.importsAndSaysWhat"], window: ["ImportWindowTests.aFolderIsLookedThrough"],
            both: ["FormatTests.isRead", "SourceTests.aFolderIsSearched", "SourceTests.anArchiveIsSearched"]),
        .proved(
            "What a file does not say is asked at a terminal, one question after the other; otherwise nothing is written, "
                + "and one message names all that is open and the options that answer it.",
            commandLine: [
                "ImportTests.whatFilesLeaveOpenIsAskedAtATerminal", "ImportTests.columnsAreAskedAtATerminal",
                "ImportTests.allThatIsOpenIsSaidAtOnceWithLikelyOptions",
            ]),
        .proved(
            "An import looks at no more than 200,000 files of folders, 10,000 files of archives, 1 GiB unpacked from "
                + "archives, 20,000,000 weights, and for 60 seconds of the processor.",
            both: [
                "BoundsTests.filesOfFoldersAreBounded", "BoundsTests.membersAreCountedOverAllArchives",
                "BoundsTests.unpackedBytesCountOnceAndAreBounded", "BoundsTests.weightsAreBounded",
                "BoundsTests.theProcessorsTimeIsBounded",
            ]),
        .proved(
            "The height in centimetres of the person whose weights are imported, where a file holds those of several.",
            both: ["FormatTests.severalPeopleAreToldApartByTheirHeight"]),
        .proved(
            "Whose weights are imported, where a column of a file names several people; an empty name is that of the rows "
                + "without one.", commandLine: ["ImportTests.whatIsAskedIsAnswered"],
            both: [
                "WrongEntryTests.severalPeopleAreAskedFor", "WrongEntryTests.rowsWithoutANameAreThoseOfAnotherPerson",
            ]),
        .proved(
            "Which rows are weights, by their word, in a table with a row for each measurement.",
            commandLine: ["ImportTests.whatIsAskedIsAnswered"],
            both: ["TableTests.wordsThatNameNoWeightOrSeveralAreAskedFor"]),
        .proved(
            "For import, the unit of weights whose file does not say it, also 500g for Pfund and jin; there is no default.",
            commandLine: ["ImportTests.whatTheFileLeavesOpenIsAskedAndNothingIsWritten"],
            window: ["ImportWindowTests.whatTheyLeaveOpenIsAsked"],
            both: ["ContradictionTests.halfKilogramsAreAnAnswer"]),
        .proved(
            "Zones that a file writes beside its times, in a column or in the header are read; times with a short name of "
                + "several zones, as CST, are taken with this option alone.",
            both: [
                "ZoneTests.besideTheTime", "ZoneTests.inAColumn", "ZoneTests.inTheHeaderOfUTC",
                "ZoneTests.aZoneOfSeveralMeaningsIsNotGuessed",
            ]),
        .proved(
            "Open… and healthbeat file import nothing by themselves, but offer it.",
            window: [
                "DropTests.whatIsNamedToBeOpenedIsOfferedForImport",
                "DropTests.aFileOfAnotherProgramThatTheWindowIsOpenedOnIsOfferedForImport",
            ]),
    ]

    private static let summaries: [Explanation] = [
        .proved(
            "healthbeat summary writes where the weight stands and where it goes: the latest one, the trend, the rate of the "
                + "last 28 days, the days between which the goal is reached if it goes on like that, the body mass index, and "
                + "what the entries have in common.",
            commandLine: [
                "SummaryTests.saysInLinesWhereTheWeightStandsAndGoes", "SummaryTests.saysWhenTheGoalIsReached",
            ],
            window: ["SummaryTests.theWindowSaysTheSameAndAPressChangesTheGoal"]),
        .proved(
            "The rate is that of the straight line nearest to the weights, with the range that holds the true one 95 times "
                + "out of 100.", both: ["RateTests.theRateIsTheLeastSquares"]),
        .proved(
            "Where that range holds zero, there is no clear change; with fewer than nine weighings, or in less than 14 days, "
                + "there is no rate.",
            both: [
                "RateTests.whatDoesNotChangeIsNotClear", "RateTests.tooFewOrTooShortGiveNone",
                "RateTests.nineOverFourteenDaysAreEnough",
            ]),
        .proved(
            "The goal is reached when the trend is at it, or beyond it as seen from the first entry.",
            both: ["RateTests.aGoalIsReachedFromAboveAndFromBelow", "RateTests.theTrendReachesItNotTheLatest"]),
        .proved(
            "In JSON, what cannot be said is null, and weights are in kilograms unless --unit says otherwise.",
            commandLine: ["SummaryTests.saysItForPrograms", "SummaryTests.anEmptyDocumentHasNothingToSay"]),
    ]

    private static let options: [Explanation] = [
        .proved(
            "The document that gets what is imported.", commandLine: ["ImportTests.importsAndSaysWhat"],
            window: ["ImportWindowTests.areShownAndImportedWithOneUndo"]),
        .proved(
            "The note of the entry.", commandLine: ["AddTests.writesACellThatIsReadAsItWasMeant"],
            window: ["EntryPanelWindowTests.aNoteIsWrittenByKeys"]),
        .proved("The size of the picture in points.", commandLine: ["ExportTests.hasSizeTimesScalePixels"]),
        .proved(
            "The unit of the weights in the picture, of the weight that is added or wanted, or of the list.",
            commandLine: [
                "ExportTests.showsWhatIsAskedFor", "AddTests.keepsADateAsItIsGiven", "GoalTests.setsPrintsAndRemoves",
                "ListTests.listsInOneUnit",
            ]),
        .proved(
            "The default is now.", commandLine: ["AddTests.addsThisSecondInTheLocalesUnit"],
            window: ["AddEntryWindowTests.addByKeyboardOnlyAndUndo"]),
        .proved(
            "How the list is written; the default is text.",
            commandLine: ["ListTests.listsTheNewestFirst", "ListTests.listsForProgramsWhatTheyReadAgain"]),
        .proved(
            "The part of the history that the picture shows: week, month, quarter, half or year up to the newest entry, all, "
                + "or days as ‘2026-01-01..2026-03-31’, either of which may be absent.",
            commandLine: ["ExportRangeTests.equalRangesAreEqualPictures", "ExportRangeTests.lengthsDiffer"],
            window: ["RangeWindowTests.keysShowWhatTheExportShows"],
            both: ["RangeChoiceTests.readsALength", "RangeChoiceTests.readsDays"]),
        .proved(
            "The pixels of a point, from 1 to 16.", commandLine: ["ExportTests.hasSizeTimesScalePixels"],
            window: ["WindowPixelTests.keepsTheScaleThatWasAskedFor"]),
        .proved(
            "For the window the default follows the X resource “Xft.dpi” (96 is scale 1), also while the window is open; for "
                + "a picture it is 1.", commandLine: ["ExportTests.hasSizeTimesScalePixels"],
            window: ["WindowPixelTests.followsTheScreensScale"]),
        .proved(
            "Draw the whole window as it stands on that screen; detail is that of the newest entry, add what a new entry is "
                + "typed into, over the graph, and units where the unit is chosen.",
            commandLine: ["ScreenPixelTests.historyAndDetail", "ScreenPixelTests.everyScreenInEveryFormat"],
            window: ["AddEntryWindowTests.exportsShowTheSame"]),
        .proved(
            "Without it, the picture is the graph on its paper alone.",
            commandLine: [
                "SummaryLabelTests.aPictureOfTheGraphAloneHasNone", "RangeRowTests.aPictureOfTheGraphAloneHasNoRow",
            ]),
        .proved(
            "The size of the text: XS, S, M, L, XL, XXL or XXXL.", commandLine: ["ExportTests.showsWhatIsAskedFor"],
            window: ["KeyTests.changeTheTextSizeAsFarAsItGoes"]),
        .proved(
            "Write a line of JSON for each frame (its time, the views drawn, the damaged rectangle, the milliseconds of "
                + "layout, drawing and presenting) and for each reading (its kind, bytes, rows and milliseconds) to file, "
                + "which may be no document.",
            commandLine: ["ExportTests.leavesATraceWithoutAWindow", "PromiseTests.isKept"],
            window: ["TraceTests.tellsTheReadAndTheFirstFrame"]),
        .proved(
            "The kind of the picture, where its name does not say it; one that its name denies is refused.",
            commandLine: ["ExportKindTests.theEndingAndTheTypeAgree"],
            window: ["ExportWindowTests.theTypedEndingIsTheKind"]),
        .proved(
            "A JPEG says 96 times the scale as its pixels per inch.",
            commandLine: ["ExportKindTests.aJPEGIsThePNGWithinTolerance"],
            both: ["JPEGWritingTests.theFileSaysItsDensity"]),
        .proved(
            "Say how the program is called.",
            commandLine: ["UsageTests.explainsItself", "UsageTests.helpsWithEachCommand"]),
        .proved("Say which version it is.", commandLine: ["UsageTests.saysItsVersion"]),
    ]

    private static let keys: [Explanation] = [
        .proved(
            "The button with three dots opens a menu with these; so do a press of the right button, Menu and Shift F10 with "
                + "what can be done with a row or the graph.",
            window: ["CommandWindowTests.eachDoesWhatItSays", "MenuWindowTests.shiftF10AndALetter"]),
        .proved(
            "The arrows, Page Up, Page Down, Home and End go through the list of entries.",
            window: ["ScreenKeyTests.goThroughTheRowsAndIntoAnEntry"]),
        .proved(
            "Export current view writes a PNG into the pictures folder and asks nothing; Export… asks for kind, range, size and "
                + "file, in which Tab completes; the file's ending is its kind.",
            window: [
                "PictureKeyTests.exportIntoThePersonsFolder", "CommandWindowTests.exportWritesWhatWasAskedFor",
                "ExportWindowTests.theTypedEndingIsTheKind", "SheetTests.tabCompletesAPathAndThenGoesOn",
            ]),
        .proved(
            "Neither takes a document's place.",
            window: [
                "ExportWindowTests.theDocumentIsNeverReplaced", "ExportWindowTests.neitherIsAnotherDocument",
                "PictureKeyTests.neverExportOverAnother",
            ]),
        .proved(
            "A picture of more than 64 million pixels is asked about, and drawn beside the window, which stays usable; "
                + "Cancel or Escape ends the drawing.",
            window: [
                "ExportWindowTests.aLargePictureIsAskedAboutAndDrawnBesideTheWindow",
                "ExportWindowTests.escapeEndsTheDrawing",
            ]),
        .proved(
            "Copy puts the picture of the graph on the clipboard, or the selected entry as text.",
            window: ["PictureKeyTests.copyThePicture", "ScreenKeyTests.copyTheSelectedRow"]),
        .proved(
            "Escape closes the list of keys, what is read off the graph, or the message bar; leaves Edit; goes back from an "
                + "entry, as the mouse's back button does.",
            window: [
                "KeyTests.listTheKeys", "KeyTests.closeTheMessage",
                "ReadingTests.escapeEndsTheReadingBeforeItClosesTheMessage",
                "HistoryScreenTests.escapeLeavesTheMarksAfterTheMessage", "ScreenKeyTests.theMousesBackButtonGoesBack",
                "ScreenKeyTests.goThroughTheRowsAndIntoAnEntry",
            ]),
        .proved(
            "Two keys are for those who work on the program: Ctrl F11 prints the tree of views as a line of JSON on standard "
                + "error, Ctrl F12 outlines their frames.",
            window: ["KeyTests.printTheTree", "KeyTests.outlineTheViewsAndNoMore"]),
        .proved(
            "On the graph the wheel zooms about the pointer; a drag or a sideways turn goes through time while zoomed; a drag "
                + "with Shift marks a span and zooms to it; a double-click shows all.",
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
            "A document is a UTF-8 text of comma-separated values, or of values with semicolons or tabs between them:",
            commandLine: ["BadInputTests.isRefusedByItsContent", "SpreadsheetTests.isListedAddedToAndGivenAGoal"],
            window: ["SpreadsheetTests.isChangedInTheWindowAndTakenBackToTheByte"]),
        .proved(
            "The header says what stands between the cells.",
            commandLine: ["SpreadsheetTests.isListedAddedToAndGivenAGoal"],
            window: ["SpreadsheetTests.isChangedInTheWindowAndTakenBackToTheByte"],
            both: ["SpreadsheetTests.theHeaderAloneDecides"]),
        .proved(
            "The X server to open the window on.",
            window: ["BadInputTests.displaysAreAskedFor", "BadInputTests.displaysAreNamedSafely"]),
        .proved(
            "The locale: LC_MEASUREMENT chooses the first unit, LC_NUMERIC the decimal mark.",
            commandLine: ["LocaleTests.theFirstUnitIsTheLocales"], window: ["LocaleTests.numbersHaveTheLocalesMark"]),
        .proved(
            "Where user-dirs.dirs is, which names the pictures folder, and where that is without it.",
            window: ["PictureKeyTests.exportIntoThePersonsFolder", "PictureKeyTests.exportWithoutAFolderOfOnesOwn"],
            both: ["StandardFoldersTests.takesThePicturesFolderFromTheUsersDirectories"]),
        .proved(
            "What was chosen in the window, as JSON, below XDG_CONFIG_HOME where that is set: “unit”, “textSize”, "
                + "“windowSize”, “windowState”, “tab”, “paper”, “trend” and “reducesMotion”.",
            window: [
                "SettingsWindowTests.surviveARestart", "SettingsWindowTests.areFollowedByAnotherWindow",
                "SettingsWindowTests.aMaximisedWindowIsSoAgainAndKeepsItsOwnSize",
                "SettingsTests.everySettingComesBack",
            ]),
        .proved(
            "There is no such file before something was chosen.",
            window: ["SettingsWindowTests.nothingIsWrittenThatNobodyChose"]),
        .proved(
            "The program that healthbeat becomes to import; it may also stand beside healthbeat.",
            commandLine: ["LinkTests.onlyTheImportLoadsWhatReadsOtherProgramsFiles"],
            window: ["ImporterWindowTests.isMissing"]),
        .proved(
            "The program that healthbeat becomes to open a window or make a picture; it may also stand beside healthbeat.",
            commandLine: ["TwoProgramsTests.findsTheOther", "TwoProgramsTests.findsTheOtherThroughALink"],
            window: ["TestedProgramsTests.windowsAreThoseOfTheInstalledPrograms"]),
        .proved(
            "The document, the display or the picture failed, or the window was closed while a change could not be saved; one "
                + "line on standard error says what and what to do.",
            commandLine: ["BadInputTests.isRefusedByItsContent", "OutputTests.saysWhereItCannotWrite"],
            window: ["BadInputTests.displaysAreAskedFor", "WindowEndTests.saysWhatItCouldNotDo"]),
        .proved(
            "The program was called in a way that it does not know, as by a command that is misspelt.",
            commandLine: ["OperandTests.aMisspeltCommandIsNamed", "UsageTests.refusesWhatItDoesNotKnow"]),
    ]
}
