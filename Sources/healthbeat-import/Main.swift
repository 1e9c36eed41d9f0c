import Commands
import Documents
import Glibc
import Requests
import System
import Words

/// Runs an import for `healthbeat`.
@main
enum Main {
    static func main() {
        guard let request = ImportRequest(arguments: Array(CommandLine.words.dropFirst())) else {
            StandardError.complain(ProgramWords.calledAlone(.importer))
            exit(EX_USAGE)
        }
        // Turn writing beyond the file size limit into an error instead of a signal that ends the program.
        signal(SIGXFSZ, SIG_IGN)
        setlocale(LC_ALL, "")
        request.zone?.choose()
        if request.isForWindow { Confinement.endWithParent() }
        // Load the time zone and the home folder, whose files the confinement will hide.
        var (time, parts) = (time_t(), tm())
        localtime_r(&time, &parts)
        setenv("HOME", StandardFolders().home.cString, 1)
        let journal = journalAccess(for: request)
        Confinement(for: request, journal).apply()
        do {
            try request.isForWindow
                ? WindowReport(request: request).run()
                : ImportRun(request: request, journals: journal?.options).run()
        } catch {
            StandardError.complain(error.message)
            exit(EXIT_FAILURE)
        }
    }

    /// Prepares the journal of the document, which the settings and the folders around it decide on; nil if the import
    /// does not change it.
    private static func journalAccess(for request: ImportRequest) -> JournalAccess? {
        guard !request.isForWindow, !request.isDryRun else { return nil }
        let location = DocumentLocation(named: request.document)
        return JournalAccess(preparing: location.journalOptions, for: location.path)
    }
}
