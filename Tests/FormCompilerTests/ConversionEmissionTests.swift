import FormSource
import Testing

@testable import FormCompiler

/// Types of the app in generated files.
@Suite struct ConversionEmissionTests {
    private let text = """
        form: Order
        fields:
          sku: { type: text, as: SKU }
          plan: { type: choice, options: [basic, pro], as: Plan }
          lines: { type: list, of: { type: group, fields: { amount: { type: integer, as: Shop.Amount } } } }
        actions:
          order: {}
          park: { request: [sku, plan] }
        swift: { imports: [Shop] }

        """

    private func form() throws -> Form {
        let compilation = Pipeline.check(SourceFile(path: "order.form.yaml", text: text))
        #expect(compilation.diagnostics.isEmpty)
        return try #require(compilation.form)
    }

    @Test func `a file for the app names its types`() throws {
        let file = Pipeline.emit(try form(), from: "order.form.yaml", settings: EmitSettings())
        for part in ["let sku: SKU", "let plan: Plan", "let amount: Shop.Amount", "typealias _OrderPlan = Plan"] {
            #expect(file.contains(part), "\(part)")
        }
    }

    @Test func `a preview does without the app`() throws {
        let form = try form()
        let sources = Pipeline.emitPreview(form, from: "order.form.yaml", settings: EmitSettings())
        let plain = text.replacing(/, as: [A-Za-z.]+/, with: "").replacing("swift: { imports: [Shop] }\n", with: "")
        let other = try #require(Pipeline.check(SourceFile(path: "order.form.yaml", text: plain)).form)
        #expect(sources == Pipeline.emitPreview(other, from: "order.form.yaml", settings: EmitSettings()))
    }
}
