import DesktopProgram
import Geometry
import Testing
import ViewKit

@Suite struct ViewDescriptionTests {
    @Test func theTreeIsOneLineOfJSON() {
        let window = Window(size: Size(width: 100, height: 50), traits: Traits())
        let label = Label(style: .body)
        label.text = "a \"b\"\n\u{1}"
        label.frame = Rect(x: 1, y: 2.5, width: 3, height: 4)
        window.addSubview(label)
        window.firstResponder = label

        let text = window.treeDescription.text

        #expect(
            text == """
                {"class":"Window","role":"window","label":null,"value":null,"frame":[0,0,100,50],"focus":false,\
                "hidden":false,"children":[{"class":"Label","role":"text","label":"a \\"b\\"\\n\\u0001","value":null,\
                "frame":[1,2.5,3,4],"focus":true,"hidden":false,"children":[]}]}
                """)
    }
}
