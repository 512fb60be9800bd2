import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'

/** Only when signed in to the account that requested it. Ends its other sessions; the old address gets a notice. */
export const confirmEmail = defineEndpoint({
  name: 'confirm-email',
  summary: 'Confirm a new email address with a token',
  method: 'POST',
  path: '/account/email/:token',
  access: 'signed-in',
  params: z.object({ token: z.string().min(1).max(200) }),
  reply: z.object({ email: z.string() }),
  refusals: ['account.token-refused'],
})
