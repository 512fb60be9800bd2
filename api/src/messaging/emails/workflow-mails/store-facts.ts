import type { EmailContent } from '@yuko/contract/emails/email-block'
import type { Trx } from '#platform/db/database.ts'
import type { MailSubjects } from '#platform/ports/mail-subjects.ts'
import type { Sender } from '../sender.repository.ts'
import type { StoreFacts } from './workflow-scope.ts'

interface Asked {
  readonly subjects: MailSubjects
  readonly sender: Sender
  readonly contents: readonly EmailContent[]
  readonly publicUrl: string
  readonly now: Date
}

/** What emails with this content need to know about the store and its program. */
export async function readStoreFacts(
  trx: Trx,
  organizationId: string,
  { subjects, sender, contents, publicUrl, now }: Asked,
): Promise<StoreFacts> {
  const { namesIn, hasReferrals } = await subjects.program.find(trx, organizationId)
  const shown = Math.max(
    0,
    ...contents.flatMap(({ blocks }) => blocks.map((block) => (block.type === 'showcase' ? block.count : 0))),
  )
  const { currency, slug, store } = sender
  const { website } = store
  // This fragment opens the launcher; a store without a website has the program page.
  const door = website === null ? null : URL.parse('#rewards', website)?.href
  const url = door ?? `${publicUrl}/storefront/${encodeURIComponent(slug)}/rewards`
  return {
    currency,
    store,
    now,
    hasReferrals,
    namesIn(locale) {
      const names = namesIn(locale)
      return { ...names, program: names.program && { ...names.program, url } }
    },
    showcase: shown === 0 ? [] : await subjects.reviews.listShown(trx, organizationId, shown),
  }
}
