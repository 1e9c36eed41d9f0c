import ScreenTestSupport
import WeightHistory

@testable import WeightGraph

extension PaperCalendar {
    /// A calendar with the same dates on every machine.
    static var english: PaperCalendar {
        PaperCalendar(local: .zone("Europe/Berlin"), names: .english, format: EntryFormat.plain().dates)
    }
}
