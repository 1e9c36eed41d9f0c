import TestSupport

/// Two machines with a document each, in folders of their own below one.
struct TwoMachines {
    let folder = TestFolder()
    let (ada, bob): (Machine, Machine)

    struct Machine {
        let name: String
        let program: Program
        let shared: String

        var document: String { "\(shared)/weights.csv" }
        var content: String { text(of: document) }
        var journals: String { "\(shared)/.weights.csv.journal" }

        func run(_ arguments: String...) -> Outcome { program.start(arguments).waitForEnd() }
    }

    /// - Parameter content: The document on both machines.
    init(_ content: String = Documents.threeDays) {
        let folder = folder
        let machines = ["ada", "bob"].map { name in
            let shared = folder.makeFolder(name)
            // As a sync program leaves it.
            _ = folder.makeFolder("\(name)/.stfolder")
            folder.write(content, to: "\(name)/weights.csv")
            return Machine(name: name, program: Program(in: folder), shared: shared)
        }
        (ada, bob) = (machines[0], machines[1])
    }

    /// Carries each machine's own journal to the other one, as a sync program does.
    func carryJournals() {
        for (from, to) in [(ada, bob), (bob, ada)] {
            let script = """
                own=$(cut -c 1-8 "$3/healthbeat/machine") && mkdir -p "$2" && cp -p "$1/$own.jsonl" "$2/new" \\
                    && mv "$2/new" "$2/$own.jsonl"
                """
            let copying = ChildProcess([
                "/bin/sh", "-c", script, "sh", from.journals, to.journals, from.program.state.path,
            ])
            copying?.waitForEnd()
        }
    }

    /// Carries a document over the other machine's, as a sync program does after a conflict that it won.
    func carryDocument(from one: Machine, to other: Machine) {
        let script = "cp -p \"$1\" \"$2.new\"; mv \"$2.new\" \"$2\""
        ChildProcess(["/bin/sh", "-c", script, "sh", one.document, other.document])?.waitForEnd()
    }
}
