import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { emailAddress } from '../primitives.ts'

/** Sent synchronously, so that the response shows whether the transport works. */
export const sendTestMail = defineEndpoint({
  name: 'send-test-mail',
  summary: 'Send a test email through the current provider to a member of the organization',
  method: 'POST',
  path: '/settings/sending/test-mails',
  access: 'settings.write',
  body: z.object({ to: emailAddress }),
  reply: z.object({
    isSent: z.boolean(),
    problem: z.string().nullable().describe('Why it wasn’t sent, followed by the provider’s message'),
  }),
  refusals: ['sending.no-way-out', 'request.rate-limited'],
})
