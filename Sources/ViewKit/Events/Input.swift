import Input

// What the toolkit's events are made of: those that use the toolkit need no other import for them.

public typealias Cursor = Input.Cursor
public typealias Key = Input.Key
public typealias KeyPress = Input.KeyPress
public typealias Modifiers = Input.Modifiers
public typealias Pinch = Input.Pinch
public typealias PointerButton = Input.PointerButton
