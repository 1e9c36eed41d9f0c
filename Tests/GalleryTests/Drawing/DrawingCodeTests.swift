import Cairo
import Geometry
import Glibc
import TestSupport
import Testing

@testable import Gallery

/// The code of all drawings and of all demos of views, compiled with the public interfaces of the modules beside the tests.
@Suite struct DrawingCodeTests {
    /// The number of random turns, after each of which the code is compiled.
    private static let turns = 20

    @Test func theCodeOfEveryDrawingDrawsItsPicture() throws {
        let program = CodeProgram()
        var pictures: [String: Pixels] = [:]
        for (number, id) in KnobTests.ids.enumerated() {
            let demo = try Catalogue.demo(id)
            for scale in [1, 2] {
                let picture = TurnedPicture(demo, scale: Double(scale))
                var generator = SeededGenerator(seed: UInt64(number))
                for turn in 0...Self.turns {
                    if turn > 0 { picture.turn(using: &generator) }
                    let name = "\(number)_\(turn)"
                    pictures["\(name)@\(scale).png"] = try picture.pixels()
                    if scale == 1 { program.add(DrawingCode(picture.canvas.drawing).text(suffix: name), name) }
                }
            }
        }

        for factor in Self.factors { program.add(transitionsSlowerBy: factor) }

        try program.buildAndRun()

        for (name, pixels) in try transitionPictures() {
            #expect(Pixels(pngAt: program.folder[name]) == pixels, "\(name)")
        }
        for (name, pixels) in pictures {
            let id = KnobTests.ids[Int(name.prefix { $0 != "_" })!]
            #expect(Pixels(pngAt: program.folder[name]) == pixels, "\(id) \(name)")
        }
        #expect(pictures.count == 2 * KnobTests.ids.count * (Self.turns + 1))
    }

    /// How many times slower the transitions are.
    private static let factors = [1.0, 4]
    /// From the beginning of the transitions, in milliseconds at their own speed.
    fileprivate static let moments = [0.0, 60, 125, 200, 300, 600]

    /// Returns the pictures of the transitions at each moment, by the names that the program gives them.
    private func transitionPictures() throws -> [(name: String, pixels: Pixels)] {
        try Self.factors.flatMap { factor in
            try [1, 2].flatMap { scale in
                let controller = Transitions(GalleryContext())
                let screen = try GalleryScreen(controller, scale: Double(scale))
                screen.window.animationSpeed = 1 / factor
                try screen.update(at: 0)
                for pane in controller.panes { pane.change() }
                return try Self.moments.map { moment in
                    try screen.update(at: moment * factor / 1000)
                    return ("transitions\(Int(factor))_\(Int(moment))@\(scale).png", screen.pixels)
                }
            }
        }
    }

    @Test func aParagraphSetsWhatDiffersFromTheFigureBefore() throws {
        let drawing = TurnedPicture(StraightLines.demo).canvas.drawing

        let code = DrawingCode(drawing)

        #expect(
            code.text().hasPrefix(
                """
                import Cairo
                import Geometry

                func draw(on canvas: Canvas) {
                    // Ground
                    canvas.fillColor = Color(white: 0.667)
                    canvas.fill(Rect(x: 0, y: 0, width: 320, height: 480))

                    // Line 1
                    let line1 = Path(through: [Point(x: 35, y: 10), Point(x: 45, y: 65)])
                    canvas.strokeColor = Color(red: 0, green: 0, blue: 1)
                    canvas.lineWidth = 5
                    canvas.strokeStyle.cap = .round
                    canvas.stroke(line1)

                    // Line 2
                    let line2 = Path(through: [Point(x: 250, y: 35), Point(x: 85, y: 130)])
                    canvas.strokeColor = Color(red: 1, green: 0, blue: 0)
                    canvas.lineWidth = 2
                    canvas.strokeStyle.cap = .square
                    canvas.stroke(line2)

                    // Line 3
                    let line3 = Path(through: [Point(x: 55, y: 120), Point(x: 65, y: 220)])
                    canvas.strokeColor = Color(red: 0, green: 1, blue: 0)
                    canvas.lineWidth = 3
                    canvas.strokeStyle.dash = Dash(lengths: [2, 6])
                    canvas.stroke(line3)

                """))
    }

    @Test func aFiguresParagraphIsFoundInTheText() throws {
        let code = DrawingCode(TurnedPicture(StraightLines.demo).canvas.drawing)

        let parts = code.parts(around: 1)
        #expect(parts.figure.hasPrefix("    // Line 2\n    let line2 = "))
        #expect(parts.figure.hasSuffix("canvas.stroke(line2)\n"))
        #expect(parts.before + parts.figure + parts.after == code.text())
        // The bent line is not shown.
        #expect(code.parts(around: 5).figure.isEmpty)
    }

    @Test(arguments: KnobTests.ids) func noNumberHasMoreThanThreeDecimals(id: String) throws {
        let picture = TurnedPicture(try Catalogue.demo(id))
        var generator = SeededGenerator(seed: 7)
        for _ in 1...30 { picture.turn(using: &generator) }

        let code = DrawingCode(picture.canvas.drawing).text()
        #expect(code.firstMatch(of: /\.\d{4}/) == nil)
        #expect(code.split(separator: "\n").allSatisfy { $0.count <= 120 })
    }
}

/// A program of the code of drawings and views that writes their pictures.
private final class CodeProgram {
    let folder = TestFolder()
    private var code = ""
    private var calls: [String] = []

    /// Adds the code of a drawing or of views, whose functions end in `name`.
    func add(_ text: String, _ name: String) {
        if text.contains("func demoView\(name)() -> View") { return add(viewCode: text, name) }
        code += text
        func arguments(_ function: String) -> String {
            let head = text.split(separator: "\n").first { $0.contains("func \(function)\(name)(") } ?? ""
            return ["image", "tile"].filter { head.contains(" \($0): ImageSurface") }.map { ", \($0): \($0)" }.joined()
        }
        let isView = text.contains("func demoView\(name)() -> View")
        let views = text.contains("func addViews\(name)(") ? "addViews\(name)(to: $0\(arguments("addViews")))" : ""
        let draw = isView ? "_ in" : "draw\(name)(on: $0\(arguments("draw")))"
        let addViews = isView ? "{ $0.addSubview(demoView\(name)()) }" : views.isEmpty ? "nil" : "{ \(views) }"
        calls.append("try write(\"\(name)\", { \(draw) }, \(addViews))")
    }

    /// Adds code that makes a view, in a file in which all other declarations are private.
    private func add(viewCode text: String, _ name: String) {
        let words = ["func ", "final class ", "class ", "struct ", "enum ", "let ", "extension "]
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            let isDeclaration = words.contains { line.hasPrefix($0) || line.hasPrefix("@MainActor \($0)") }
            return isDeclaration && !line.contains("func demoView\(name)()") ? "private \(line)" : String(line)
        }
        folder.write(lines.joined(separator: "\n"), to: "View\(name).swift")
        calls.append("try write(\"\(name)\", demoView\(name))")
    }

    /// Adds the code of the transitions.
    func add(transitionsSlowerBy factor: Double) {
        let name = "transitions\(Int(factor))"
        let code = TransitionsCode.text(slowerBy: factor, name: "Demo\(name)")
        folder.write(code.replacing("\nfinal class Page", with: "\nprivate final class Page"), to: "\(name).swift")
        calls.append("try write(\"\(name)\", { Demo\(name)() }, { $0.play() }, slowerBy: \(factor))")
    }

    private var main: String {
        """
        import Cairo
        import Geometry
        import Glibc
        import ViewKit

        final class Page: View {
            let drawing: (Canvas) -> Void

            init(_ drawing: @escaping (Canvas) -> Void) {
                self.drawing = drawing
                super.init(frame: Rect(x: 0, y: 0, width: 320, height: 480))
            }

            override var drawsContent: Bool { true }
            override func draw(_ canvas: Canvas) { drawing(canvas) }
        }

        /// Writes a view at scale 1 and 2.
        @MainActor func write(_ name: String, _ makeView: () -> View) throws {
            for scale in [1, 2] {
                let surface = try ImageSurface(width: 320 * scale, height: 480 * scale, format: .rgb24)
                let window = Window(
                    size: Size(width: 320, height: 480), traits: Traits(displayScale: Double(scale)))
                window.addSubview(makeView())
                window.tick(at: 0)
                _ = window.renderFrame(on: surface)
                try save(surface, "\\(name)@\\(scale)")
            }
        }

        /// Writes a controller at scale 1 and 2 while it plays.
        @MainActor func write<Controller: ViewController>(
            _ name: String, _ make: () -> Controller, _ play: (Controller) -> Void, slowerBy factor: Double
        ) throws {
            for scale in [1, 2] {
                let surface = try ImageSurface(width: 320 * scale, height: 480 * scale, format: .rgb24)
                let window = Window(
                    size: Size(width: 320, height: 480), traits: Traits(displayScale: Double(scale)))
                let controller = make()
                window.rootViewController = controller
                window.tick(at: 0)
                _ = window.renderFrame(on: surface)
                play(controller)
                for moment in \(DrawingCodeTests.moments) {
                    window.tick(at: moment * factor / 1000)
                    _ = window.renderFrame(on: surface)
                    try save(surface, "\\(name)_\\(Int(moment))@\\(scale)")
                }
            }
        }

        func save(_ surface: ImageSurface, _ name: String) throws {
            let file = fopen("\\(CommandLine.arguments[1])/\\(name).png", "w")!
            try surface.writePNG { bytes in fwrite(bytes.baseAddress, 1, bytes.count, file) }
            fclose(file)
        }

        /// Writes a drawing at scale 1 and 2, straight onto a surface unless it has views.
        @MainActor func write(
            _ name: String, _ draw: @escaping (Canvas) -> Void, _ addViews: ((View) -> Void)?
        ) throws {
            for scale in [1, 2] {
                let surface = try ImageSurface(width: 320 * scale, height: 480 * scale, format: .rgb24)
                if let addViews {
                    let window = Window(
                        size: Size(width: 320, height: 480), traits: Traits(displayScale: Double(scale)))
                    let page = Page(draw)
                    window.addSubview(page)
                    addViews(page)
                    window.tick(at: 0)
                    _ = window.renderFrame(on: surface)
                } else {
                    try surface.withCanvas { canvas in
                        canvas.scale(x: Double(scale), y: Double(scale))
                        draw(canvas)
                    }
                }
                try save(surface, "\\(name)@\\(scale)")
            }
        }

        func read(_ path: String) throws -> ImageSurface {
            let file = fopen(path, "r")!
            defer { fclose(file) }
            var bytes = [UInt8](repeating: 0, count: 10_000_000)
            bytes.removeLast(bytes.count - fread(&bytes, 1, bytes.count, file))
            return try DecodedImage(png: bytes).surface
        }

        @main @MainActor enum Main {
            static func main() throws {
                let image = try read(CommandLine.arguments[2])
                let tile = try read(CommandLine.arguments[3])
                \(calls.joined(separator: "\n        "))
            }
        }
        """
    }

    /// Compiles the program with the modules that are built beside the tests, and runs it.
    func buildAndRun() throws {
        folder.write(code, to: "Drawings.swift")
        folder.write(main, to: "Main.swift")
        let assets = GalleryStorage.assets
        let log = ChildProcess.Stream.file(folder["log"], O_WRONLY | O_CREAT | O_APPEND)
        let build = ChildProcess(
            [
                "bash", "-c", Self.script, folder.path, Self.sources, BuiltPrograms.folder, "\(assets)",
                TestFonts.makeConfigurationFile(),
            ],
            streams: [1: log, 2: log])
        let status = try #require(build).waitForEnd()
        try #require(status == 0, "\(folder.text(of: "log")?.prefix(3000) ?? "")")
    }

    private static let sources = "\(#filePath)".components(upTo: "/Tests/") + "/Sources"

    /// Arguments: the folder ($0), the sources, the build, the assets and the configuration of fonts.
    private static let script = #"""
        set -e
        maps= objects=
        for module in CLinux CCairo CPNG; do maps+=" -Xcc -fmodule-map-file=$1/$module/module.modulemap"; done
        for module in System Geometry Input Cairo ViewKit; do objects+=" $2/$module.build/*.o"; done
        # shellcheck disable=SC2046,SC2086
        swiftc -swift-version 6 -parse-as-library -warnings-as-errors -module-name Drawings -I "$2/Modules" $maps \
            $(pkg-config --cflags-only-I pangocairo libpng) -module-cache-path "$0/cache" "$0"/*.swift $objects \
            $(pkg-config --libs pangocairo libpng) -o "$0/drawings"
        FONTCONFIG_FILE=$4 "$0/drawings" "$0" "$3/landscape.png" "$3/tile.png"
        """#
}

extension String {
    /// The part before the first occurrence of some text.
    fileprivate func components(upTo text: String) -> String {
        var end = startIndex
        while end < endIndex, !self[end...].hasPrefix(text) { end = index(after: end) }
        return String(self[..<end])
    }
}
