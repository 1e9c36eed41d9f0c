import Glibc

/// A locale that is set until `leave`.
///
/// Building a locale takes seconds, so each is built once and kept until the tests end.
struct LocaleFolder {
    private static let path: String? = {
        var template = Array("/tmp/locales-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { return nil }
        atexit { if let path = LocaleFolder.path { _ = LocaleFolder.run(["rm", "-r", path]) } }
        return String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }()

    init?(_ name: String) {
        guard let path = Self.path else { return nil }
        let locale = "\(path)/\(name).UTF-8"
        if access(locale, F_OK) != 0 {
            _ = Self.run(["localedef", "--no-archive", "-i", name, "-f", "UTF-8", locale])
        }
        setenv("LOCPATH", path, 1)
        guard setlocale(LC_ALL, "\(name).UTF-8") != nil else {
            leave()
            return nil
        }
    }

    func leave() {
        setlocale(LC_ALL, "C")
        unsetenv("LOCPATH")
    }

    private static func run(_ arguments: [String]) -> Bool {
        var process = pid_t()
        let words = arguments.map { strdup($0) } + [nil]
        defer { for word in words { free(word) } }
        guard posix_spawnp(&process, arguments[0], nil, nil, words, environ) == 0 else { return false }
        var status: Int32 = 0
        return waitpid(process, &status, 0) == process && status == 0
    }
}
