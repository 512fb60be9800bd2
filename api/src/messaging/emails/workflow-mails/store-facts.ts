import type { EmailContent } from '@yuko/contract/emails/email-block'
import type { Trx } from '#platform/db/database.ts'
import { findShownReviews, type Sender } from '../sender.repository.ts'
import { findLoyaltyFacts } from './store-facts.repository.ts'
import type { StoreFacts } from './workflow-scope.ts'

interface Asked {
  readonly sender: Sender
  readonly contents: readonly EmailContent[]
  readonly publicUrl: string
  readonly now: Date
}

/** What mails of these contents may say of the store and its program. */
export async function readStoreFacts(
  trx: Trx,
  organizationId: string,
  { sender, contents, publicUrl, now }: Asked,
): Promise<StoreFacts> {
  const { slug, ...loyalty } = await findLoyaltyFacts(trx, organizationId)
  const shown = Math.max(
    0,
    ...contents.flatMap(({ blocks }) => blocks.map((block) => (block.type === 'showcase' ? block.count : 0))),
  )
  const { website } = sender.store
  const door = website === null ? null : URL.parse('#rewards', website)?.href
  return {
    ...loyalty,
    store: sender.store,
    now,
    // The launcher opens where an address ends so; a store without a website has the page of its program.
    program: loyalty.program && {
      ...loyalty.program,
      url: door ?? `${publicUrl}/storefront/${encodeURIComponent(slug)}/rewards`,
    },
    showcase: shown === 0 ? [] : await findShownReviews(trx, organizationId, shown),
  }
}
