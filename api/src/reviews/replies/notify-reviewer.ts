import { reviewIds } from '#ids.ts'
import type { JobCall } from '#platform/jobs/define-job.ts'
import type { EmailWriter } from '#platform/mail/email-writer.ts'
import { findReview } from '../inbox/reviews.repository.ts'
import { aboutReview, nameOf } from '../messages/mail-values.ts'
import { findReply, replyMailKey } from '../moderation/review-history.repository.ts'
import type { notifyReviewer as job } from './notify-reviewer.jobs.ts'

/** Idempotent: the email's key is the reply, and there is one email per key. */
export const notifyReviewer =
  (emails: EmailWriter) =>
  ({ db, payload: { organizationId, reviewId } }: JobCall<typeof job.payload>): Promise<void> =>
    db.forOrganization(organizationId, async (trx) => {
      const review = await findReview(trx, organizationId, reviewId)
      const reply = await findReply(trx, organizationId, reviewId)
      // An undone import deletes reviews and replies; an author without an address gets no email.
      if (!review?.author_email || !reply?.notify_author) return
      await emails.write(trx, {
        organizationId,
        type: 'review-reply',
        key: replyMailKey(reply.id),
        to: { address: review.author_email, name: nameOf(review) },
        values: { ...aboutReview(review), reply: { body: reply.body } },
        locale: review.language,
        reference: { reviewId: reviewIds.toWire(reviewId) },
      })
    })
