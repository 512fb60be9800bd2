import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { email, emailParams } from './email.ts'

export const switchEmail = defineEndpoint({
  name: 'switch-email',
  summary: 'Turn an email on or off',
  method: 'PUT',
  path: '/emails/:type/switch',
  access: 'settings.write',
  params: emailParams,
  body: z.object({ isEnabled: z.boolean() }),
  reply: email,
  refusals: ['email.always-on'],
})
