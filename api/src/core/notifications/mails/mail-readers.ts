import type { NotificationMail } from '@yuko/contract/notifications/mails/notification-mails'
import { mostStarsOfLowReview } from '@yuko/contract/notifications/slack/slack-channel'
import { readOrganization } from '#core/accounts/organizations/organization.reads.repository.ts'
import { reviewIds } from '#ids.ts'
import type { Clock } from '#platform/clock.ts'
import type { Trx } from '#platform/db/database.ts'
import { inLanguage } from '#platform/in-language.ts'
import type { JobCall } from '#platform/jobs/define-job.ts'
import type { FactCall } from '#platform/jobs/fact-job.ts'
import { enqueueEmail } from '#platform/mail/enqueue-email.ts'
import type { ToldReviews } from '#platform/ports/told-reviews.ts'
import { dayBefore } from '#platform/wall-clock.ts'
import { digestMail, lowRatingMail, type NotificationMailText } from './mail-texts.ts'
import { listDueDigests, listLowRatingReaders, type MailReader, takeDigestReaders } from './notification-mails.repository.ts'
import type { StopLinks } from './stop-links.ts'

/** Hour of the store's day. */
const morning = 8

export interface MailTools {
  readonly reviews: ToldReviews
  readonly links: StopLinks
  readonly publicUrl: string
}

/** Emails the members who asked for it, once per review. */
export async function mailOfLowRating({ db, clock, fact }: FactCall<'review.submitted'>, tools: MailTools): Promise<void> {
  const { organizationId } = fact
  const { reviewId } = fact.payload
  if (fact.payload.rating > mostStarsOfLowReview) return
  await db.asSystem(async (trx) => {
    const review = await tools.reviews.find(trx, organizationId, reviewIds.toUuid(reviewId))
    if (!review || review.isSpam) return
    const readers = await listLowRatingReaders(trx, organizationId)
    const sending = { organizationId, mail: 'low-ratings' as const, key: `low-rating:${reviewId}` }
    await write(trx, clock, tools, { ...sending, readers }, (store, links) =>
      lowRatingMail({ ...review, reviewId }, store, links),
    )
  })
}

/** Each store's digest of the day before, once a day. Without reviews there is none. */
export async function mailDueDigests({ db, clock, signal }: Omit<JobCall, 'payload'>, tools: MailTools): Promise<void> {
  for (const { organizationId, day, timeZone } of await db.asSystem((trx) => listDueDigests(trx, clock.now(), morning))) {
    signal.throwIfAborted()
    await db.asSystem(async (trx) => {
      const readers = await takeDigestReaders(trx, organizationId, day, clock.now())
      const yesterday = dayBefore(day)
      const reviews = readers.length > 0 && (await tools.reviews.sumDay(trx, organizationId, yesterday, timeZone))
      if (!reviews || reviews.count === 0) return
      const sending = { organizationId, mail: 'daily-digest' as const, key: `digest:${organizationId}:${day}` }
      await write(trx, clock, tools, { ...sending, readers }, (store, links) => digestMail(reviews, yesterday, store, links))
    })
  }
}

interface Sending {
  readonly organizationId: string
  readonly mail: NotificationMail
  readonly key: string
  readonly readers: readonly MailReader[]
}

/** Sent by us, not in the store's name, so that it doesn't count toward its plan. */
async function write(
  trx: Trx,
  clock: Clock,
  { links, publicUrl }: MailTools,
  { organizationId, mail, key, readers }: Sending,
  textFor: (store: string, links: { publicUrl: string; stop: string }) => NotificationMailText,
): Promise<void> {
  const { name } = await readOrganization(trx, organizationId)
  for (const { userId, email, language } of readers) {
    const stop = links.write({ organizationId, userId }, mail)
    const { subject, content } = inLanguage(language, () => textFor(name, { publicUrl, stop }))
    await enqueueEmail(trx, clock, {
      organizationId: null,
      key: `${key}:${userId}`,
      to: { address: email },
      subject,
      content: { ...content, language },
      headers: { 'List-Unsubscribe': `<${stop}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    })
  }
}
