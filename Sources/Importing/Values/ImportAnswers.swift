import Requests
import WeightHistory

/// The user's answers to what files leave open, with the zone and the day of the import.
public struct ImportAnswers: Sendable {
    var request: ImportRequest
    /// The zone of times without an offset, and the one that moments are shown in.
    let rules: TimeZoneRules
    /// In days since 1970; later weights are reported.
    let today: Int

    public init(_ request: ImportRequest, rules: TimeZoneRules = .system(), today: Int? = nil) {
        (self.request, self.rules) = (request, rules)
        self.today = today ?? EntryDate.now(in: rules).day.daysSince1970
    }

    /// Whether the user named the zone: times are then written with its offset.
    var namesZone: Bool { request.zone != nil }
}
