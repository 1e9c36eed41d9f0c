import System

/// What the program that draws is asked for, by the program that takes the command line and has checked it.
public enum DrawingRequest: Equatable, Sendable {
    case window(WindowRequest)
    case picture(PictureRequest)
    case icon(IconRequest)
}

/// A window on a document.
public struct WindowRequest: Equatable, Sendable {
    /// The document that the person named, or nil for their own.
    public var document: FilePath?
    /// Device pixels to a point; nil follows the screen's.
    public var scale: Double?
    /// The file of the trace.
    public var trace: FilePath?

    public init(document: FilePath?, scale: Double? = nil, trace: FilePath? = nil) {
        self.document = document
        self.scale = scale
        self.trace = trace
    }
}

/// A picture of a document.
public struct PictureRequest: Equatable, Sendable {
    /// The document that the person named, or nil for their own.
    public var document: FilePath?
    /// Where to write; `-` is standard output.
    public var output: FilePath
    public var type: PictureType
    public var options: PictureOptions
    /// The file of the trace.
    public var trace: FilePath?

    public init(document: FilePath?, output: FilePath, type: PictureType, options: PictureOptions, trace: FilePath?) {
        self.document = document
        self.output = output
        self.type = type
        self.options = options
        self.trace = trace
    }
}

/// The program's own icon, as a desktop's folders of icons take it.
public struct IconRequest: Equatable, Sendable {
    /// The file to write.
    public var output: FilePath
    public var type: PictureType
    /// The side in pixels; for a picture of shapes in points.
    public var side: Int

    public init(output: FilePath, type: PictureType, side: Int) {
        self.output = output
        self.type = type
        self.side = side
    }
}
