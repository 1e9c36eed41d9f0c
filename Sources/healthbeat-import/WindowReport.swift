import Commands
import Documents
import Importing
import Requests
import System
import Words

/// An import for a window: sends the result to standard output, and writes nothing else.
struct WindowReport {
    let request: ImportRequest

    func run() throws(ProgramFailure) {
        do {
            let reading = try read()
            let plan = ImportPlan(reading, into: nil)
            let report = ImportReport(reading, plan)
            let entries = report.questions.isEmpty ? try document(of: plan) : []
            try write(Array(ImportMessage.report(report).line.utf8) + entries)
        } catch {
            try write(Array(ImportMessage.failure(error.message).line.utf8))
        }
    }

    private func read() throws(ProgramFailure) -> ImportReading {
        let clock = ProgressClock(delay: .milliseconds(200))
        var reading: ImportReading
        do {
            reading = try ImportReader.read(request.sources, ImportAnswers(request)) { share in
                // If the window has closed its end of the pipe, SIGPIPE ends this program.
                if clock.isDue() { try? FileBytes.write(Array(ImportMessage.progress(share).line.utf8), to: 1) }
            }
        } catch {
            var failure = error
            failure.file = shortened(failure.file)
            throw ProgramFailure(ImportMessages.text(for: failure))
        }
        for index in reading.files.indices { reading.files[index].name = shortened(reading.files[index].name) }
        for index in reading.leftOut.indices { reading.leftOut[index] = shortened(reading.leftOut[index]) }
        for index in reading.unread.indices { reading.unread[index].file = shortened(reading.unread[index].file) }
        return reading
    }

    private func shortened(_ name: String) -> String {
        for source in request.sources {
            let folder = source.folder.description + "/"
            if name.hasPrefix(folder) { return String(name.dropFirst(folder.count)) }
        }
        return name
    }

    private func document(of plan: ImportPlan) throws(ProgramFailure) -> [UInt8] {
        do {
            return try NewDocument.bytes(of: plan.addition.new)
        } catch {
            let name = shortened(request.sources[0].description)
            throw ProgramFailure(DocumentMessages(file: name).text(for: error))
        }
    }

    private func write(_ bytes: [UInt8]) throws(ProgramFailure) {
        do {
            try FileBytes.write(bytes, to: 1)
        } catch {
            throw error.failure(writing: "-")
        }
    }
}
