import type { SessionDirectory } from '#platform/auth/session.ts'
import type { Platform } from '#platform/module.ts'
import { findOperatorCandidate } from '../users/users.repository.ts'
import { findLiveSession } from './sessions.repository.ts'

/** Asked on every request, so that a session which was ended is over at once and not with its access token. */
export function createSessionDirectory({ db, clock }: Platform): SessionDirectory {
  return {
    async lookUp(of) {
      const session = await db.asSystem((trx) => findLiveSession(trx, of, clock.now()))
      return { isLive: session !== undefined, role: session?.role ?? null }
    },
    operatorCandidate: (userId) => db.asSystem((trx) => findOperatorCandidate(trx, userId)),
  }
}
