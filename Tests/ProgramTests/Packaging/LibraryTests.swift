import TestSupport
import Testing

/// The table of libraries in `docs/packages.md`, compared with the installed programs.
@Suite struct LibraryTests {
    let program = Program()
    /// For each Debian package of a library: the version needed, the versions of the releases and the newest function.
    private let table: [String: [String]] = {
        let lines = text(of: "\(Program.project)/docs/packages.md").split(separator: "\n")
        let rows = lines.filter { $0.hasPrefix("| `lib") || $0.hasPrefix("| `zlib") }
        let cells = rows.map { $0.split(separator: "|").map { $0.filter { $0 != "`" && $0 != " " } } }
        return Dictionary(uniqueKeysWithValues: cells.map { ($0[0], Array($0.dropFirst())) })
    }()

    nonisolated private static let areInstalled = Program.installedFolder != nil
    nonisolated private static let isDebian12 = text(of: "/etc/os-release").contains("VERSION_CODENAME=bookworm\n")

    @Test(
        .enabled(if: areInstalled, "Debug builds need Swift's libraries too."),
        .enabled(if: isDebian12, "The table has the names of Debian 12."),
        .enabled("dpkg-shlibdeps is not installed.") { await isInstalled("dpkg-shlibdeps") })
    func namesWhatTheProgramsNeed() {
        let outcome = program.shell(
            """
            mkdir "$1/debian" && cd "$1" && printf 'Source: x\\n\\nPackage: x\\nArchitecture: any\\n' >debian/control
            exec dpkg-shlibdeps -O "$2" "$3" "$4" "$5"
            """, program.folder.path, Program.path, Program.windowPath, Program.importerPath, Program.galleryPath)
        let needs = outcome.text.dropFirst("shlibs:Depends=".count).split { ",\n".contains($0) }

        let needed = needs.map { need in
            let words = need.split { " ()>=".contains($0) }
            let version = words.dropFirst().first.map { Self.withoutRevision($0) } ?? "any"
            return "\(words[0]) \(version)"
        }

        #expect(outcome.end == .exit(0), "\(outcome.errors)")
        #expect(needed.sorted() == table.map { "\($0.key) \($0.value[0])" }.sorted())
    }

    @Test func everyReleaseHasTheNeededVersions() {
        #expect(table.count > 10)
        for (library, cells) in table where cells[0] != "any" {
            for version in cells[1...4] where version != "seebelow" {
                #expect(
                    Self.numbers(cells[0]).lexicographicallyPrecedes(Self.numbers(version)) || cells[0] == version,
                    "\(library)")
            }
        }
    }

    /// Debian's version without its epoch and revision.
    private static func withoutRevision(_ version: Substring) -> Substring {
        version.split(separator: ":").last!.split(separator: "-")[0]
    }

    private static func numbers(_ version: String) -> [Int] { version.split(separator: ".").map { Int($0) ?? -1 } }
}
