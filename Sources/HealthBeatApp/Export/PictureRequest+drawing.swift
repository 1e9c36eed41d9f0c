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
        _ entries: WeightHistory, _ person: Person, _ periods: DocumentPeriods,
        progress: @escaping @Sendable (Double) -> Void,
        completion: @escaping @Sendable (Result<Void, ProgramFailure>) -> Void
    ) throws(ProgramFailure) -> ChildProgram {
        var request = self
        (request.document, request.isForWindow) = ("-", true)
        let child = try PartnerProgram.window.begin(DrawingRequest.picture(request).arguments, usesInputPipe: true)
        child.run { [report] child throws(ProgramFailure) in
            try child.send(entries, person, periods, withNotes: report?.hasEntries == true)
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
        _ history: WeightHistory, _ person: Person, _ periods: DocumentPeriods, withNotes hasNotes: Bool
    ) throws(ProgramFailure) {
        let entries = history.map { WeightEntry(date: $0.date, weight: $0.weight, note: hasNotes ? $0.note : "") }
        let bytes: [UInt8]
        do {
            bytes = try NewDocument.bytes(of: entries, person, periods)
        } catch {
            throw ProgramFailure(DocumentMessages(file: ExportWords.thePicture).text(for: error))
        }
        // Ignore the error: a program that has ended already reports its reason in its output.
        try? send(bytes)
    }
}
