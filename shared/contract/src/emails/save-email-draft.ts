import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { email, emailParams } from './email.ts'
import { emailDesign } from './email-block.ts'

/** Drafts may be incomplete: problems prevent publishing, not saving. */
export const saveEmailDraft = defineEndpoint({
  name: 'save-email-draft',
  summary: 'Save the draft of an email',
  method: 'PUT',
  path: '/emails/:type/draft',
  access: 'settings.write',
  params: emailParams,
  body: z.object({ design: emailDesign, revision: z.int().min(0) }),
  reply: email,
  refusals: ['email.changed-since'],
})
