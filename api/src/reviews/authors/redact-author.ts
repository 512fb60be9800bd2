import type { Trx } from '#platform/db/database.ts'
import type { FactCall } from '#platform/jobs/fact-job.ts'
import { forgetRewarded } from '../incentives/incentives.repository.ts'
import { deleteMediaOf, listMediaOf } from '../media/media.repository.ts'
import { toReviewMedia } from '../media/media.ts'
import { insertSearchWords } from '../search/search.repository.ts'
import { forgetAuthor, listByAuthor } from './authors.repository.ts'

/**
 * Erases the name and address of a customer who asked the store for it. The review texts stay; the pictures are deleted, because
 * they may show people.
 */
export async function redactAuthor({ db, clock, fact }: FactCall<'customer.redacted'>): Promise<void> {
  const { organizationId } = fact
  const { email } = fact.payload
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

/** For a customer's data export. */
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
