import { reviewIds } from '#ids.ts'
import type { Clock } from '#platform/clock.ts'
import type { Trx } from '#platform/db/database.ts'
import type { EmailWriter } from '#platform/mail/email-writer.ts'
import type { AuthorLinks } from './author-links.ts'
import { findOwnReview } from './form/form.repository.ts'
import { aboutReview, nameOf } from './messages/mail-values.ts'

interface Tools {
  readonly clock: Clock
  readonly emails: EmailWriter
  readonly links: AuthorLinks
}

interface About {
  organizationId: string
  /** uuid */
  reviewId: string
  locale: string
}

/** How long a guest has to confirm the address. */
export const confirmWithinMs = 30 * 86_400_000

/** One email per review, however often it is requested. */
export async function askToConfirm(trx: Trx, { clock, emails, links }: Tools, about: About): Promise<void> {
  const expiresAt = new Date(clock.now().getTime() + confirmWithinMs)
  const mail = await mailAbout(trx, about)
  if (!mail) return
  const confirmation = { url: links.confirm(about), expires_at: expiresAt.toISOString() }
  const { values, ...rest } = mail
  await emails.write(trx, {
    ...rest,
    type: 'review-confirm',
    key: `review-confirm:${about.reviewId}`,
    values: { ...values, confirmation },
  })
}

export async function thankAuthor(trx: Trx, { emails, links }: Tools, about: About): Promise<void> {
  const mail = await mailAbout(trx, about)
  if (!mail) return
  const { values, ...rest } = mail
  const review = { ...values.review, edit_url: links.edit(about) }
  await emails.write(trx, {
    ...rest,
    type: 'review-thank-you',
    key: `review-thank-you:${about.reviewId}`,
    values: { ...values, review },
  })
}

async function mailAbout(trx: Trx, { organizationId, reviewId, locale }: About) {
  const row = await findOwnReview(trx, organizationId, reviewId)
  if (!row?.author_email) return null
  return {
    organizationId,
    to: { address: row.author_email, name: nameOf(row) },
    locale,
    reference: { reviewId: reviewIds.toWire(reviewId) },
    values: aboutReview(row),
  }
}
