import { emailTypes } from '@yuko/contract/emails/email-types'
import { listPreviewSubjects, previewEmail } from '@yuko/contract/emails/preview-email'
import { sendTestEmail } from '@yuko/contract/emails/send-test-email'
import { implement, implementDetached } from '#platform/http/implement.ts'
import { clientOf } from '#platform/http/rate-limit.ts'
import { limits } from '#platform/limits/limits.ts'
import type { Platform } from '#platform/module.ts'
import type { MailSubjects } from '#platform/ports/mail-subjects.ts'
import { maxBodyBytes } from './design-body.ts'
import { refuseErrors } from './edit-email.ts'
import { lintEmail } from './lint-email.ts'
import type { Previews } from './preview-email.ts'
import { listSubjects } from './preview-subjects.ts'
import { type NoteRequestTested, sendTest } from './send-test.ts'
import { testRecipient } from './test-recipient.ts'

interface Tools {
  readonly subjects: MailSubjects
  readonly noteRequestTested: NoteRequestTested
}

/** Previews and test emails. */
export function previewEmailEndpoints(platform: Platform, previews: Previews, { subjects, noteRequestTested }: Tools) {
  return [
    implementDetached(
      previewEmail,
      ({ db, clock, organizationId, params, body }) =>
        previews.preview(db, clock, { organizationId, type: params.type, ...body }),
      { maxBodyBytes, isReading: true, rateLimit: limits.emailPreviews },
    ),
    implement(listPreviewSubjects, async ({ trx, organizationId, params }) => ({
      items: await listSubjects(trx, subjects, organizationId, params.type),
    })),
    implementDetached(
      sendTestEmail,
      async ({ db, clock, organizationId, session, params, body, request }) => {
        refuseErrors(lintEmail(body.content, emailTypes[params.type]))
        const asked = { organizationId, userId: session.userId, network: clientOf(request.ip), to: body.to }
        const to = await testRecipient(platform, asked)
        const email = await previews.draw(db, clock, { organizationId, type: params.type, ...body })
        await sendTest(db, clock, { organizationId, to, email, senderId: body.senderId })
        if (params.type === 'review-request')
          await db.forOrganization(organizationId, (trx) => noteRequestTested(trx, organizationId, clock.now()))
        return { sentTo: to }
      },
      { maxBodyBytes },
    ),
  ]
}
