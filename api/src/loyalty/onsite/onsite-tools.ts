import type { InsertCustomers } from '#platform/ports/new-customers.ts'
import type { ShopWindowPort } from './shop-window.port.ts'

/** What other areas do for the pages of the shop. */
export interface OnsiteTools {
  readonly shopWindow: ShopWindowPort
  readonly insertCustomers: InsertCustomers
}
