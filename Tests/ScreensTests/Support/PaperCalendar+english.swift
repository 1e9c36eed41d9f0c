import ScreenTestSupport
import WeightHistory

@testable import WeightGraph

extension PaperCalendar {
    /// The same dates wherever the tests run.
    static var english: PaperCalendar {
        PaperCalendar(local: .zone("Europe/Berlin"), names: .english, format: EntryFormat.plain().dates)
    }
}
