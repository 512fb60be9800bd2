import { logout } from '@yuko/contract/accounts/logout'
import { refresh } from '@yuko/contract/accounts/refresh'
import { type Implementation, implementDetached } from '#platform/http/implement.ts'
import type { Platform } from '#platform/module.ts'
import { refreshSession } from './refresh-session.ts'
import { endSession } from './sessions.repository.ts'

export function sessionsRoutes(platform: Platform): Implementation[] {
  return [
    implementDetached(refresh, async ({ body, log }) => refreshSession(platform, body.refresh_token, log), {
      rateLimit: { calls: 600, seconds: 300 },
    }),

    implementDetached(logout, async ({ session, db, clock }) => {
      await db.asSystem((trx) => endSession(trx, session.sessionId, 'logout', clock.now()))
    }),
  ]
}
