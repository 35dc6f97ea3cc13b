import Foundation
import FormRuntime

/// What a web framework would send back.
struct Response: Equatable, Sendable {
    let status: Int
    let type: String
    let body: Data
}

/// `POST /orders`: a JSON body becomes a checked order, or a document that says everything that is wrong with it.
///
/// No state, no framework: the same function serves any of them, from any number of tasks at once.
struct OrderEndpoint: Sendable {
    /// What happens to an order; it cannot be called with one that is not valid.
    let accept: @Sendable (OrderRequest) async throws -> Void

    func respond(to body: Data) async -> Response {
        do {
            let input = try JSONDecoder().decode(FormInput<OrderForm>.self, from: body)
            try await accept(try input.validated())
            return Response(status: 201, type: "application/json", body: Data())
        } catch let problem as FormProblem {
            // RFC 9457: problem details for HTTP APIs.
            return Response(
                status: problem.status, type: "application/problem+json",
                body: (try? Self.encoder.encode(problem)) ?? Data())
        } catch is DecodingError {
            return Response(status: 400, type: "text/plain", body: Data("The body is no JSON object.".utf8))
        } catch {
            return Response(status: 500, type: "text/plain", body: Data("The order could not be taken.".utf8))
        }
    }

    private static var encoder: JSONEncoder {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return encoder
    }
}
