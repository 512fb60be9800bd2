import { mostReplyCharacters } from '@yuko/contract/reviews/saved-replies/saved-reply'
import type { Database } from '#platform/db/database.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { Assistance } from '#platform/ports/assistance.ts'
import { findReview } from '../inbox/reviews.repository.ts'
import { replyValuesOf } from '../reply-values.ts'
import { fillIn } from '../saved-replies/shortcodes.ts'

/** The author's first name stays with us: the model writes its shortcode. */
const task = `Write the store's public reply to a review of one of its products, or of the store if there is no product. Write in the
language of the review. Greet the author as {{ customer.first_name }}, exactly like that. Answer what they say: thank them for praise;
for complaints, show that the store takes them seriously. Don't promise refunds, discounts, dates, or anything else that the store
didn't say. Two to five sentences of plain text.`

export async function draftReply(
  db: Database,
  assistance: Assistance,
  organizationId: string,
  reviewId: string,
): Promise<string> {
  const { review, values } = await db.forOrganization(organizationId, async (trx) => {
    const review = await findReview(trx, organizationId, reviewId)
    if (!review) throw new Refusal('review.not-found', 'This review doesn’t exist')
    const subject = { author: review.author_name, product: review.product_title, review }
    return { review, values: await replyValuesOf(trx, organizationId, subject) }
  })
  const text = await assistance.ask(db, organizationId, {
    task,
    material: {
      store: values['store.name'],
      product: review.product_title,
      stars: review.rating,
      title: review.title,
      text: review.body,
    },
    names: [review.author_name],
  })
  return fillIn(text, values).slice(0, mostReplyCharacters).toWellFormed()
}
