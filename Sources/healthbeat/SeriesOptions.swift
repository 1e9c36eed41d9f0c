import ArgumentParser
import Arguments
import Commands
import WeightHistory
import Words

/// The values of an entry besides its weight: an option for each known series, and one for all others.
struct SeriesOptions: ParsableArguments {
    @Option(help: ArgumentHelp("Body fat, in %.", valueName: "value")) var fat: [String] = []
    @Option(help: ArgumentHelp("Muscle, in %, or with its unit.", valueName: "value")) var muscle: [String] = []
    @Option(help: ArgumentHelp("Body water, in %.", valueName: "value")) var water: [String] = []
    @Option(help: ArgumentHelp("Bone, in kg.", valueName: "value")) var bone: [String] = []
    @Option(help: ArgumentHelp("Visceral fat, as the scale shows it.", valueName: "value")) var visceral: [String] = []
    @Option(help: ArgumentHelp("Protein, in %.", valueName: "value")) var protein: [String] = []
    @Option(help: ArgumentHelp("Waist, in cm, or with its unit, as 36in.", valueName: "value")) var waist: [String] = []
    @Option(help: ArgumentHelp("Hip, in cm.", valueName: "value")) var hip: [String] = []
    @Option(help: ArgumentHelp("Neck, in cm.", valueName: "value")) var neck: [String] = []
    @Option(help: ArgumentHelp("Chest, in cm.", valueName: "value")) var chest: [String] = []
    @Option(help: ArgumentHelp("Thigh, in cm.", valueName: "value")) var thigh: [String] = []
    @Option(help: ArgumentHelp("Biceps, in cm.", valueName: "value")) var biceps: [String] = []
    @Option(help: ArgumentHelp("Calf, in cm.", valueName: "value")) var calf: [String] = []
    @Option(help: ArgumentHelp("Pulse, in bpm.", valueName: "value")) var pulse: [String] = []
    @Option(help: ArgumentHelp("Systolic blood pressure, in mmHg.", valueName: "value")) var systolic: [String] = []
    @Option(help: ArgumentHelp("Diastolic blood pressure, in mmHg.", valueName: "value")) var diastolic: [String] = []

    @Option(
        help: ArgumentHelp(
            "A series of your own, as forearm=28cm; may be given several times.", valueName: "name=value"))
    var series: [String] = []

    /// The texts of the known series that were given.
    private var known: [(name: String, text: String)] {
        let texts: KeyValuePairs = [
            "fat": fat, "muscle": muscle, "water": water, "bone": bone, "visceral": visceral, "protein": protein,
            "waist": waist, "hip": hip, "neck": neck, "chest": chest, "thigh": thigh, "biceps": biceps, "calf": calf,
            "pulse": pulse, "systolic": systolic, "diastolic": diastolic,
        ]
        return texts.flatMap { name, texts in texts.map { (name, ArgumentText.shown($0)) } }
    }

    var isEmpty: Bool { known.isEmpty && series.isEmpty }

    /// Returns the values in the units of a document's columns, or as typed for columns that it lacks; throws for a text
    /// that is not a value, or an unknown series.
    ///
    /// - Parameter columns: The document's series.
    func values(in columns: [Series]) throws -> [SeriesValue] {
        var values: [SeriesValue] = []
        for (name, text) in try known + series.map(named) {
            values.append(try value(name, text, in: columns, besides: values))
        }
        return values
    }

    /// Divides a name and its value; the name of a column's option still has its dashes.
    private func named(_ text: String) throws -> (name: String, text: String) {
        let text = ArgumentText.shown(text)
        guard let mark = text.firstIndex(of: "="), mark > text.startIndex else {
            throw ValidationError(SeriesWords.notNamed(text))
        }
        return (String(text[..<mark]), String(text[text.index(after: mark)...]))
    }

    private func value(
        _ name: String, _ text: String, in columns: [Series], besides others: [SeriesValue]
    ) throws -> SeriesValue {
        var series = try resolved(name, text, columns)
        if series.isUnusual, text.last?.isNumber == true {
            let usual = columns.first { $0.name == series.name && !$0.isUnusual }
            series = try parsed(usual, orElse: SeriesWords.needsUnit(typed: text, of: series))
        }
        do {
            return try SeriesValue(typed: text, series, in: columns, besides: others, .locale)
        } catch {
            throw ValidationError(SeriesWords.value(error, typed: text, of: series))
        }
    }

    /// Returns the series of a name; throws for an option's name, which begins with dashes, unless it is that of a column.
    private func resolved(_ name: String, _ text: String, _ columns: [Series]) throws -> Series {
        let isOption = name.hasPrefix("--")
        let word = isOption ? String(name.dropFirst(2)) : name
        if let series = Series.named(word, in: columns) ?? Series.known(word) { return series }
        if isOption { throw ValidationError(unknown(option: word, columns)) }
        return try Series(column: name) ?? own(name, text, columns)
    }

    private func unknown(option name: String, _ columns: [Series]) -> String {
        let names = columns.map(\.name) + ColumnOptions.names
        return SeriesWords.unknown(option: name, nearest: Suggestion.nearest(to: name.lowercased(), in: names))
    }

    /// Returns the series of a name without a unit, which the value must have; throws if the name may be a misspelt one.
    private func own(_ name: String, _ text: String, _ columns: [Series]) throws -> Series {
        guard Series(column: "\(name)_%") != nil else { throw ValidationError(SeriesWords.notASeries(name)) }
        let names = (columns + Series.known).flatMap { [$0.name, $0.columnName] }
        let unit = text.drop { $0.isNumber || ".,+- ".contains($0) }
        let series = MeasureUnit(unit).flatMap { Series(column: "\(name)_\($0.sign)") }
        if let nearest = Suggestion.nearest(to: name.lowercased(), in: names) {
            throw ValidationError(SeriesWords.unknown(name, nearest: nearest, column: series?.columnName))
        }
        return try parsed(series, orElse: SeriesWords.unknown(name))
    }
}

extension Series {
    /// Whether a column measures a known series by another quantity than a new one would, as fat in kilograms.
    fileprivate var isUnusual: Bool {
        guard let unit, let usual = Series.known(name)?.unit else { return false }
        return usual.number(1, from: unit) == nil
    }
}
