import type { JobCall } from '#platform/jobs/define-job.ts'
import { enqueueEmail } from '#platform/mail/enqueue-email.ts'
import type { notifyReviewer as job } from './notify-reviewer.job.ts'
import { replyMail } from './reply-mail.ts'
import { findReply, findStore, replyMailKey } from './review-history.repository.ts'
import { findReview } from './reviews.repository.ts'

/** Safe to run any number of times: the mail's key is the reply, and there is one mail to a key. */
export function notifyReviewer({ db, clock, payload }: JobCall<typeof job.payload>): Promise<void> {
  const { organizationId, reviewId } = payload
  return db.forOrganization(organizationId, async (trx) => {
    const review = await findReview(trx, organizationId, reviewId)
    const reply = await findReply(trx, organizationId, reviewId)
    // Undone imports take reviews and replies with them; an author without an address cannot be told.
    if (!review?.author_email || !reply?.notify_author) return
    const store = await findStore(trx, organizationId)
    await enqueueEmail(trx, clock, {
      organizationId,
      key: replyMailKey(reply.id),
      to: { address: review.author_email, name: review.author_name },
      fromName: store.name,
      replyTo: store.support_email,
      ...replyMail(store, review, reply.body),
    })
  })
}
