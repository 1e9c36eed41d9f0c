nonisolated extension Explanation {
    static let sounds: [Explanation] = [
        .proved(
            "An output whose name ends in .wav is the sound of the graph, which Shift Space plays in the window.",
            commandLine: ["SoundExportTests.writesASound"], window: ["SoundWindowTests.playsWhatIsExported"],
            both: ["WaveFileTests.theHeaderSaysWhatFollows"]),
        .proved(
            "The sound goes through the dates in view, from the left ear to the right one, in 6 seconds; in 3 with fewer "
                + "than 20 entries, and in 1 with one entry.",
            both: [
                "GraphSoundTests.isAsLongAsItsEntriesAreMany", "GraphSoundTests.itGoesFromLeftToRightWithEqualPower",
            ]),
        .proved(
            "Its tone follows the line, or the trend if that is shown: the lowest weight in view is at 220 Hz, the "
                + "highest at 1,760 Hz, and equal weights are at 622 Hz.",
            both: [
                "GraphSoundTests.heavierIsHigher", "GraphSoundTests.theToneGlidesFromEntryToEntry",
                "GraphSoundTests.theTrendIsHeardInItsPlace", "GraphSoundTests.equalWeightsAreInTheMiddle",
            ]),
        .proved(
            "If more than 600 entries are in view, the tone follows the mean of each 600th part of the view.",
            both: ["GraphSoundTests.manyEntriesAreReducedToMeans", "GraphSoundTests.meansAreOfEqualPartsOfTheView"]),
        .proved(
            "More than 30 days without an entry are silent, and a tick marks each date that a window of the default size "
                + "labels.",
            both: [
                "GraphSoundTests.longGapsAreSilent", "SoundTickTests.aTickDiesAway",
                "LabelledDatesTests.areTheLinesWithLabels", "SoundExportTests.ticksDoNotDependOnTheWindow",
            ]),
        .proved(
            "Only the options -o, --type, --range, --trend, --no-trend and --trace are allowed for a sound.",
            commandLine: [
                "SoundExportTests.refusesOptionsOfPictures", "SoundExportTests.rangeAndTrendAreHeard",
                "SoundExportTests.leavesATrace",
            ]),
        .proved(
            "Play the graph plays the sound of what is in view by pw-cat(1), paplay(1) or aplay(1), the first that is "
                + "installed and works.",
            window: [
                "SoundWindowTests.playsWhatIsExported", "SoundWindowTests.anotherPlayerIsTried",
                "SoundWindowTests.withoutAPlayerTheExportIsNamed",
            ]),
        .proved(
            "A line goes along on the graph, unless animations are off.",
            window: ["SoundWindowTests.aLineGoesAlong"], both: ["PlayheadTests.goesAlongWithTheSound"]),
        .proved(
            "The next key or press stops the sound, and does what it does besides.",
            window: ["SoundWindowTests.aKeyStopsAndActs", "SoundWindowTests.aPressStops"]),
        .proved(
            "The folder of the sound while it is played, the first that is set; otherwise /tmp.",
            window: ["SoundWindowTests.playsWhatIsExported", "SoundWindowTests.theFileIsInAFolderThatIsThere"]),
    ]
}
