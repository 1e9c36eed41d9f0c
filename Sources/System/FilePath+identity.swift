extension FilePath {
    /// Whether two paths lead to one file, by whatever links; where there is none yet, whether they would make the same.
    public func leadsToSameFile(as other: FilePath) -> Bool {
        switch (FileNumber(of: self), FileNumber(of: other)) {
        case (let one?, let two?): return one == two
        case (nil, nil): break
        default: return false
        }
        guard let one = try? followingLinks(), let two = try? other.followingLinks(), one.name == two.name,
            let folder = FileNumber(of: one.folder)
        else { return false }
        return folder == FileNumber(of: two.folder)
    }
}
