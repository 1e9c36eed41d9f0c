import ViewKit
import Words

/// The commands for the whole document: undo, pictures, opening and importing.
struct DocumentCommands {
    let undo: Command
    let redo: Command
    let export: Command
    let exportAs: Command
    let copy: Command
    let open: Command
    let importFile: Command
    let mergeVersion: Command
    let readAgain: Command

    init(_ root: RootViewController) {
        // The titles of undo and redo are autoclosures, which cannot have a capture list.
        unowned let root = root
        // Both always run: an operation in progress can be undone too, and the change queue reports if there is none.
        undo = Command(
            "undo", .control("z"), title: UndoWords.undo(root.actions.undoOperation, root.format),
            availability: {
                root.actions.undoOperation == nil ? .unavailable(ChangeWords.nothingToUndo) : .available
            }, action: { root.actions.undo() })
        redo = Command(
            "redo", .shiftControl("z"), .control("y"), title: UndoWords.redo(root.actions.redoOperation, root.format),
            availability: {
                root.actions.redoOperation == nil ? .unavailable(ChangeWords.nothingToRedo) : .available
            }, action: { root.actions.redo() })
        export = root.command("export", .control("e"), title: "Export current view") { $0.actions.exportPicture() }
        exportAs = root.command("export-as", .shiftControl("e"), title: "Export…") { $0.exportAs() }
        copy = root.command(
            "copy", .control("c"), title: "Copy",
            obstacle: { $0.tab == .history ? $0.obstacleWithoutEntry : nil }, action: { $0.copy() })
        open = root.command("open", .control("o"), title: "Open…") { $0.openDocument() }
        importFile = root.command("import", .control("i"), title: "Import…") { $0.importFile() }
        mergeVersion = root.command(
            "take-in-copy", .letter("i"), title: "Merge the other version",
            obstacle: { $0.actions.hasOtherVersion ? nil : VersionWords.none },
            action: { $0.actions.mergeOtherVersion() })
        readAgain = root.command("read-again", KeyPress(.function(5)), title: "Reload") { $0.actions.reload() }
    }

    var all: [Command] { [export, exportAs, copy, open, importFile, mergeVersion, readAgain] }
}

extension RootViewController {
    fileprivate func copy() {
        if let entry = screens.selectedEntry {
            actions.copyText(format.line(of: entry))
        } else if tab == .graph {
            actions.copyPicture()
        }
    }
}
