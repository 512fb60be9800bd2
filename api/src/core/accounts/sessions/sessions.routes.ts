import { endOtherSessions } from '@yuko/contract/accounts/security/end-other-sessions'
import { endSession as endSessionEndpoint } from '@yuko/contract/accounts/security/end-session'
import { type ActiveSession, listSessions } from '@yuko/contract/accounts/security/list-sessions'
import { logout } from '@yuko/contract/accounts/sign-in/logout'
import { refresh } from '@yuko/contract/accounts/sign-in/refresh'
import { z } from 'zod'
import { sessionIds } from '#ids.ts'
import { decodeCursor, pageFrom } from '#platform/http/cursor.ts'
import { type Implementation, implementDetached } from '#platform/http/implement.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { inReadersLanguage } from '#platform/in-language.ts'
import { limits } from '#platform/limits/limits.ts'
import type { Platform } from '#platform/module.ts'
import { deviceOf } from './device.ts'
import { refreshSession } from './refresh-session.ts'
import { endSession, endSessionOf, endSessionsOf, listSessionsOf, type SessionRow } from './sessions.repository.ts'

const sessionPosition = z.tuple([z.uuid()])

export function sessionsRoutes(platform: Platform): Implementation[] {
  return [
    implementDetached(refresh, async ({ body, log }) => refreshSession(platform, body.refresh_token, log), {
      rateLimit: limits.refreshesOfNetwork,
    }),

    implementDetached(logout, async ({ session, db, clock }) => {
      await db.asSystem((trx) => endSession(trx, session.sessionId, 'logout', clock.now()))
    }),

    implementDetached(listSessions, async ({ session, query: { limit, cursor }, db, clock }) => {
      const [before] = cursor ? decodeCursor(cursor, sessionPosition) : [null]
      const rows = await db.asSystem((trx) => listSessionsOf(trx, session.userId, { limit, before }, clock.now()))
      return pageFrom(
        rows,
        limit,
        (row) => toActiveSession(row, session.sessionId),
        (row) => [row.id],
      )
    }),

    implementDetached(endSessionEndpoint, async ({ session: { userId }, params, db, clock }) => {
      const sessionId = sessionIds.toUuid(params.sessionId)
      const isEnded = await db.asSystem((trx) => endSessionOf(trx, { userId, sessionId }, 'ended-by-user', clock.now()))
      if (!isEnded) throw new Refusal('session.not-found', 'This device is already signed out')
    }),

    implementDetached(endOtherSessions, async ({ session: { userId, sessionId }, db, clock }) => ({
      ended: await db.asSystem((trx) => endSessionsOf(trx, userId, 'ended-by-user', clock.now(), { except: sessionId })),
    })),
  ]
}

function toActiveSession(row: SessionRow, thisSession: string): ActiveSession {
  return {
    sessionId: sessionIds.toWire(row.id),
    device: inReadersLanguage(() => deviceOf(row.user_agent)),
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at.toISOString(),
    isThis: row.id === thisSession,
  }
}
