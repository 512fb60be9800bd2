import type { StaffApi } from '../shopify-extension/staff.ts'

/** What the extensions use of the `shopify` global at the till. */
export interface PosApi extends StaffApi {
  readonly cart: {
    readonly current: { readonly value: { readonly customer?: { readonly id: number } } }
    addCartCodeDiscount(code: string): Promise<void>
  }
}
