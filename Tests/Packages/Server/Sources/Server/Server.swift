import Foundation
import FormRuntime

/// Sends ten thousand bodies of several kinds at the endpoint, from many tasks at once, and compares every answer with
/// the one that the body has to get.
@main
enum Server {
    static func main() async {
        let store = Store()
        let endpoint = OrderEndpoint { order in await store.add(order) }
        print(await shown(endpoint, #"{"email":"ann@example.org","lines":[{"sku":"AB-1","quantity":0}],"cupon":"X"}"#))
        let count = 10_000
        let wrong = await withTaskGroup(of: Bool.self) { group in
            for number in 0..<count {
                let body = Body(number: number)
                group.addTask { body.isAnsweredRightly(await endpoint.respond(to: body.json)) }
            }
            var wrong = 0
            for await isRight in group where !isRight { wrong += 1 }
            return wrong
        }
        let orders = await store.orders
        precondition(wrong == 0, "\(wrong) of \(count) answers are wrong")
        precondition(orders.count == count / Body.kinds && orders.allSatisfy { $0.lines.map(\.sku) == SKU.known })
        print("Server: ok")
    }

    private static func shown(_ endpoint: OrderEndpoint, _ body: String) async -> String {
        let response = await endpoint.respond(to: Data(body.utf8))
        return "\(response.status) \(String(decoding: response.body, as: UTF8.self))"
    }
}

/// The orders that were taken.
actor Store {
    private(set) var orders: [OrderRequest] = []

    func add(_ order: OrderRequest) { orders.append(order) }
}

/// One body of those that are sent in turn: right, wrong in one place or in many, and no JSON at all.
struct Body: Sendable {
    static let kinds = 5
    let number: Int

    var json: Data {
        let text =
            switch number % Self.kinds {
            case 0:
                """
                {"email": "person\(number)@example.org", "gift": true, "greeting": "Number \(number)",
                 "lines": [{"sku": "AB-100", "quantity": 1}, {"sku": "AB-101", "quantity": 99}],
                 "payment": {"card": {"number": "4111 1111 1111 1111"}}}
                """
            case 1:
                #"{"email": "x", "lines": [], "gift": true, "payment": {}}"#
            case 2:
                """
                {"email": "a@b.example", "lines": [{"sku": "AB-100", "quantity": "many"}, {"sku": "AB-100", "quantity": 2}],
                 "payment": "invoice", "extra": \(number)}
                """
            case 3: "[1, 2, 3]"
            default: String(repeating: "{", count: number % 50)
            }
        return Data(text.utf8)
    }

    private var paths: [String] {
        switch number % Self.kinds {
        case 1: ["email", "lines", "greeting", "payment"]
        case 2: ["lines[0].quantity", "lines[1].sku", "payment.invoice.name", "extra"]
        default: []
        }
    }

    func isAnsweredRightly(_ response: Response) -> Bool {
        switch number % Self.kinds {
        case 0: return response.status == 201
        case 1, 2:
            let document = try? JSONSerialization.jsonObject(with: response.body) as? [String: Any]
            let issues = document?["issues"] as? [[String: Any]] ?? []
            return response.status == 422 && issues.map { $0["path"] as? String } == paths
        default: return response.status == 400
        }
    }
}
