import Commands
import DesktopProgram
import Glibc
import HealthBeatApp
import Requests
import System
import Words

/// Shows the window or draws the picture that `healthbeat` requests, or the icon for `make install`.
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
            case .icon(let request): try AppIcon.write(request)
            }
        }
    }
}
