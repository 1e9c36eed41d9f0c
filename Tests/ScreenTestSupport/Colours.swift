public nonisolated let white: UInt32 = 0xffff_ffff
public nonisolated let tint: UInt32 = 0xff00_7aff
