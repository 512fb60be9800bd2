import type { InsertCustomers } from '#platform/ports/new-customers.ts'
import type { ShopWindowPort } from './shop-window.port.ts'

/** What other areas provide to the shop's pages. */
export interface OnsiteTools {
  readonly shopWindow: ShopWindowPort
  readonly insertCustomers: InsertCustomers
}
