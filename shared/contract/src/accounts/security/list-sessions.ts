import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { isoDateTime, pageOf, pageQuery, typeId } from '../../primitives.ts'

export const activeSession = z
  .object({
    sessionId: typeId('ses'),
    device: z.string().describe('Firefox on Windows'),
    createdAt: isoDateTime,
    lastUsedAt: isoDateTime,
    isThis: z.boolean(),
  })
  .meta({ id: 'ActiveSession' })
export type ActiveSession = z.infer<typeof activeSession>

/** Newest sign-in first. */
export const listSessions = defineEndpoint({
  name: 'list-sessions',
  summary: 'List your active sessions',
  method: 'GET',
  path: '/sessions',
  access: 'signed-in',
  query: z.object(pageQuery),
  reply: pageOf(activeSession),
})
