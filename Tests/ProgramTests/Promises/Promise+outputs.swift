import Glibc
import TestSupport
import Testing

// Pictures and traces.
nonisolated extension Promise {
    static let outputs = [neverTheDocument, kinds, wholePictures, sizes, standardStreams]

    private static let neverTheDocument = Promise(
        "Neither the document, even through links, nor the default document, nor any file that begins like a document "
            + "is ever overwritten.",
        commandLine: .keeps {
            let desk = Desk()
            let names = desk.linkDocument()

            for name in names {
                for option in ["-o", "--trace"] {
                    let rest = option == "-o" ? ["--type", "png"] : ["-o", desk.folder["other.png"]]
                    let outcome = desk.program.start(["export", desk.document, option, desk.folder[name]] + rest)
                        .waitForEnd()

                    #expect(outcome.end == .exit(1) || outcome.end == .exit(64), "\(option) \(name)")
                    #expect(outcome.errors.split(separator: "\n").count == 1, "\(outcome.errors)")
                }
            }
            #expect(desk.content == Documents.threeDays)
        },
        window: .keeps {
            let desk = Desk()
            let names = desk.linkDocument()
            desk.folder.writeSettings(#"{"reducesMotion":true}"#)
            let stage = try WindowStage(nil, in: desk.folder, options: [desk.document])

            for name in names {
                stage.askForExport(to: "~/\(name)")
                stage.press("Return")
                stage.settle()
                stage.press("Return")
                stage.settle()

                #expect(try stage.sheet() != nil, "\(name)")
                stage.press("Escape")
                #expect(stage.waits { try $0.sheet() == nil })
            }
            #expect(desk.content == Documents.threeDays)
        })

    private static let kinds = Promise(
        "Its extension sets the type: .png, .jpg or .jpeg, .svg, .pdf, or .wav.",
        commandLine: .keeps {
            let desk = Desk()

            for (name, beginning) in pictureKinds {
                #expect(desk.program.run("export", desk.document, "-o", desk.folder[name]).end == .exit(0))
                #expect(desk.folder.beginning(of: name) == beginning, "\(name)")
            }
            let refused = desk.program.run("export", desk.document, "-o", desk.folder["x.gif"])
            #expect(refused.end == .exit(64) && refused.errors.contains(".svg"))
            #expect(access(desk.folder["x.gif"], F_OK) != 0)
        },
        window: .keeps {
            let stage = try WindowStage.onGraph()

            for (name, beginning) in pictureKinds {
                stage.askForExport(to: "~/\(name)")
                stage.press("Return")

                #expect(stage.waits { try $0.sheet() == nil }, "\(name)")
                #expect(stage.folder.beginning(of: name) == beginning, "\(name)")
            }
            stage.askForExport(to: "~/x.gif")
            stage.press("Return")
            #expect(stage.sheetSays(".svg") || stage.sheetSays("SVG"))
            #expect(access(stage.folder["x.gif"], F_OK) != 0)
        })

    private static let pictureKinds: [(String, [UInt8])] = [
        ("a.png", [0x89, 0x50, 0x4e]), ("a.jpg", [0xff, 0xd8, 0xff]), ("b.jpeg", [0xff, 0xd8, 0xff]),
        ("a.svg", Array("<?x".utf8)), ("a.pdf", Array("%PD".utf8)),
        ("a.wav", Array("RIF".utf8)),
    ]

    private static let wholePictures = Promise(
        "The picture is written beside that name and renamed when it is complete.",
        commandLine: .keeps {
            let desk = Desk()
            desk.folder.write("an older picture", to: "a.png")
            link(desk.folder["a.png"], desk.folder["kept.png"])

            #expect(desk.program.run("export", desk.document, "-o", desk.folder["a.png"]) == .silentSuccess)

            #expect(desk.folder.text(of: "kept.png") == "an older picture")
            #expect(desk.folder.beginning(of: "a.png") == [0x89, 0x50, 0x4e])
            #expect(desk.folder.names() == ["a.png", "kept.png", "weights.csv"])
        },
        window: .keeps {
            let stage = try WindowStage.onGraph()
            stage.folder.write("an older picture", to: "a.png")
            link(stage.folder["a.png"], stage.folder["kept.png"])

            stage.askForExport(to: "~/a.png")
            stage.press("Return")
            #expect(stage.sheetSays("a.png"))
            let before = stage.folder.text(of: "a.png")
            stage.press("Return")

            #expect(stage.waits { try $0.sheet() == nil })
            #expect(before == "an older picture" && stage.folder.text(of: "kept.png") == before)
            #expect(stage.folder.beginning(of: "a.png") == [0x89, 0x50, 0x4e])
        })

    private static let sizes = Promise(
        "The size in pixels of a PNG or a JPEG is this size times the scale.",
        commandLine: .keeps {
            let picture = Desk().pixels("--size", "200x300", "--scale", "2")

            #expect(picture?.width == 400 && picture?.height == 600)
        },
        window: .keeps {
            let folder = TestFolder()
            folder.writeSettings(#"{"reducesMotion":true}"#)
            let stage = try WindowStage(in: folder, options: ["--scale", "2"])

            stage.askForExport(to: "~/a.png")
            stage.press("Return")

            #expect(stage.waits { try $0.sheet() == nil })
            let picture = Pixels(pngAt: stage.folder["a.png"])
            #expect(picture?.width == stage.size().width && picture?.height == stage.size().height)
        })

    private static let standardStreams = Promise(
        "‘-’ is standard output, and needs --type.",
        "For export, report, list and summary, ‘-’ is standard input, and document may be a pipe, which is read once, to its "
            + "end.",
        commandLine: .keeps {
            let desk = Desk()
            let script = "\"$0\" export - -o - --type png <\"$1\" | cmp - \"$2\" && cat \"$1\" | \"$0\" list - | wc -l"
            desk.program.run("export", desk.document, "-o", desk.folder["a.png"])

            let outcome = desk.program.shell(script, desk.document, desk.folder["a.png"])
            let untyped = desk.program.run("export", desk.document, "-o", "-")

            #expect(outcome.text == "3\n" && outcome.errors.isEmpty)
            #expect(untyped.end == .exit(64))
        },
        window: .hasNone(because: "A window follows a file, and a pipe is read once."))
}

extension Desk {
    /// Links further names to the document; returns all its names.
    func linkDocument() -> [String] {
        symlink(document, folder["soft.png"])
        link(document, folder["hard.png"])
        symlink("soft.png", folder["twice.png"])
        symlink(folder.path, folder["here"])
        return ["weights.csv", "soft.png", "hard.png", "twice.png", "here/weights.csv", "here/../here/hard.png"]
    }

    /// The pixels of an export with these options; nil if it fails.
    fileprivate func pixels(_ options: String...) -> Pixels? {
        let path = folder["picture.png"]
        let outcome = program.start(["export", document, "-o", path] + options).waitForEnd()
        return outcome == .silentSuccess ? Pixels(pngAt: path) : nil
    }
}

extension TestFolder {
    /// The first three bytes of a file; nil if it cannot be read.
    fileprivate func beginning(of name: String) -> [UInt8]? { contents(of: self[name]).map { Array($0.prefix(3)) } }
}
