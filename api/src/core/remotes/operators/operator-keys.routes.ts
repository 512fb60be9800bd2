import { createOperatorKey } from '@yuko/contract/remotes/create-operator-key'
import { listOperatorKeys } from '@yuko/contract/remotes/list-operator-keys'
import type { OperatorKey } from '@yuko/contract/remotes/operator-keys'
import { revokeOperatorKey } from '@yuko/contract/remotes/revoke-operator-key'
import { operatorKeyIds } from '#ids.ts'
import { hashToken } from '#platform/auth/opaque-token.ts'
import type { Operator } from '#platform/auth/operators.ts'
import type { Trx } from '#platform/db/database.ts'
import { type Implementation, implementDetached } from '#platform/http/implement.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { newId } from '#platform/ids.ts'
import { insertChange } from '../releases/releases.repository.ts'
import { operatorIn } from '../releases/releases.routes.ts'
import { endOperatorKey, insertOperatorKey, listOperatorKeyRows } from './operator-keys.repository.ts'
import { newOperatorKey } from './operator-keys.ts'

const dayMs = 24 * 3_600_000

/** A key must not create keys. */
function personIn(operator: Operator): Operator {
  if (operator.keyId) throw new Refusal('session.forbidden', 'Operator keys can’t be created or revoked with a key')
  return operator
}

export function operatorKeysRoutes(): Implementation[] {
  return [
    implementDetached(listOperatorKeys, async ({ session, db, clock }) => {
      personIn(operatorIn(session))
      const rows = await db.asSystem((trx) => listOperatorKeyRows(trx, clock.now()))
      return { data: rows.map(toKey) }
    }),

    implementDetached(createOperatorKey, async ({ session, body, db, clock }) => {
      const { name: by } = personIn(operatorIn(session))
      const now = clock.now()
      const key = newOperatorKey()
      const row = {
        id: newId(),
        name: body.name,
        remotes: [...new Set(body.remotes)].sort(),
        created_by: by,
        created_at: now,
        expires_at: new Date(now.getTime() + body.days * dayMs),
      }
      await db.asSystem(async (trx) => {
        await insertOperatorKey(trx, { ...row, key_hash: hashToken(key), created_by_user_id: session.userId })
        await noteChange(trx, row.remotes, {
          at: now,
          actor: by,
          action: 'key created',
          detail: { name: body.name, days: body.days },
        })
      })
      return { data: toKey({ ...row, last_used_at: null }), key }
    }),

    implementDetached(revokeOperatorKey, async ({ session, params, db, clock }) => {
      const { name: by } = personIn(operatorIn(session))
      const now = clock.now()
      const id = uuidOf(params.operatorKeyId)
      const isEnded = await db.asSystem(async (trx) => {
        const key = (await listOperatorKeyRows(trx, now)).find((one) => one.id === id)
        if (!key || !(await endOperatorKey(trx, key.id, now))) return false
        await noteChange(trx, key.remotes, { at: now, actor: by, action: 'key revoked', detail: { name: key.name } })
        return true
      })
      if (!isEnded) throw new Refusal('operator-key.not-found', 'This key doesn’t exist or was already revoked')
    }),
  ]
}

function uuidOf(id: string): string | null {
  try {
    return operatorKeyIds.toUuid(id)
  } catch {
    return null
  }
}

async function noteChange(
  trx: Trx,
  remotes: readonly string[],
  change: { at: Date; actor: string; action: string; detail: Record<string, unknown> },
): Promise<void> {
  for (const remote of remotes) await insertChange(trx, { ...change, id: newId(), remote, version: null, reason: null })
}

type Row = Awaited<ReturnType<typeof listOperatorKeyRows>>[number]

const toKey = (row: Row): OperatorKey => ({
  id: operatorKeyIds.toWire(row.id),
  name: row.name,
  remotes: row.remotes,
  createdBy: row.created_by,
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
})
