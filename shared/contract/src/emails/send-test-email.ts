import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { emailAddress, languageTag } from '../primitives.ts'
import { identityId } from '../sending/sender-identity.ts'
import { emailParams } from './email.ts'
import { emailContent } from './email-block.ts'
import { previewSubject } from './preview-email.ts'

/** Marked as a test, not counted, and its links change nothing. At most 30 an hour. */
export const sendTestEmail = defineEndpoint({
  name: 'send-test-email',
  summary: 'Send a test of an email to yourself or another member',
  method: 'POST',
  path: '/emails/:type/test',
  access: 'settings.write',
  status: 202,
  params: emailParams,
  body: z.object({
    content: emailContent,
    locale: languageTag.optional(),
    subjectId: previewSubject.shape.subjectId.nullish(),
    senderId: identityId.nullish(),
    to: emailAddress.optional().describe('Address of a member of the organization; your own by default'),
  }),
  reply: z.object({ sentTo: z.string() }),
  refusals: ['email.not-ready', 'email.subject-not-found', 'request.rate-limited'],
})
