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
        label.isIgnored = true

        let text = window.treeDescription.text

        #expect(
            text == """
                {"class":"Window","role":"window","label":null,"value":null,"frame":[0,0,100,50],"focus":false,\
                "hidden":false,"identity":1,"children":[{"class":"Label","role":"text",\
                "label":"a \\"b\\"\\n\\u0001","value":null,"frame":[1,2.5,3,4],"focus":true,"hidden":false,\
                "identity":2,"ignored":true,"children":[]}]}
                """)
    }

    @Test func whatAViewHasIsPrinted() {
        let window = Window(size: Size(width: 100, height: 50), traits: Traits())
        let (caption, slider, field) = (Label("Weight", style: .body), Slider(range: 1...3, step: 0.5), TextField())
        for view in [caption, slider, field] { window.addSubview(view) }
        (field.captionLabel, field.text, field.placeholder, field.hasError) = (caption, "8é4", "for example 82", true)
        field.selection = TextSelection(anchor: 3, head: 1)
        (slider.toolTip, slider.number) = (ToolTip("Sets the speed", key: "S"), 2)

        let text = window.treeDescription.text

        for part in [
            #""value":"8é4","frame":[0,0,0,0],"focus":false,"hidden":false,"identity":7,"#
                + #""states":["focusable","editable","invalid"],"#
                + #""text":{"caret":1,"selection":[1,3],"placeholder":"for example 82"},"caption":2,"children""#,
            #""identity":3,"help":"Sets the speed","keys":"S","states":["focusable"],"#
                + #""range":{"least":1,"most":3,"current":2,"step":0.5},"children""#,
        ] {
            #expect(text.contains(part), "\(text)")
        }
    }
}
