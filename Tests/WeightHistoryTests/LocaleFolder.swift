import Glibc

/// A locale that is built into its own folder and in force until it is left.
struct LocaleFolder {
    private let folder: String

    /// Nil if the locale cannot be built.
    init?(_ name: String) {
        var template = Array("/tmp/locales-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { return nil }
        folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        _ = Self.run(["localedef", "--no-archive", "-i", name, "-f", "UTF-8", "\(folder)/\(name).UTF-8"])
        setenv("LOCPATH", folder, 1)
        guard setlocale(LC_ALL, "\(name).UTF-8") != nil else {
            leave()
            return nil
        }
    }

    /// Goes back to the plain locale and removes the folder.
    func leave() {
        setlocale(LC_ALL, "C")
        unsetenv("LOCPATH")
        _ = Self.run(["rm", "-r", folder])
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
