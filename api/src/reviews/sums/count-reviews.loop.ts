import type { Loop } from '#platform/jobs/loop.ts'
import { countEveryReview, findUncounted, lockSums } from './count-reviews.repository.ts'

/** Makes the sums of reviews by day. Triggers keep them. */
export const countReviews: Loop = {
  name: 'count-reviews',
  async run({ db, signal }) {
    let more = false
    for (const organizationId of await db.asSystem(findUncounted)) {
      if (signal.aborted) break
      await db.forOrganization(organizationId, async (trx) => {
        if (!(await lockSums(trx, organizationId))) return
        await countEveryReview(trx, organizationId)
        more = true
      })
    }
    return { more }
  },
}
