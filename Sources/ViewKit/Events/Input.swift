import Input

// Re-exports the types of events, so that users of the toolkit need no second import.

public typealias Cursor = Input.Cursor
public typealias Key = Input.Key
public typealias KeyPress = Input.KeyPress
public typealias KeyStroke = Input.KeyStroke
public typealias Modifiers = Input.Modifiers
public typealias Pinch = Input.Pinch
public typealias PointerButton = Input.PointerButton
public typealias Selection = Input.Selection
