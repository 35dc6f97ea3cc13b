import FormRuntime

@main
enum TwoFolders {
    static func main() {
        precondition(BillingAddressForm().check().map(\.path) == ["street"])
        var shipping = ShippingAddressForm()
        shipping.street = "Main Street"
        precondition(shipping.request?.floor == nil)
        precondition(shipping.request?.street == "Main Street")
        print("TwoFolders: ok")
    }
}
