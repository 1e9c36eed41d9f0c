nonisolated extension Explanation {
    static let measurements: [Explanation] = [
        .proved(
            "Other measurements are added by the options --fat, --muscle, --water, --bone, --visceral, --protein, "
                + "--waist, --hip, --neck, --chest, --thigh, --biceps, --calf, --pulse, --systolic and --diastolic, with "
                + "a weight or without one, and --series adds one of your own.",
            commandLine: ["SeriesTests.addsValuesWithAWeightAndAlone"]),
        .proved(
            "More… in the panel of an entry adds a field for each series of the document, or for fat, muscle, water and "
                + "waist if the document has none.",
            window: ["ValueFieldTests.theLastValueIsAHint", "ValueFieldTests.aDocumentWithoutSeriesOffersTheUsualOnes"]),
        .proved(
            "Only filled fields are written, and Less hides the empty ones.",
            window: [
                "ValueFieldTests.keysGoThroughTheFieldsAndSaveThoseThatAreFilled",
                "ValueFieldTests.lessHidesTheEmptyFields",
            ]),
        .proved(
            "A column that the document has is an option, too, as --forearm for ‘forearm_cm’.",
            commandLine: ["SeriesTests.aColumnOfTheDocumentIsAnOption", "SeriesTests.aMisspeltOptionIsNamed"]),
        .proved("A measurement is given once.", commandLine: ["SeriesTests.refusesWhatIsNoValue"]),
        .proved(
            "Fat, water, muscle, bone, girths, pulse and blood pressure come along with their units; a value that the "
                + "document's entry lacks is added to that entry's line, unless the two have different weights.",
            commandLine: ["ImportTests.addsValuesToAnEntry", "ImportTests.namesTheValuesOfAWeightThatDiffers"]),
        .proved(
            "A value may be followed by its unit and is converted to that of the document's column; a measurement "
                + "without a column adds the column, unless a line has more cells than the header.",
            commandLine: [
                "SeriesTests.addsValuesWithAWeightAndAlone", "SeriesTests.addsToColumnsInTheirUnits",
                "LongerLineTests.aColumnThatWouldReadATextIsRefused",
            ]),
        .proved(
            "Entries without a weight have an empty one, and null in JSON.",
            commandLine: ["SeriesTests.listsMeasurementsWithTheEntries"]),
        .proved("Entries without a weight are counted by themselves.", commandLine: ["SeriesTests.sumsUpASeries"]),
        .proved(
            "In a list, the names of its columns: date, weight, unit, note, trend, series such as fat or "
                + "resting_pulse_bpm, and what follows from them: fat-mass, lean (the rest of the weight), "
                + "waist-to-height and navy (body fat by the circumferences that the United States Navy uses).",
            commandLine: ["SeriesTests.listsTheChosenColumns"]),
        .proved(
            "The series that is summed up in its own unit, by its name or that of its column.",
            commandLine: ["SeriesTests.sumsUpASeries"]),
        .proved(
            "When adding, a name with its value, as in ‘forearm=28cm’; may be given several times.",
            commandLine: ["SeriesTests.addsValuesWithAWeightAndAlone"]),
        .proved(
            "A list has the trend of each entry's day only with this option.",
            commandLine: ["SeriesTests.listsTheTrend"]),
        .proved(
            "A further column is a series of measurements if its name is known, as ‘fat_%’, ‘waist_cm’ or ‘pulse’, or "
                + "if its name has a unit after ‘_’ and each of its filled cells is a number.",
            both: [
                "SeriesColumnTests.aNameWithAUnitIsASeries", "SeriesReadingTests.anUnknownColumnWithTextIsNoSeries",
            ]),
        .proved(
            "An empty cell is no value, and a line with a value needs no weight.",
            both: [
                "SeriesReadingTests.anEmptyOrMissingCellIsNoValue",
                "SeriesReadingTests.aRowWithoutAWeightIsAMeasurementAlone",
            ]),
    ]
}
