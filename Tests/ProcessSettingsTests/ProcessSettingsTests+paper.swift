import Glibc
import System
import TestSupport
import Testing

extension ProcessSettingsTests {
    @Test(arguments: [("en_US", PaperFormat.letter), ("de_DE", .a4), ("en_GB", .a4)]) func thePaperIsTheLocales(
        locale: String, paper: PaperFormat
    ) throws {
        try #require(TestLocales.enter(locale))
        defer { TestLocales.leave() }

        #expect(PaperFormat.locale == paper)
    }

    @Test func theLocaleCHasA4() {
        setlocale(LC_ALL, "C")

        #expect(PaperFormat.locale == .a4)
    }
}
