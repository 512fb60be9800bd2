/** What the page of an extension, or of the till, shows. */
export interface ExtensionView {
  /** The program, such as `shopify-account-page`, or `till`. */
  readonly name: string
  /** The app's address: only its requests are signed. */
  readonly server: string
  /** Signed in, or of the cart. */
  readonly customer: { readonly id: string; readonly name: string } | null
  /** Of the order page in the admin. */
  readonly orderId: string | null
  /** The extension's own, in English. */
  readonly texts: object
}
