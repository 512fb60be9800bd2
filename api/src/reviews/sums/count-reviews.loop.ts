import type { Loop } from '#platform/jobs/loop.ts'
import { countEveryReview, findUncounted, lockSums } from './count-reviews.repository.ts'

/** Makes the sums of reviews by day. Triggers keep them. */
export const countReviews: Loop = {
  name: 'count-reviews',
  async run({ db, signal }) {
    const organizations = await db.asSystem(findUncounted)
    for (const organizationId of organizations) {
      if (signal.aborted) break
      await db.forOrganization(organizationId, async (trx) => {
        if (await lockSums(trx, organizationId)) await countEveryReview(trx, organizationId)
      })
    }
    return { more: organizations.length > 0 }
  },
}
