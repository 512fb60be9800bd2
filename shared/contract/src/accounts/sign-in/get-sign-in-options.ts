import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'

export const getSignInOptions = defineEndpoint({
  name: 'get-sign-in-options',
  summary: 'Get the options of the sign-in pages',
  method: 'GET',
  path: '/sign-in-options',
  access: 'public',
  reply: z.object({ turnstileSiteKey: z.string().nullable().describe('null: no bot check is configured') }),
})
