import { operatorKeyIds } from '#ids.ts'
import { hashToken, newOpaqueToken } from '#platform/auth/opaque-token.ts'
import { type OperatorKeys, operatorOf } from '#platform/auth/operators.ts'
import type { SessionDirectory } from '#platform/auth/session.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { Platform } from '#platform/module.ts'
import { findOperatorKey, noteOperatorKeyUse } from './operator-keys.repository.ts'

/** Prefix of every key, so that secret scanners find committed ones. */
const mark = 'yuko_op_'

export const newOperatorKey = (): string => mark + newOpaqueToken()

const noteEveryMs = 60_000

/**
 * Authenticates pipelines by their keys. A key has the permissions of its creator and stops working when they are no longer an
 * operator, so removing a person from the environment revokes everything.
 */
export function createOperatorKeys(
  { db, clock, operators }: Pick<Platform, 'db' | 'clock' | 'operators'>,
  { operatorCandidate }: Pick<SessionDirectory, 'operatorCandidate'>,
): OperatorKeys {
  return {
    async read(token) {
      if (!token.startsWith(mark)) return null
      const key = await db.asSystem((trx) => findOperatorKey(trx, hashToken(token)))
      const now = clock.now()
      if (!key || key.expires_at <= now)
        throw new Refusal('session.expired', 'This operator key is unknown, revoked, or expired. Create a new one.')
      const maker = await operatorCandidate(key.created_by_user_id)
      if (!maker) throw new Refusal('session.forbidden', 'The operator who created this key no longer exists')
      operatorOf(operators, maker)
      if (!key.last_used_at || now.getTime() - key.last_used_at.getTime() >= noteEveryMs)
        await db.asSystem((trx) => noteOperatorKeyUse(trx, key.id, now))
      const keyId = operatorKeyIds.toWire(key.id)
      return { operator: { name: `key ${key.name}`, keyId, remotes: key.remotes }, userId: key.created_by_user_id, keyId }
    },
  }
}
