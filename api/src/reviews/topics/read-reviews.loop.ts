import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Loop } from '#platform/jobs/loop.ts'
import { readTopics } from './read-topics.ts'
import { findUnread, queueReviews, takeUnread, writeTopics } from './topics.repository.ts'

/** Reviews of one pass of a store: reading them takes about 40 ms, in which the process does nothing else. */
const batchSize = 100

/** Finds the topics of reviews that are new or whose text has changed. */
export const readReviews: Loop = {
  name: 'read-reviews',
  async run({ db, signal }) {
    const organizations = await db.asSystem(findUnread)
    for (const organizationId of organizations) {
      if (signal.aborted) break
      await db.forOrganization(organizationId, async (trx) => {
        const reviews = await takeUnread(trx, organizationId, batchSize)
        if (reviews.length === 0) return queueReviews(trx, organizationId)
        const topics = reviews.flatMap((review) => readTopics(review).map((read) => ({ review_id: review.id, ...read })))
        await writeTopics(
          trx,
          organizationId,
          reviews.map(({ id }) => id),
          topics,
        )
      })
      await nextTurn()
    }
    return { more: organizations.length > 0 }
  },
}
