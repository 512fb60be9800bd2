import { z } from 'zod'
import { reviewIds } from '#ids.ts'
import { defineJob, handleJob, type JobImplementation } from '#platform/jobs/define-job.ts'
import type { EmailWriter } from '#platform/mail/email-writer.ts'
import type { AuthorLinks } from '../author-links.ts'
import { findReview } from '../inbox/reviews.repository.ts'
import { aboutReview, isAddressProven, nameOf } from '../messages/mail-values.ts'
import { lockVersion } from './versions.repository.ts'

export const tellCorrection = defineJob({
  name: 'tell-correction',
  payload: z.object({ organizationId: z.uuid(), versionId: z.uuid() }),
})

/** Emails the author the store's correction and a link to restore the original text. One email per correction. */
export const handleTellCorrection = (emails: EmailWriter, links: AuthorLinks): JobImplementation =>
  handleJob(tellCorrection, ({ db, payload: { organizationId, versionId } }) =>
    db.forOrganization(organizationId, async (trx) => {
      const version = await lockVersion(trx, organizationId, versionId)
      const review = version && (await findReview(trx, organizationId, version.review_id))
      if (!review?.author_email || !version?.decline_until) return
      await emails.write(trx, {
        organizationId,
        type: 'review-edit',
        key: `correction:${versionId}`,
        to: { address: review.author_email, name: nameOf(review) },
        values: {
          ...aboutReview(review),
          edit: {
            before: isAddressProven(review) ? [version.title, version.body].filter(Boolean).join('\n') : '',
            reason: version.reason ?? '',
            decline_url: links.correction({ organizationId, versionId }),
            decline_until: version.decline_until.toISOString(),
          },
        },
        locale: review.language,
        reference: { reviewId: reviewIds.toWire(review.id) },
      })
    }),
  )
