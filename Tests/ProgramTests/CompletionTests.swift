import TestSupport
import Testing

/// The words that shells offer after Tab, with the installed completions.
@Suite struct CompletionTests {
    let program = Program()
    let installation = Installation.shared
    private static let bash = "share/bash-completion/completions/healthbeat"
    private static let zsh = "share/zsh/vendor-completions/_healthbeat"
    private static let fish = "share/fish/vendor_completions.d/healthbeat.fish"

    init() {
        program.folder.write(Documents.threeDays, to: "weights.csv")
    }

    @Test func bashReadsThem() {
        #expect(program.shell("bash -n \"$1\"", installation[Self.bash]) == .silentSuccess)
    }

    @Test(.enabled("zsh is not installed.") { await isInstalled("zsh") }) func zshReadsThem() {
        #expect(program.shell("zsh -n \"$1\"", installation[Self.zsh]) == .silentSuccess)
        #expect(text(of: installation[Self.zsh]).hasPrefix("#compdef healthbeat\n"))
    }

    @Test(.enabled("fish is not installed.") { await isInstalled("fish") }) func fishReadsThem() {
        #expect(program.shell("fish --no-execute \"$1\"", installation[Self.fish]) == .silentSuccess)
    }

    @Test(arguments: [
        ("ex", "export"), ("export w", "weights.csv"), ("export --type s", "svg"), ("list --format j", "json"),
        ("add 82 --unit k", "kg"), ("list --unit s", "st"), ("su", "summary"), ("summary --format j", "json"),
        ("export --screen h", "history"), ("--sc", "--scale"), ("w.csv --t", "--trace"), ("go", "goal"),
        ("goal --rem", "--remove"), ("goal --b", "--by"), ("goal 78 w", "weights.csv"), ("hei", "height"),
        ("goal --unit k", "kg"),
        ("im", "import"), ("import --dates m", "mdy"), ("import --into w", "weights.csv"), ("help li", "list"),
        ("help me", "merge"),
        ("help res", "restore"), ("rep", "report"), ("report w", "weights.csv"), ("report --u", "--unit"),
        ("export --type j", "jpeg"), ("export --type w", "wav"),
        ("jo", "journal"), ("journal --format j", "json"), ("journal w", "weights.csv"),
        ("restore w", "weights.csv"), ("add 82 kg w", "weights.csv"), ("add 82 --wai", "--waist"),
        ("summary --series wai", "waist"), ("list --col", "--columns"),
    ])
    func bashCompletes(words: String, last: String) {
        #expect(complete(words) == Outcome(end: .exit(0), output: Array("\(last)\n".utf8)))
    }

    /// Completes a command line in bash.
    private func complete(_ words: String) -> Outcome {
        let script = """
            PATH="$4:$PATH" && cd "$2" && . "$1" && COMP_LINE="healthbeat $3" && COMP_POINT=${#COMP_LINE}
            COMP_WORDS=($COMP_LINE) && COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
            _healthbeat healthbeat "${COMP_WORDS[-1]}" "${COMP_WORDS[-2]}"; echo "${COMPREPLY[@]}"
            """
        return program.shell(
            "exec bash -c '\(script)' \"$@\"", "", installation[Self.bash], program.folder.path, words,
            installation["bin"])
    }

    @Test func bashCompletesBackups() {
        for weight in ["82kg", "83kg"] { program.run("add", weight) }

        let outcome = complete("restore 2")

        #expect(outcome.text.wholeMatch(of: /\d{4}-\d\d-\d\d\n/) != nil, "\(outcome)")
    }

    @Test(
        .enabled("fish is not installed.") { await isInstalled("fish") },
        arguments: [
            ("help li", "list"), ("help me", "merge"), ("ex", "export"), ("w", "weights.csv"),
            ("export w", "weights.csv"),
            ("list --format j", "json"),
            ("add 82 --unit k", "kg"), ("list --unit s", "st"), ("su", "summary"), ("summary --format j", "json"),
            ("export --screen h", "history"), ("--sc", "--scale"),
            ("w.csv --t", "--trace"),
        ])
    func fishCompletes(words: String, last: String) {
        let outcome = program.shell(
            "cd \"$2\" && fish -c 'source $argv[1]; complete -C \"healthbeat $argv[2]\"' \"$1\" \"$3\"",
            installation[Self.fish], program.folder.path, words)

        #expect(outcome.end == .exit(0))
        #expect(outcome.text.split { $0 == "\t" || $0 == "\n" }.first == Substring(last), "\(outcome)")
    }

    @Test func aDocumentMayFollowTheProgramAtOnce() {
        let outcome = program.shell("bash -c '. \"$0\" && complete -p healthbeat' \"$1\"", installation[Self.bash])

        #expect(outcome.text.contains("-o default"))
        #expect(text(of: installation[Self.zsh]).contains("subcommands && ret=0\n        _files -g '*.csv'"))
    }

    @Test func theGallerysAreReadByBash() {
        let path = installation["share/bash-completion/completions/healthbeat-gallery"]

        #expect(program.shell("bash -n \"$1\"", path) == .silentSuccess)
    }

    @Test(arguments: [
        ("ex", "export"), ("export peo", "people"), ("peop", "people"), ("--sc", "--scale"), ("code curv", "curves"),
    ])
    func bashCompletesTheGallerysDemos(words: String, last: String) {
        let script = """
            PATH="$2:$PATH" && . "$1" && COMP_LINE="healthbeat-gallery $3" && COMP_POINT=${#COMP_LINE}
            COMP_WORDS=($COMP_LINE) && COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
            _healthbeat-gallery healthbeat-gallery "${COMP_WORDS[-1]}" "${COMP_WORDS[-2]}"; echo "${COMPREPLY[@]}"
            """
        let outcome = program.shell(
            "exec bash -c '\(script)' \"$@\"", "", installation["share/bash-completion/completions/healthbeat-gallery"],
            installation["bin"], words)

        #expect(outcome == Outcome(end: .exit(0), output: Array("\(last)\n".utf8)))
    }

    @Test(
        .enabled("fish is not installed.") { await isInstalled("fish") },
        arguments: [
            ("ex", "export"), ("export peo", "people"), ("peop", "people"), ("--sc", "--scale"),
            ("code curv", "curves"),
        ])
    func fishCompletesTheGallerysDemos(words: String, last: String) {
        let outcome = program.shell(
            "PATH=\"$2:$PATH\" fish -c 'source $argv[1]; complete -C \"healthbeat-gallery $argv[2]\"' \"$1\" \"$3\"",
            installation["share/fish/vendor_completions.d/healthbeat-gallery.fish"], installation["bin"], words)

        #expect(outcome.end == .exit(0))
        #expect(outcome.text.split { $0 == "\t" || $0 == "\n" }.first == Substring(last), "\(outcome)")
    }
}
