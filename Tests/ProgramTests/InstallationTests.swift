import TestSupport
import Testing

/// The files that `make install` creates, checked by the tools of desktops and manuals.
@Suite struct InstallationTests {
    let program = Program()
    let installation = Installation.shared
    nonisolated static let iconSizes = [16, 22, 24, 32, 48, 64, 128, 256, 512]

    @Test func putsEveryFileInItsPlace() {
        let both = ["healthbeat", "healthbeat-gallery"].flatMap { name in
            Self.iconSizes.map { "644 share/icons/hicolor/\($0)x\($0)/apps/\(name).png" } + [
                "755 bin/\(name)",
                "644 share/applications/\(name).desktop",
                "644 share/bash-completion/completions/\(name)",
                "644 share/fish/vendor_completions.d/\(name).fish",
                "644 share/icons/hicolor/scalable/apps/\(name).svg",
                "644 share/icons/hicolor/symbolic/apps/\(name)-symbolic.svg",
                "644 share/man/man1/\(name).1",
                "644 share/zsh/vendor-completions/_\(name)",
            ]
        }
        let files = [
            "755 libexec/healthbeat/healthbeat-import",
            "755 libexec/healthbeat/healthbeat-window",
            "644 share/doc/healthbeat/CHANGELOG.md",
            "644 share/doc/healthbeat/LICENSE",
            "644 share/doc/healthbeat/README.md",
            "644 share/healthbeat-gallery/landscape.png",
            "644 share/healthbeat-gallery/people.json",
            "644 share/healthbeat-gallery/people.xml",
            "644 share/healthbeat-gallery/tile.png",
            "644 share/healthbeat/sample.csv",
            "644 share/metainfo/local.healthbeat.gallery.metainfo.xml",
            "644 share/metainfo/local.healthbeat.healthbeat.metainfo.xml",
        ]

        #expect(Set(installation.contents().map(String.init)) == Set(files + both))
    }

    @Test func runsWhereItIsInstalled() {
        let document = program.folder.write(Documents.threeDays, to: "weights.csv")

        let outcome = program.shell(
            "\"$1\" export \"$2\" -o \"$3\"", installation["bin/healthbeat"], document, program.folder["x.png"])

        #expect(outcome == .silentSuccess)
        #expect(Pixels(pngAt: program.folder["x.png"])?.width == 320)
    }

    @Test func theGalleryRunsWhereItIsInstalledWithWhatItBringsAlong() {
        let outcome = program.shell(
            "\"$1\" export people -o \"$3\" && \"$2\" export people -o \"$4\"", installation["bin/healthbeat-gallery"],
            Program.galleryPath, program.folder["x.png"], program.folder["y.png"])

        #expect(outcome == .silentSuccess)
        #expect(Pixels(pngAt: program.folder["x.png"]) == Pixels(pngAt: program.folder["y.png"]))
    }

    @Test(
        .enabled("desktop-file-validate is not installed.") { await isInstalled("desktop-file-validate") },
        arguments: ["healthbeat", "healthbeat-gallery"])
    func desktopEntryIsValid(name: String) {
        let outcome = check("desktop-file-validate", "share/applications/\(name).desktop")

        #expect(outcome == .silentSuccess, "\(outcome.text)")
    }

    @Test(
        .enabled("appstreamcli is not installed.") { await isInstalled("appstreamcli") },
        arguments: ["healthbeat", "gallery"])
    func metainfoIsValid(name: String) {
        let path = installation["share/metainfo/local.healthbeat.\(name).metainfo.xml"]
        // appstreamcli before 1.0 requires no homepage, and does not know the override for later releases.
        let outcome = program.shell(
            """
            appstreamcli validate --no-net --override=url-homepage-missing=info "$1" || \
            appstreamcli validate --no-net "$1"
            """, path)

        #expect(outcome.end == .exit(0), "\(outcome.text)\(outcome.errors)")
    }

    @Test func metainfoNamesThisVersion() {
        let version = program.run("--version").text.split(whereSeparator: \.isWhitespace)[1]
        let metainfo = text(of: installation["share/metainfo/local.healthbeat.healthbeat.metainfo.xml"])

        #expect(metainfo.contains("<release version=\"\(version)\""))
        #expect(metainfo.contains("<launchable type=\"desktop-id\">healthbeat.desktop</launchable>"))
    }

    @Test(
        .enabled("mandoc is not installed.") { await isInstalled("mandoc") },
        arguments: ["healthbeat", "healthbeat-gallery"])
    func manualIsValid(name: String) {
        let outcome = check("mandoc -Tlint -W warning", "share/man/man1/\(name).1")

        #expect(outcome == .silentSuccess, "\(outcome.text)")
    }

    @Test(arguments: ["open", "export", "add", "list", "import", "summary", "restore", "journal"])
    func manualNamesEveryOption(command: String) {
        let help = program.run(command, "--help").text
        let words = help.split { !($0.isLetter || $0 == "-") }
        let options = Set(words.filter { $0.hasPrefix("-") && $0 != "-" })

        let manual = text(of: installation["share/man/man1/healthbeat.1"])

        #expect(options.count >= 4)
        #expect(options.filter { !manual.contains("Fl \($0.dropFirst())") } == [])
        #expect(manual.contains("/usr/libexec/healthbeat/healthbeat-window"))
    }

    @Test(arguments: ["open", "export"]) func theGallerysManualNamesEveryOption(command: String) {
        let help = program.shell("\"$0-gallery\" \"$1\" --help", command).text
        let words = help.split { !($0.isLetter || $0 == "-") }
        let options = Set(words.filter { $0.hasPrefix("-") && $0 != "-" })

        let manual = text(of: installation["share/man/man1/healthbeat-gallery.1"])

        #expect(options.count >= 4)
        #expect(options.filter { !manual.contains("Fl \($0.dropFirst())") } == [])
        #expect(manual.contains("/usr/share/healthbeat-gallery/"))
    }

    @Test(arguments: iconSizes) func iconsHaveTheirSizes(size: Int) throws {
        let icon = try #require(Pixels(pngAt: installation["share/icons/hicolor/\(size)x\(size)/apps/healthbeat.png"]))

        #expect((icon.width, icon.height) == (size, size))
        #expect(icon.color(x: 0, y: 0)! >> 24 < 128)
        #expect(icon.color(x: size * 13 / 16, y: size * 23 / 32) == 0xff00_7aff)
    }

    @Test(
        .enabled("rsvg-convert is not installed.") { await isInstalled("rsvg-convert") },
        arguments: ["healthbeat", "healthbeat-gallery"])
    func scalableIconShowsTheSame(name: String) throws {
        let path = installation["share/icons/hicolor/scalable/apps/\(name).svg"]
        let outcome = program.shell("rsvg-convert -w 128 \"$1\" -o \"$2\"", path, program.folder["x.png"])
        let shapes = try #require(Pixels(pngAt: program.folder["x.png"]))
        let pixels = try #require(Pixels(pngAt: installation["share/icons/hicolor/128x128/apps/\(name).png"]))

        let differences = zip(shapes.words, pixels.words).count { distance($0, $1) > 32 }

        #expect(outcome == .silentSuccess)
        #expect((shapes.width, shapes.height) == (128, 128))
        #expect(differences < 32)
    }

    @Test(
        .enabled("rsvg-convert is not installed.") { await isInstalled("rsvg-convert") },
        arguments: ["healthbeat", "healthbeat-gallery"])
    func symbolicIconIsOfOneColour(name: String) throws {
        let path = installation["share/icons/hicolor/symbolic/apps/\(name)-symbolic.svg"]
        let outcome = program.shell("rsvg-convert -w 64 \"$1\" -o \"$2\"", path, program.folder["x.png"])
        let pixels = try #require(Pixels(pngAt: program.folder["x.png"]))

        #expect(outcome == .silentSuccess)
        #expect(pixels.words.contains { $0 >> 24 == 255 })
        #expect(pixels.words.filter { $0 >> 24 == 255 }.allSatisfy { distance($0, 0xFF2E_3436) <= 2 })
        #expect(!text(of: path).contains("stroke="))
    }

    @Test(.enabled("binutils are not installed.") { await isInstalled("strip") })
    func programsAreStripped() {
        let programs = ["bin/healthbeat", "bin/healthbeat-gallery"]
        for name in programs + ["import", "window"].map({ "libexec/healthbeat/healthbeat-\($0)" }) {
            let outcome = check("readelf -SW", name)

            #expect(outcome.end == .exit(0) && outcome.text.contains(".text"))
            #expect(!outcome.text.contains(".symtab") && !outcome.text.contains(".debug_info"))
        }
    }

    private func check(_ checker: String, _ name: String) -> Outcome {
        program.shell("\(checker) \"$1\"", installation[name])
    }

    /// The largest difference between two pixels in any channel.
    private func distance(_ one: UInt32, _ other: UInt32) -> Int {
        [UInt32(24), 16, 8, 0].map { abs(Int(one >> $0 & 255) - Int(other >> $0 & 255)) }.max()!
    }
}
