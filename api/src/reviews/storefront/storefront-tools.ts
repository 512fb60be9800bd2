import type { Trx } from '#platform/db/database.ts'
import type { ReviewsPort } from './load-page.ts'

/** What other areas do for the storefront. */
export interface StorefrontTools extends ReviewsPort {
  /** The first time that a page of the shop showed a widget of reviews. */
  readonly noteWidgetSeen: (trx: Trx, organizationId: string, page: string, at: Date) => Promise<void>
}
