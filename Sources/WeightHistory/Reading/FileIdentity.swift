import System

/// What tells one state of a document's file from another, without reading it.
public typealias FileIdentity = FileStamp
