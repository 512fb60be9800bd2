import { z } from 'zod'
import { reviewIds } from '#ids.ts'
import { defineJob, handleJob, type JobImplementation } from '#platform/jobs/define-job.ts'
import type { EmailWriter } from '#platform/mail/email-writer.ts'
import { findReview } from '../inbox/reviews.repository.ts'
import { aboutReview, nameOf } from './mail-values.ts'
import { findMessage, messageMailKey } from './messages.repository.ts'

export const sendReviewMessage = defineJob({
  name: 'send-review-message',
  payload: z.object({ organizationId: z.uuid(), reviewId: z.uuid(), messageId: z.uuid() }),
})

/** One message, one mail, however often it runs. */
export const handleSendMessage = (emails: EmailWriter): JobImplementation =>
  handleJob(sendReviewMessage, ({ db, payload: { organizationId, reviewId, messageId } }) =>
    db.forOrganization(organizationId, async (trx) => {
      const review = await findReview(trx, organizationId, reviewId)
      const message = await findMessage(trx, organizationId, messageId)
      if (!review || !message) return
      await emails.write(trx, {
        organizationId,
        type: 'review-message',
        key: messageMailKey(messageId),
        to: { address: message.sent_to, name: nameOf(review) },
        values: { ...aboutReview(review), message: { body: message.body } },
        locale: review.language,
        reference: { reviewId: reviewIds.toWire(reviewId) },
      })
    }),
  )
