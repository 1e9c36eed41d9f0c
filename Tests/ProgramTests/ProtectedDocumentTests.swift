import Glibc
import TestSupport
import Testing

/// Documents that no picture or trace may replace, though they are not the current one.
@Suite struct ProtectedDocumentTests {
    let program = Program()
    let document: String
    var folder: TestFolder { program.folder }

    init() {
        document = program.folder.write(Documents.threeDays, to: "weights.csv")
    }

    @Test(arguments: [
        Documents.threeDays, "# goal: 78 kg\n\n" + Documents.header, "\u{FEFF}sep=;\nweight_kg;date\r\n",
        "date,weight\n2026-01-01,80\n", "date,weight,unit,date\n",
    ])
    func noOtherDocumentIsWrittenTo(content: String) {
        let other = folder.write(content, to: "other")
        symlink("other", folder["soft.png"])
        let sentence = "is another document, which is never overwritten. Choose another file."

        #expect(
            program.run("export", document, "--type", "png", "-o", other).isComplaint(1, "\(other) \(sentence)"))
        #expect(
            program.run("export", document, "-o", folder["soft.png"])
                .isComplaint(1, "\(folder["soft.png"]) \(sentence)"))
        #expect(
            program.run("export", document, "-o", folder["x.png"], "--trace", other)
                .isComplaint(1, "\(other) \(sentence)"))
        #expect(program.run(document, "--trace", other).isComplaint(1, "\(other) \(sentence)"))
        #expect(text(of: other) == content && folder.names() == ["other", "soft.png", "weights.csv"])
    }

    @Test func theDefaultDocumentIsNeitherMadeNorReplaced() {
        let own = folder[".local/share/healthbeat/weights.csv"]
        _ = program.shell("mkdir -p \"$1/.local/share/healthbeat\"", folder.path)
        symlink(own, folder["soft.png"])

        let outcome = program.run("export", document, "-o", folder["soft.png"])
        let outcomeOfTrace = program.run("export", document, "-o", folder["x.png"], "--trace", own)
        folder.write("not a document\n", to: ".local/share/healthbeat/weights.csv")
        let outcomeOfDamaged = program.run("export", document, "-o", folder["soft.png"])

        let outcomes = [outcome, outcomeOfTrace, outcomeOfDamaged]
        #expect(outcomes.allSatisfy { $0.errors.contains("is another document, which is never overwritten.") })
        #expect(outcomes.map(\.end) == [.exit(1), .exit(1), .exit(1)])
        #expect(text(of: own) == "not a document\n")
    }

    @Test(arguments: ["weights.csv.damaged-2026-11-22", "weights.csv.damaged-2026-11-22-3"])
    func whatWasKeptOfADamagedDocumentStays(name: String) {
        let kept = folder.write("no document\n", to: name)
        symlink(kept, folder["soft.png"])

        let outcomes = [
            program.run("export", document, "-o", kept, "--type", "png"),
            program.run("export", document, "-o", folder["soft.png"]),
            program.run("export", document, "-o", folder["x.png"], "--trace", kept),
            program.run("export", document, "-o", folder["new.damaged-2026-11-22"], "--type", "png"),
        ]

        let sentence = "is a copy of a damaged document, which is never overwritten. Choose another file."
        #expect(outcomes.map { $0.errors.contains(sentence) } == [true, true, true, false])
        #expect(outcomes.map(\.end) == [.exit(1), .exit(1), .exit(1), .exit(0)])
        #expect(text(of: kept) == "no document\n")
    }

    @Test func standardOutputIsNone() {
        let other = folder.write(Documents.threeDays, to: "other.csv")

        let outcome = program.shell("\"$0\" export \"$1\" -o - --type png >> \"$2\"", document, other)

        #expect(outcome.isComplaint(1, "Standard output goes to another document. Redirect the output elsewhere."))
        #expect(text(of: other) == Documents.threeDays)
    }

    @Test(.enabled("Only a user who may mount has binds of his own.") { await canMount() })
    func aBoundNameIsTheDocument() {
        let outcome = program.shell(
            """
            unshare --user --map-root-user --mount sh -c '
                touch "$2"; mount --bind "$1" "$2" || exit 9
                "$0" export "$1" -o "$2"' "$0" "$1" "$2"
            """, document, folder["bound.png"])

        #expect(
            outcome.isComplaint(
                1, "\(folder["bound.png"]) is the document, which is never overwritten. Choose another file."))
        #expect(text(of: document) == Documents.threeDays)
    }

    @Test func theGalleryWritesToNoneEither() {
        var program = program
        program.executable = Program.galleryPath
        symlink(document, folder["soft.png"])

        let outcomes = [
            program.run("export", "shapes", "-o", folder["soft.png"]),
            program.run("export", "shapes", "--type", "png", "-o", folder["weights"]),
            program.run("--trace", document),
        ]

        #expect(outcomes[0].errors.contains("soft.png is another document, which is never overwritten."))
        #expect(outcomes[1] == .silentSuccess)
        #expect(outcomes[2].errors.contains("weights.csv is another document, which is never overwritten."))
        #expect(text(of: document) == Documents.threeDays)
    }

    @Test(arguments: ["old", "", "name,date\n", "{\"kind\":\"read\"}\n"]) func otherFilesAreReplaced(content: String) {
        folder.write(content, to: "x.png")

        #expect(program.run("export", document, "-o", folder["x.png"]) == .silentSuccess)
        #expect(Pixels(pngAt: folder["x.png"]) != nil)
    }
}
