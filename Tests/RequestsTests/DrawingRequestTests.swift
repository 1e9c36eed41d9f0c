import Geometry
import Requests
import System
import Testing

@Suite struct DrawingRequestTests {
    @Test(arguments: [nil, "weights.csv", "a=b=c", "", " \n", "-", "/ä/🏃"])
    func keepsAWindow(name: String?) {
        let name = name.map { FilePath($0) }
        let request = DrawingRequest.window(WindowRequest(document: name, scale: nil, trace: name))

        #expect(DrawingRequest(arguments: request.arguments) == request)
    }

    @Test func keepsEveryByteOfAName() {
        let name = FilePath(bytes: 1...255)
        let options = PictureOptions(size: Size(width: 1, height: 1), scale: 1, unit: .kilograms, textSize: .large)
        let request = DrawingRequest.picture(
            PictureRequest(document: name, output: name, type: .picture(.png), options: options, trace: name))

        #expect(DrawingRequest(arguments: request.arguments) == request)
    }

    @Test(arguments: [1, 1.1, 0.1 + 0.2, 16, 1e-300])
    func keepsNumbers(number: Double) {
        let window = DrawingRequest.window(WindowRequest(document: nil, scale: number))
        let picture = picture(width: number, scale: number, textSize: .large, type: .picture(.png))

        #expect(DrawingRequest(arguments: window.arguments) == window)
        #expect(DrawingRequest(arguments: picture.arguments) == picture)
    }

    @Test(arguments: TextSize.allCases, ExportType.allCases)
    func keepsAPicture(textSize: TextSize, type: ExportType) {
        let request = picture(width: 320, scale: 2, textSize: textSize, type: type)

        #expect(DrawingRequest(arguments: request.arguments) == request)
    }

    @Test(arguments: ["", "Anna", "a=b\n🏃"], [true, false]) func keepsAReport(name: String, hasEntries: Bool) {
        var report = PictureRequest(
            document: nil, output: "-", type: .picture(.pdf),
            options: PictureOptions(size: .zero, scale: 1, unit: .stones, textSize: .large), trace: nil)
        for series in [[], ["fat_%"], ["fat", "waist_cm", "a=b"]] {
            report.report = ReportOptions(name: name, hasEntries: hasEntries, series: series)
            let request = DrawingRequest.picture(report)

            #expect(DrawingRequest(arguments: request.arguments) == request)
        }
    }

    @Test func asksForEveryValueOfAPicture() {
        let arguments = picture(width: 320, scale: 2, textSize: .large, type: .sound).arguments

        for (index, word) in arguments.enumerated() where !isOptional(word) {
            var fewer = arguments
            fewer.remove(at: index)
            #expect(DrawingRequest(arguments: fewer) == nil)
        }
    }

    @Test(arguments: PictureType.allCases) func keepsAnIcon(type: PictureType) {
        let request = DrawingRequest.icon(IconRequest(output: "a=b.png", type: type, side: 48))

        #expect(DrawingRequest(arguments: request.arguments) == request)
    }

    @Test(arguments: [
        [], ["weights.csv"], ["--version"], ["window", "weights.csv"], ["", "window"],
        ["icon", "output=x", "type=png"], ["icon", "output=x", "type=png", "side=large"],
    ])
    func refusesWhatIsNoRequest(arguments: [String]) {
        #expect(DrawingRequest(arguments: arguments.map { Array($0.utf8) }) == nil)
    }

    private func isOptional(_ word: [UInt8]) -> Bool {
        ["document=", "trace=", "series=", "means=", "against=", "appearance="].contains { word.starts(with: $0.utf8) }
    }

    private func picture(width: Double, scale: Double, textSize: TextSize, type: ExportType) -> DrawingRequest {
        var options = PictureOptions(
            size: Size(width: width, height: 480), scale: scale, unit: .pounds, textSize: textSize)
        options.isDark = true
        (options.means, options.against) = (.week, .year)
        return .picture(
            PictureRequest(document: "weights.csv", output: "-", type: type, options: options, trace: "trace"))
    }
}
