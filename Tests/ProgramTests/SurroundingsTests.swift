import Glibc
import TestSupport
import Testing

/// Environments in which no picture can be made, each reported in one message.
@Suite struct SurroundingsTests {
    let program = Program()
    let document: String
    var folder: TestFolder { program.folder }

    init() {
        document = program.folder.write(Documents.threeDays, to: "weights.csv")
    }

    @Test(arguments: [":%", "%"], ["list", "export -o x.png", "", "add 82kg"]) func aPipeIsNoTimeZone(
        value: String, command: String
    ) {
        var program = program
        mkfifo(folder["pipe"], 0o600)
        program.environment["TZ"] = value.replacing("%", with: folder["pipe"])

        let outcome = program.shell("cd \"$1\"; exec timeout 20 \"$0\" \(command)", folder.path)

        #expect(
            outcome.isComplaint(
                1,
                "TZ names \(folder["pipe"]), which is not a time zone file. "
                    + "Unset TZ, or set it to a zone such as Europe/Berlin."))
        #expect(folder.names() == ["pipe", "weights.csv"])
    }

    @Test(arguments: ["Europe/Berlin", ":Europe/Berlin", ":/usr/share/zoneinfo/Europe/Berlin", "CET-1", "", ":nothing"])
    func otherTimeZonesAreTaken(value: String) {
        var program = program
        program.environment["TZ"] = value

        #expect(program.run("list", document).end == .exit(0))
        #expect(program.run("export", document, "-o", folder["x.png"]) == .silentSuccess)
    }

    @Test(arguments: [60_000, 80_000, 120_000, 160_000]) func littleMemoryIsSaid(kilobytes: Int) {
        let outcome = program.shell("ulimit -v $2; exec \"$0\" export \"$1\" -o \"$1.png\"", document, "\(kilobytes)")

        #expect(outcome.end == .exit(1))
        #expect(outcome.errors.hasPrefix("healthbeat: There is not enough memory"), "\(outcome.errors)")
        #expect(outcome.errors.count(where: \.isNewline) == 1 && folder.names() == ["weights.csv"])
    }

    /// Listing needs memory for sorting and for texts besides that for the columns.
    @Test(arguments: [40_000, 60_000, 75_000]) func littleMemoryForALongListIsSaid(kilobytes: Int) {
        let rows = (0..<360_000).map { "\(2000 + $0 * 7 % 360_000 / 365 / 40)-01-05T07:31:\(10 + $0 % 50)Z,80.4,kg,\n" }
        let document = folder.write("date,weight,unit,note\n" + rows.joined(), to: "long.csv")

        let outcome = program.shell("ulimit -v $2; exec \"$0\" list \"$1\"", document, "\(kilobytes)")

        #expect(outcome.end == .exit(1))
        #expect(outcome.text.isEmpty)
        #expect(
            outcome.errors
                == "healthbeat: There is not enough memory to read \(document). Close other programs, or raise the memory limit.\n"
        )
    }

    /// A font with an invalid `unitsPerEm` makes letters larger than any picture.
    @Test func aBrokenFontIsNotTheSizeOfThePicture() throws {
        let fonts = folder.makeFolder("fonts")
        try writeFont(unitsPerEm: 65_535, to: "\(fonts)/broken.ttf")
        let configuration = folder.write(
            "<?xml version=\"1.0\"?><fontconfig><dir>\(fonts)</dir><cachedir>\(fonts)/cache</cachedir></fontconfig>",
            to: "fonts.conf")
        var program = program
        program.environment["FONTCONFIG_FILE"] = configuration

        let outcomes = ["graph", "history", "detail"].map {
            program.run("export", document, "-o", folder["x.png"], "--screen", $0)
        }

        let failures = outcomes.filter { $0.end != .exit(0) }
        #expect(!failures.isEmpty)
        for failure in failures {
            #expect(failure.errors.contains("too large to draw. Check the fonts"), "\(failure.errors)")
            #expect(!failure.errors.contains("No side may be over"))
        }
    }

    /// Writes a copy of an installed font with another `unitsPerEm` in its table `head`.
    private func writeFont(unitsPerEm: Int, to path: String) throws {
        let found = program.shell("fc-list : file | grep -i 'DejaVuSans.ttf' | head -n 1").text
        var font = try #require(contents(of: String(found.prefix { $0 != ":" })))
        func number(_ offset: Int, _ count: Int) -> Int {
            font[offset..<offset + count].reduce(0) { $0 << 8 | Int($1) }
        }
        for entry in stride(from: 12, to: 12 + 16 * number(4, 2), by: 16)
        where Array(font[entry..<entry + 4]) == Array("head".utf8) {
            let table = number(entry + 8, 4)
            (font[table + 18], font[table + 19]) = (UInt8(unitsPerEm >> 8), UInt8(unitsPerEm & 255))
        }
        let descriptor = open(path, O_WRONLY | O_CREAT, 0o644)
        defer { close(descriptor) }
        try #require(write(descriptor, font, font.count) == font.count)
    }
}
