import type { SessionDirectory } from '#platform/auth/session.ts'
import type { Platform } from '#platform/module.ts'
import { findOperatorCandidate } from '../users.repository.ts'
import { liveSession } from './sessions.repository.ts'

/** Checked on every request, so that ending a session also invalidates its access tokens. */
export function createSessionDirectory({ db, clock }: Platform): SessionDirectory {
  return {
    async lookUp(of) {
      const now = clock.now()
      const [session] = await db.askAsSystem(liveSession(of, now))
      if (!session) return { isLive: false, role: null }
      const {
        role,
        suspended_at,
        two_factor_required_from: requiredFrom,
        two_factor_since,
        masks_personal_data,
        closed_at,
        proven_at,
      } = session
      return {
        isLive: true,
        role,
        isSuspended: suspended_at !== null,
        isClosed: closed_at !== null,
        lacksTwoFactor: requiredFrom !== null && requiredFrom <= now && two_factor_since === null,
        provenAt: proven_at,
        masksPeople: role === 'analyst' && masks_personal_data === true,
      }
    },
    operatorCandidate: (userId) => db.asSystem((trx) => findOperatorCandidate(trx, userId)),
  }
}
