import type { Trx } from '#platform/db/database.ts'
import type { ReviewsPort } from './load-page.ts'

/** What other areas provide to the storefront. */
export interface StorefrontTools extends ReviewsPort {
  /** The first time a page of the shop showed a review widget. */
  readonly noteWidgetSeen: (trx: Trx, organizationId: string, page: string, at: Date) => Promise<void>
}
