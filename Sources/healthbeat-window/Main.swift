import Commands
import DesktopProgram
import Glibc
import HealthBeatApp
import Requests
import System
import Words

/// Draws what `healthbeat` asks for: a window, or a picture; and the program's icon, for `make install`.
@main
enum Main {
    static func main() {
        guard let request = DrawingRequest(arguments: Array(CommandLine.words.dropFirst())) else {
            StandardError.complain(ProgramWords.calledAlone(.window))
            exit(EX_USAGE)
        }
        DesktopProgram.main("healthbeat") { () throws(ProgramFailure) in
            switch request {
            case .window(let request): try WindowProgram(request).run()
            case .picture(let request): try PictureExport(request).run()
            case .icon(let request): try IconExport(request).run()
            }
        }
    }
}
