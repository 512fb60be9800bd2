import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { emailBlock } from './email-block.ts'

/** Characters. */
export const importLimit = 200_000

export const emailFormat = z.enum(['html', 'mjml'])
export type EmailFormat = z.infer<typeof emailFormat>

/** HTML becomes one block, MJML becomes its blocks; nothing is saved until the email is. */
export const importEmail = defineEndpoint({
  name: 'import-email',
  summary: 'Convert HTML or MJML into blocks',
  method: 'POST',
  path: '/email-imports',
  access: 'settings.write',
  body: z.object({
    format: emailFormat,
    source: z.string().min(1).max(importLimit, `must have at most ${importLimit} characters`),
  }),
  reply: z.object({
    blocks: z.array(emailBlock),
    subject: z.string().describe('Title of the document, or empty'),
    notes: z.array(z.string()).describe('Parts that could not be imported'),
  }),
  refusals: ['email.import-refused'],
})
