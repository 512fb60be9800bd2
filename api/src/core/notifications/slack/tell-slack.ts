import type { NotificationDetails } from '@yuko/contract/notifications/notification'
import { mostStarsOfLowReview, type SlackTopic } from '@yuko/contract/notifications/slack/slack-channel'
import { readLanguage } from '#core/accounts/organizations/organization.reads.repository.ts'
import { reviewIds } from '#ids.ts'
import type { Trx } from '#platform/db/database.ts'
import { inLanguage } from '#platform/in-language.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import type { FactCall } from '#platform/jobs/fact-job.ts'
import type { ToldReviews } from '#platform/ports/told-reviews.ts'
import { postToSlack } from './slack.jobs.ts'
import { insertPost, listListeners } from './slack.repository.ts'
import { messageOfNotification, messageOfReview, type SlackMessage, topicOf } from './slack-message.ts'

/** In the transaction that creates the notification. */
export function tellSlackOf(
  trx: Trx,
  organizationId: string,
  { cause, at, details }: { cause: string; at: Date; details: NotificationDetails },
  publicUrl: string,
): Promise<void> {
  return tell(trx, organizationId, [topicOf(details)], { cause, at, message: () => messageOfNotification(details, publicUrl) })
}

export async function tellOfReview(
  { db, clock, fact }: FactCall<'review.submitted'>,
  reviews: Pick<ToldReviews, 'find'>,
  publicUrl: string,
): Promise<void> {
  const { organizationId, eventId } = fact
  const { reviewId } = fact.payload
  await db.forOrganization(organizationId, async (trx) => {
    const review = await reviews.find(trx, organizationId, reviewIds.toUuid(reviewId))
    if (!review) return
    const topics: SlackTopic[] = review.rating <= mostStarsOfLowReview ? ['all-reviews', 'low-reviews'] : ['all-reviews']
    const message = () => messageOfReview({ ...review, reviewId }, publicUrl)
    await tell(trx, organizationId, topics, { cause: eventId, at: clock.now(), message })
  })
}

async function tell(
  trx: Trx,
  organizationId: string,
  topics: readonly SlackTopic[],
  { cause, at, message }: { cause: string; at: Date; message: () => SlackMessage },
): Promise<void> {
  const language = await readLanguage(trx, organizationId)
  for (const { id: channelId } of await listListeners(trx, organizationId, topics))
    if (await insertPost(trx, organizationId, { channelId, cause, message: inLanguage(language, message), at }))
      await enqueue(trx, postToSlack, { organizationId, channelId, cause }, { organizationId })
}
