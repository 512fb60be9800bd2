/** One description of a product in a page. */
export interface ProductEntry {
  readonly isOurs: boolean
  readonly id: string | null
  readonly rating: { readonly average: number; readonly count: number } | null
}
