enum Words {
    static let scales = "A scale is a number from 1 to 16, as 1.25."
    static let sizes = "A size is a width and a height in points, up to 100000, as 320x480."
}
