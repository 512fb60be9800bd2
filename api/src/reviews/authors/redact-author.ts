import { z } from 'zod'
import type { Trx } from '#platform/db/database.ts'
import type { JobCall } from '#platform/jobs/define-job.ts'
import type { redactAuthor as job } from '../following.jobs.ts'
import { forgetRewarded } from '../incentives/incentives.repository.ts'
import { deleteMediaOf, listMediaOf } from '../media/media.repository.ts'
import { toReviewMedia } from '../media/media.ts'
import { insertSearchWords } from '../search/search.repository.ts'
import { forgetAuthor, listByAuthor } from './authors.repository.ts'

const fact = z.object({ email: z.string() })

/** Erases name and address of a customer who asked the store for it. What they wrote stays; their pictures go, because people are in them. */
export async function redactAuthor({ db, clock, payload }: JobCall<typeof job.payload>): Promise<void> {
  const { organizationId } = payload
  if (organizationId === null) return
  const { email } = fact.parse(payload.payload)
  await db.forOrganization(organizationId, async (trx) => {
    await forgetRewarded(trx, organizationId, email, clock.now())
    const reviews = await forgetAuthor(trx, organizationId, email)
    await insertSearchWords(trx, organizationId, reviews)
    await deleteMediaOf(
      trx,
      organizationId,
      reviews.map(({ id }) => id),
    )
  })
}

/** For customers who ask what is kept about them. */
export const reviewsOfAuthor = (publicUrl: string) => ({
  name: 'reviews',
  async list(trx: Trx, organizationId: string, email: string) {
    const reviews = await listByAuthor(trx, organizationId, email)
    const media = await listMediaOf(
      trx,
      organizationId,
      reviews.map(({ id }) => id),
    )
    return reviews.map((review) => ({
      ...review,
      pictures: toReviewMedia(publicUrl, organizationId, media.get(review.id) ?? []).flatMap(({ url }) => url ?? []),
    }))
  },
})
