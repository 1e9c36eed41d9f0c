import Commands
import Documents
import Requests
import System
import WeightHistory
import Words

extension PictureRequest {
    /// Starts a program that draws a large picture, or a report, of the current entries; throws if it cannot be started.
    ///
    /// Both closures run on another thread, `completion` in any case. A cancelled run writes nothing.
    func draw(
        _ entries: WeightHistory, _ measurements: Measurements, _ person: Person, _ periods: DocumentPeriods,
        progress: @escaping @Sendable (Double) -> Void,
        completion: @escaping @Sendable (Result<Void, ProgramFailure>) -> Void
    ) throws(ProgramFailure) -> ChildProgram {
        var request = self
        (request.document, request.isForWindow) = ("-", true)
        let child = try PartnerProgram.window.begin(DrawingRequest.picture(request).arguments, usesInputPipe: true)
        child.run { [report] child throws(ProgramFailure) in
            // The window's pictures have only the weights.
            let values = report == nil ? Measurements() : measurements
            try child.send(entries, values, person, periods, withNotes: report?.hasEntries == true)
            let sentence = report == nil ? ExportWords.endedEarly : ReportWords.endedEarly
            _ = try child.lastMessage(progress, endedEarly: ProgramFailure(sentence))
        } completion: { [output] result in
            // On file systems without unnamed temporary files, a killed program leaves one behind.
            (try? output.followingLinks())?.removeAbandoned()
            completion(result)
        }
        return child
    }
}

extension ChildProgram {
    fileprivate nonisolated func send(
        _ history: WeightHistory, _ measurements: Measurements, _ person: Person, _ periods: DocumentPeriods,
        withNotes hasNotes: Bool
    ) throws(ProgramFailure) {
        var entries = MeasuredEntries(history, measurements).map(\.entry)
        entries.reverse()
        if !hasNotes { for index in entries.indices { entries[index].note = "" } }
        let bytes: [UInt8]
        do {
            bytes = try NewDocument.bytes(of: entries, person, periods, series: measurements.series)
        } catch {
            throw ProgramFailure(DocumentMessages(file: ExportWords.thePicture).text(for: error))
        }
        // Ignore the error: a program that has ended already reports its reason in its output.
        try? send(bytes)
    }
}
