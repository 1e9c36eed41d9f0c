import Cairo
import DesktopProgram
import Geometry
import Glibc
import System
import ViewKit
import X11

/// A minimal windowed program: shows an orange window and writes its picture to the folder in its arguments.
@main
enum Main {
    static func main() {
        DesktopProgram.main("small") { () throws(ProgramFailure) in
            let program = try DesktopProgram("small", scale: 1)
            try program.open(
                WindowDescription(title: "Small", width: 80, height: 60, instanceName: "small", className: "Small"))
            let folder = FilePath(bytes: CommandLine.words[1])
            program.window.window.rootViewController = Screen()
            program.onFrame = { _ in
                program.onFrame = nil
                do {
                    _ = try DatedFile.write("Small", ending: "png", into: folder) { file in
                        try program.writePicture(to: file)
                    }
                } catch {
                    program.requestEnd(with: ProgramFailure(error, writing: folder))
                }
            }
            program.window.release()
            try program.run()
        }
    }
}

final class Screen: ViewController {
    override func viewDidLoad() {
        view.backgroundColor = .rgb(255, 128, 0)
    }
}
