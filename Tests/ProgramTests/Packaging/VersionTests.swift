import TestSupport
import Testing

/// The version and the date of its release are the same in every place that names them.
@Suite struct VersionTests {
    let program = Program()

    @Test func isANumberInThreeParts() {
        #expect(Release.current.version.wholeMatch(of: /\d+\.\d+\.\d+/) != nil)
    }

    @Test func isTheSameInAllPlaces() {
        #expect(program.shell("exec \"$1/scripts/version\" --check", Program.project) == .silentSuccess)
    }

    @Test(arguments: [
        ("CHANGELOG.md", #"s/^## \[[0-9].*/## [99.0.0] - 2026-11-26/"#, "[99.0.0]"),
        (
            "Assets/local.healthbeat.gallery.metainfo.xml", #"s/<release .*/<release version="99.0.0">/"#,
            "<release version=\"99.0.0\">"
        ),
        (
            "Assets/local.healthbeat.healthbeat.metainfo.xml", #"s/\(<release .*\)>/\1 type="development">/"#,
            "<release "
        ),
        ("docs/healthbeat.1", "1s/.*/.Dd January 1, 1970/", ".Dd January 1, 1970"),
        ("docs/healthbeat-gallery.1", "1s/.*/.Dd January 1, 1970/", ".Dd January 1, 1970"),
    ])
    func namesThePlaceThatDisagrees(path: String, change: String, text: String) {
        let outcome = program.shell(
            """
            cd "$2" && mkdir -p scripts Sources/System docs Assets && cp "$1/scripts/version" scripts \
                && cp "$1/Sources/System/ProgramVersion.swift" Sources/System && cp "$1/CHANGELOG.md" . \
                && cp "$1"/docs/*.1 docs && cp "$1"/Assets/*.xml Assets && sed -i "$4" "$3" \
                && exec scripts/version --check
            """, Program.project, program.folder.path, path, change)

        #expect(outcome.end == .exit(1) && outcome.output.isEmpty)
        #expect(outcome.errors.hasPrefix("\(path) has \"\(text)"), "\(outcome)")
    }
}
