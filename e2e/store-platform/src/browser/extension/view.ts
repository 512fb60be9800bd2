/** What the page of an extension, or of the till, shows. */
export interface ExtensionView {
  /** The program, such as `shopify-account-page`, or `till`. */
  readonly name: string
  /** The app's address: only its requests are signed. */
  readonly server: string
  /** Signed in, or of the cart. */
  readonly customer: { readonly id: string; readonly name: string } | null
  /** `mill.myshopify.com` */
  readonly shop: string
  /** Goods of the order in checkout, such as 120.5, and its currency. */
  readonly goods: { readonly amount: number; readonly currencyCode: string }
  /** Of the order page in the admin, or the placed order of the thank-you page. */
  readonly orderId: string | null
  /** The extension's own, in English. */
  readonly texts: object
}
