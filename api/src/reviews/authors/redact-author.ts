import type { Trx } from '#platform/db/database.ts'
import type { FactCall } from '#platform/jobs/fact-job.ts'
import type { PersonalData } from '#platform/ports/people.ts'
import { forgetRewarded } from '../incentives/incentives.repository.ts'
import { deleteMediaOf, listMediaOf } from '../media/media.repository.ts'
import { toReviewMedia } from '../media/media.ts'
import { reviewsOfTexted } from '../requests/forget-recipient.repository.ts'
import { insertSearchWords } from '../search/search.repository.ts'
import { type Author, forgetAuthor, listByAuthor } from './authors.repository.ts'

/**
 * Erases the name and address of a customer who asked the store for it. The review texts stay; the pictures are deleted, because
 * they may show people.
 */
export async function redactAuthor({ db, clock, fact }: FactCall<'customer.redacted'>): Promise<void> {
  const { organizationId } = fact
  const { email } = fact.payload
  await db.forOrganization(organizationId, async (trx) => {
    await forgetRewarded(trx, organizationId, email, clock.now())
    await redactReviews(trx, organizationId, { email })
  })
}

async function redactReviews(trx: Trx, organizationId: string, author: Author): Promise<void> {
  const reviews = await forgetAuthor(trx, organizationId, author)
  await insertSearchWords(trx, organizationId, reviews)
  await deleteMediaOf(
    trx,
    organizationId,
    reviews.map(({ id }) => id),
  )
}

/** A customer's reviews, for their export; those of customers without an email address are erased here, too. */
export const reviewsOfAuthor = (publicUrl: string): PersonalData => {
  const list = async (trx: Trx, organizationId: string, author: Author) => {
    const reviews = await listByAuthor(trx, organizationId, author)
    const media = await listMediaOf(
      trx,
      organizationId,
      reviews.map(({ id }) => id),
    )
    return reviews.map((review) => {
      const files = toReviewMedia(publicUrl, organizationId, media.get(review.id) ?? []).flatMap(({ url, video, question }) =>
        url === null ? [] : [{ url: video?.url ?? url, question }],
      )
      const answering = files.flatMap(({ url, question }) => (question ? [{ question: question.label, answer: url }] : []))
      return { ...review, answers: review.answers.concat(answering), pictures: files.map(({ url }) => url) }
    })
  }
  return {
    name: 'reviews',
    list: (trx, organizationId, email) => list(trx, organizationId, { email }),
    async listOfCustomers(trx, organizationId, customerIds) {
      return list(trx, organizationId, { reviewIds: await reviewsOfTexted(trx, organizationId, customerIds) })
    },
    async forget(trx, _clock, organizationId, customerIds) {
      await redactReviews(trx, organizationId, { reviewIds: await reviewsOfTexted(trx, organizationId, customerIds) })
    },
  }
}
