import type { ConfigOf } from '@yuko/contract/widgets/widget-config'
import type { QuestionsPage } from '@yuko/widgets/view/questions.ts'
import type { Trx } from '#platform/db/database.ts'
import type { ReviewsPort } from './load-page.ts'

/** What other areas provide to the storefront. */
export interface StorefrontTools extends ReviewsPort {
  /** The first published questions about a product, as the widget shows them; none without a product. */
  readonly listShownQuestions: (
    trx: Trx,
    of: { readonly organizationId: string; readonly productId: string | null; readonly config: ConfigOf<'questions'> },
  ) => Promise<QuestionsPage>
  /** The first time a page of the shop showed a review widget. */
  readonly noteWidgetSeen: (trx: Trx, organizationId: string, page: string, at: Date) => Promise<void>
}
