import { createHash } from 'node:crypto'
import type { Endpoint } from '@yuko/contract/endpoint'
import type { ExpressionBuilder } from 'kysely'
import type { Caller } from '../auth/session.ts'
import type { Clock } from '../clock.ts'
import type { Database, Trx } from '../db/database.ts'
import type { Schema } from '../db/schema.ts'
import { seal, unseal } from '../sealed.ts'
import type { Secret } from '../secret.ts'
import { Refusal } from './refusal.ts'

/** A call's reply as sent; a replay sends the same bytes. */
export interface Answer {
  readonly status: number
  readonly body: string | null
}

/** A caller's claim of a key. */
export interface IdempotentCall {
  readonly caller: Caller
  readonly key: string
  /** Hash of the endpoint and its input: the same key with another request is a client error. */
  readonly fingerprint: string
  /** The reply is stored encrypted, because it may contain a value shown once, such as an API key. */
  readonly secret: Secret
}

/** A claim of a dead process is taken over after this; longer than any request may run. */
const staleAfterMs = 120_000

/**
 * Programs may repeat any change; elsewhere only POST has keys. What changes a person's own sign-in is PUT, so its secrets are
 * never kept.
 */
export const takesIdempotencyKey = ({ method, access, scope }: Endpoint): boolean =>
  access !== 'public' && (method === 'POST' || (method !== 'GET' && scope !== undefined))

export function fingerprintOf(endpoint: string, input: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify([endpoint, input]))
    .digest('base64url')
}

export function readIdempotencyKey(header: unknown): string | null {
  if (header === undefined) return null
  if (typeof header === 'string' && /^[\x21-\x7e]{1,200}$/.test(header)) return header
  throw new Refusal('request.invalid', 'Idempotency-Key must have 1 to 200 visible characters')
}

/**
 * Claims the key in the caller's transaction, so that claim, effect, and stored reply commit together. A concurrent call with the
 * same key waits in the insert until this transaction ends. Returns the reply to replay, if any.
 */
export async function claimKey(trx: Trx, call: IdempotentCall, clock: Clock): Promise<Answer | null> {
  const now = clock.now()
  const owner = { organization_id: call.caller.organizationId, user_id: call.caller.session.userId, key: call.key }
  const claim = {
    ...owner,
    fingerprint: call.fingerprint,
    status: 'running' as const,
    reply_status: null,
    reply_body: null,
    claimed_at: now,
  }
  const claimed = await trx
    .insertInto('idempotency_keys')
    .values(claim)
    .onConflict((conflict) =>
      conflict
        .columns(['organization_id', 'user_id', 'key'])
        .doUpdateSet({ claimed_at: now })
        .where('idempotency_keys.status', '=', 'running')
        .where('idempotency_keys.fingerprint', '=', call.fingerprint)
        .where('idempotency_keys.claimed_at', '<', new Date(now.getTime() - staleAfterMs)),
    )
    .executeTakeFirst()
  if (claimed.numInsertedOrUpdatedRows) return null
  const earlier = await trx
    .selectFrom('idempotency_keys')
    .select(['fingerprint', 'reply_status', 'reply_body'])
    .where(isOf(call))
    .executeTakeFirstOrThrow()
  if (earlier.fingerprint !== call.fingerprint) {
    throw new Refusal('request.idempotency-conflict', 'This Idempotency-Key was already used for a different request')
  }
  if (earlier.reply_status === null) {
    throw new Refusal('request.idempotency-conflict', 'The first request with this Idempotency-Key is still running', {
      retryAfter: 2,
    })
  }
  const { reply_status: status, reply_body: body } = earlier
  return { status, body: body && unseal(body, call.secret, nameOf(call)) }
}

export async function keepAnswer(trx: Trx, call: IdempotentCall, { status, body }: Answer): Promise<void> {
  const sealed = body === null ? null : seal(body, call.secret, nameOf(call))
  await trx
    .updateTable('idempotency_keys')
    .set({ status: 'done', reply_status: status, reply_body: sealed })
    .where(isOf(call))
    .execute()
}

/** For handlers with their own transactions: claim, run, store. A crash in between leaves a claim that expires. */
export async function runOnce(
  db: Database,
  clock: Clock,
  call: IdempotentCall,
  run: () => Promise<Answer>,
): Promise<Answer & { isReplay: boolean }> {
  const kept = await db.asSystem((trx) => claimKey(trx, call, clock))
  if (kept) return { ...kept, isReplay: true }
  const answer = await run().catch(async (error: unknown) => {
    await db.asSystem((trx) => trx.deleteFrom('idempotency_keys').where(isOf(call)).execute())
    throw error
  })
  await db.asSystem((trx) => keepAnswer(trx, call, answer))
  return { ...answer, isReplay: false }
}

const nameOf = ({ caller, key }: IdempotentCall) => `${caller.organizationId} ${caller.session.userId} ${key}`

function isOf({ caller, key }: IdempotentCall) {
  return (eb: ExpressionBuilder<Schema, 'idempotency_keys'>) =>
    eb.and([
      eb('organization_id', 'is not distinct from', caller.organizationId),
      eb('user_id', '=', caller.session.userId),
      eb('key', '=', key),
    ])
}
