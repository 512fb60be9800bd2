import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { typeId } from '../../primitives.ts'

/** Takes effect on its next call. */
export const endSession = defineEndpoint({
  name: 'end-session',
  summary: 'Sign out one of your devices',
  method: 'DELETE',
  path: '/sessions/:sessionId',
  access: 'signed-in',
  params: z.object({ sessionId: typeId('ses') }),
  refusals: ['session.not-found'],
})
