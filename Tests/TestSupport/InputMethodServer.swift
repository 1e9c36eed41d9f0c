import CX11
import Glibc

/// An input method that a test runs: letters are composed, and a full stop types them after a sign.
///
/// It is uim's, taught by a few lines of its own; it is in the package uim-xim.
@MainActor
public final class InputMethodServer {
    /// What XMODIFIERS calls it.
    public static let modifiers = "@im=uim"

    private let observer: Observer
    private var process: pid_t = 0

    /// Starts it and waits until programs can find it; nil where it cannot be started.
    public init?(_ observer: Observer, rules: String) {
        self.observer = observer
        let display = String(cString: XDisplayString(observer.display))
        let settings = ["DISPLAY=\(display)", "LIBUIM_USER_SCM_FILE=\(rules)", "LC_ALL=\(TestLocale.name)"]
        guard start(["uim-xim", "--engine=test"], settings) else { return nil }
        guard waitUntil({ isThere }) else { return nil }
    }

    isolated deinit {
        end()
    }

    /// Ends it at once, as a crash of it would, and waits until the X server has told everyone.
    public func end() {
        guard process != 0 else { return }
        kill(process, SIGKILL)
        var status: Int32 = 0
        waitpid(process, &status, 0)
        process = 0
        _ = waitUntil { !isThere }
    }

    /// Whether programs can find it.
    private var isThere: Bool {
        XGetSelectionOwner(observer.display, observer.atom("@server=uim")) != None
    }

    private func waitUntil(_ condition: () -> Bool) -> Bool {
        for _ in 0..<1000 where !condition() { usleep(10_000) }
        return condition()
    }

    private func start(_ arguments: [String], _ settings: [String]) -> Bool {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        for descriptor: Int32 in 1...2 {
            posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_WRONLY, 0)
        }
        let inherited: [String] = ["PATH", "LOCPATH"].compactMap { (name: String) -> String? in
            getenv(name).map { value in "\(name)=" + String(cString: value) }
        }
        var words = arguments.map { strdup($0) } + [nil]
        var environment = (inherited + settings).map { strdup($0) } + [nil]
        defer { for word in words + environment { free(word) } }
        return posix_spawnp(&process, arguments[0], &actions, nil, &words, &environment) == 0
    }

    /// What a file of rules says, to be named to the server.
    public static let rules = """
        (define test-text "")
        (define test-show
          (lambda (c)
            (im-clear-preedit c)
            (im-pushback-preedit c preedit-underline test-text)
            (im-pushback-preedit c preedit-cursor "")
            (im-update-preedit c)))
        (define test-press
          (lambda (c key state)
            (cond
              ((and (number? key) (= key 46))
                (let ((text test-text))
                  (set! test-text "")
                  (test-show c)
                  (im-commit c (string-append "日" text))))
              ((and (number? key) (> key 96) (< key 123))
                (set! test-text (string-append test-text (charcode->string key)))
                (test-show c))
              (else (im-commit-raw c)))))
        (define test-release (lambda (c key state) (im-commit-raw c)))
        (define enabled-im-list '(test))
        (register-im 'test "*" "UTF-8" "Test" "Test" #f direct-init-handler direct-release-handler
          context-mode-handler test-press test-release direct-reset-handler direct-get-candidate-handler
          direct-set-candidate-index-handler context-prop-activate-handler #f #f #f #f #f)
        (define default-im-name 'test)
        """
}

/// A locale of a person's, which input methods look at; for a process of a test's own.
public enum TestLocale {
    public nonisolated static let name = "en_US.UTF-8"

    /// Builds the locale into a folder and puts it in force; false where that fails.
    public nonisolated static func enter(folder: String) -> Bool {
        var process = pid_t()
        let arguments = ["localedef", "--no-archive", "-i", "en_US", "-f", "UTF-8", "\(folder)/\(name)"]
        var words = arguments.map { strdup($0) } + [nil]
        defer { for word in words { free(word) } }
        guard posix_spawnp(&process, arguments[0], nil, nil, &words, environ) == 0 else { return false }
        var status: Int32 = 0
        waitpid(process, &status, 0)
        setenv("LOCPATH", folder, 1)
        return setlocale(LC_ALL, name) != nil
    }
}
