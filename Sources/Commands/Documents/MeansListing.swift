import Glibc
import JSON
import System
import WeightHistory
import Words

/// The means of weeks or months that `healthbeat list --by` prints, the newest first.
struct MeansListing {
    private let means: [PeriodMean]
    private let unit: WeightUnit

    init(_ history: WeightHistory, by length: MeansLength, in unit: WeightUnit) {
        means = history.means(by: length.period, in: LocalCalendar(rules: .system())).reversed()
        self.unit = unit
    }

    func write(as format: ListFormat, to output: StandardOutput) {
        switch format {
        case .text: for mean in means { output.write(line(mean) + "\n") }
        case .csv: writeCSV(to: output)
        case .json: JSON.write(means.lazy.map(json), to: output)
        }
    }

    private func line(_ mean: PeriodMean) -> String {
        let format = EntryFormat(unit: unit)
        let weights = [mean.mean, mean.lowest, mean.highest].map { format.weight(kilograms: $0) }
        let width = unit == .stones ? 13 : 9
        let change = mean.change.map { format.change(kilograms: $0) } ?? ""
        let columns = [weights[0], change].map { $0.padded(to: width, atStart: true) }
        return ([mean.start.text] + columns + [format.range(weights[1], weights[2], days: mean.days)])
            .joined(separator: "  ")
    }

    private func writeCSV(to output: StandardOutput) {
        output.write("start,mean,lowest,highest,days,change,unit\n")
        for mean in means {
            let numbers = [mean.mean, mean.lowest, mean.highest].map { hundredths($0).text }
            let change = mean.change.map { hundredths($0).text } ?? ""
            output.write(
                ([mean.start.text] + numbers + ["\(mean.days)", change, unit.sign]).joined(separator: ",") + "\n")
        }
    }

    private func json(_ mean: PeriodMean) -> JSON {
        .object([
            "start": .string(mean.start.text), "mean": hundredths(mean.mean), "lowest": hundredths(mean.lowest),
            "highest": hundredths(mean.highest), "days": .number(Double(mean.days)),
            "change": mean.change.map(hundredths) ?? .null, "unit": .string(unit.sign),
        ])
    }

    private func hundredths(_ kilograms: Double) -> JSON {
        // A difference that rounds to zero has no sign.
        .number(exactly: (unit.number(fromKilograms: kilograms) * 100).rounded() / 100 + 0)
    }
}
