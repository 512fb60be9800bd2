import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { tokens } from '../user.ts'

/**
 * Each refresh token works once. Reused within 30 s (two tabs, a lost reply) it returns its successor; later it counts as stolen
 * and ends the whole session.
 */
export const refresh = defineEndpoint({
  name: 'refresh',
  summary: 'Exchange a refresh token for a new access token',
  method: 'POST',
  path: '/refresh',
  access: 'public',
  body: z.object({ refresh_token: z.string().min(1).max(500) }),
  reply: tokens,
  refusals: ['session.refresh-refused'],
})
