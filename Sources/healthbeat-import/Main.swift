import Commands
import Glibc
import Importing
import Requests
import System
import Words

/// Imports what `healthbeat` asks for.
@main
enum Main {
    static func main() {
        guard let request = ImportRequest(arguments: Array(CommandLine.words.dropFirst())) else {
            StandardError.complain(ProgramWords.calledAlone(.importer))
            exit(EX_USAGE)
        }
        // A file that may not grow is an error like another one, not the end of the program.
        signal(SIGXFSZ, SIG_IGN)
        setlocale(LC_ALL, "")
        request.zone?.choose()
        if request.isForWindow { Confinement.endWithParent() }
        prepare()
        Confinement(for: request).apply()
        do {
            var run = ImportRun(request)
            if request.isForWindow { try WindowReport(request).run() } else { try run.run() }
        } catch {
            StandardError.complain(error.message)
            exit(EXIT_FAILURE)
        }
    }

    /// Reads what the system keeps in files that are out of reach later: the zone, and the person's folder.
    private static func prepare() {
        var (time, parts) = (time_t(), tm())
        localtime_r(&time, &parts)
        setenv("HOME", StandardFolders().home.cString, 1)
    }
}
