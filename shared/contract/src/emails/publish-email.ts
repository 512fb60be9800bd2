import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { email, emailParams } from './email.ts'
import { emailDesign } from './email-block.ts'

export const publishEmail = defineEndpoint({
  name: 'publish-email',
  summary: 'Publish the draft of an email',
  method: 'POST',
  path: '/emails/:type/publish',
  access: 'settings.write',
  params: emailParams,
  body: z.object({ design: emailDesign, revision: z.int().min(0) }),
  reply: email,
  refusals: ['email.changed-since', 'email.not-ready'],
})
