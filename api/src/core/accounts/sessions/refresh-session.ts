import type { Tokens } from '@yuko/contract/accounts/user'
import type { Trx } from '#platform/db/database.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { Logger } from '#platform/log.ts'
import type { Platform } from '#platform/module.ts'
import { judgeRefresh, rotationsAfter } from './refresh-rules.ts'
import { isGenuine, type RefreshToken, readRefreshToken } from './refresh-token.ts'
import { sessionEndOf } from './session-lifetime.ts'
import { endSession, lockSession, rotate, touchMembership } from './sessions.repository.ts'
import { tokensOf } from './start-session.ts'

/** Exchanges a refresh token for the session's latest tokens. See docs/decisions/0006-sessions.md. */
export async function refreshSession(platform: Platform, presented: string, log: Logger): Promise<Tokens> {
  const token = readRefreshToken(presented)
  const holder = token && (await platform.db.asSystem((trx) => advance(trx, platform, { ...token, presented }, log)))
  if (!holder) throw new Refusal('session.refresh-refused', 'Your session has expired. Sign in again.')
  return tokensOf(platform, holder)
}

/** null: refused. Doesn't throw, because revoking a session with a stolen token must be committed. */
async function advance(trx: Trx, { clock, secretFor }: Platform, token: RefreshToken & { presented: string }, log: Logger) {
  const session = await lockSession(trx, token.sessionId)
  const now = clock.now()
  if (!session || session.ended_at || session.expires_at <= now) return null
  const expiresAt = sessionEndOf({ createdAt: session.created_at, usedAt: now })
  if (expiresAt <= now) return null
  if (!isGenuine(token.presented, { secret: secretFor('refresh-token'), seed: session.seed })) return null

  const { id, user_id: userId, seed, generation, recent_rotations: recentRotations } = session
  switch (judgeRefresh({ generation, recentRotations }, token.generation, now.getTime())) {
    case 'rotate':
      await rotate(trx, id, {
        from: generation,
        recentRotations: rotationsAfter(recentRotations, now.getTime()),
        now,
        expiresAt,
      })
      await touchMembership(trx, userId, now)
      return { id, userId, seed, generation: generation + 1 }
    case 'replay':
      return { id, userId, seed, generation }
    case 'reuse':
      await endSession(trx, id, 'token-reused', now)
      log.warn({ sessionId: id }, 'refresh token reused after its grace period: session revoked')
      return null
  }
}
