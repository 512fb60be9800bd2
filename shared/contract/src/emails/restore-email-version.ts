import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { email, emailParams } from './email.ts'

/** Into the draft, so it isn't sent until published. Restoring the published version discards the draft. */
export const restoreEmailVersion = defineEndpoint({
  name: 'restore-email-version',
  summary: 'Start a new draft from an earlier version or the default',
  method: 'POST',
  path: '/emails/:type/restore',
  access: 'settings.write',
  params: emailParams,
  body: z.object({ version: z.int().min(1).nullable().describe('null: the default'), revision: z.int().min(0) }),
  reply: email,
  refusals: ['email.changed-since', 'email.version-not-found'],
})
