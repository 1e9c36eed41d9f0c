import CX11
import Glibc

/// An input method for tests, which composes letters and commits them after a sign when a full stop is typed.
///
/// It is uim of the package uim-xim, with its own rules.
@MainActor
public final class InputMethodServer {
    /// Its name in XMODIFIERS.
    public static let modifiers = "@im=uim"

    private let observer: Observer
    private var process: ChildProcess?

    /// Starts it and waits until clients can find it; nil if that fails.
    public init?(_ observer: Observer, rules: String) {
        self.observer = observer
        let display = String(cString: XDisplayString(observer.display))
        let inherited = ["PATH", "LOCPATH"].compactMap { (name: String) -> String? in
            getenv(name).map { value in "\(name)=" + String(cString: value) }
        }
        // All servers of one user share a helper, which tells each about the focus of the others' clients.
        let folder = rules[..<rules.lastIndex(of: "/")!]
        process = ChildProcess(
            ["uim-xim", "--engine=test"],
            environment: inherited + [
                "DISPLAY=\(display)", "LIBUIM_USER_SCM_FILE=\(rules)", "LC_ALL=en_US.UTF-8", "HOME=\(folder)",
                "XDG_RUNTIME_DIR=\(folder)",
            ],
            streams: [1: .nowhere, 2: .nowhere])
        guard process != nil, eventually({ isThere }) else { return nil }
    }

    isolated deinit {
        end()
    }

    /// Kills it, as in a crash, and waits until the X server has noticed.
    public func end() {
        guard let process else { return }
        process.end(by: SIGKILL)
        self.process = nil
        eventually { !isThere }
    }

    /// Whether clients can find it.
    private var isThere: Bool {
        XGetSelectionOwner(observer.display, observer.atom("@server=uim")) != None
    }

    /// The contents of the rules file for `init`.
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
