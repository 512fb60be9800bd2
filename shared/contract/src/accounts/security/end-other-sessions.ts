import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'

export const endOtherSessions = defineEndpoint({
  name: 'end-other-sessions',
  summary: 'Sign out all other devices',
  method: 'DELETE',
  path: '/sessions',
  access: 'signed-in',
  reply: z.object({ ended: z.int() }),
})
