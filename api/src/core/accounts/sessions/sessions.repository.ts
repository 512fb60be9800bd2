import type { Role } from '@yuko/contract/permissions'
import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'
import { jsonb } from '#platform/db/expressions.ts'
import { planOnce } from '#platform/db/plan-once.ts'
import type { SessionEnd } from '../accounts.tables.ts'

interface NewSession {
  readonly id: string
  readonly userId: string
  readonly seed: Uint8Array
  readonly userAgent: string | null
  readonly createdAt: Date
  readonly expiresAt: Date
}

export async function insertSession(trx: Trx, session: NewSession): Promise<void> {
  await trx
    .insertInto('sessions')
    .values({
      id: session.id,
      user_id: session.userId,
      seed: session.seed,
      user_agent: session.userAgent,
      created_at: session.createdAt,
      last_used_at: session.createdAt,
      expires_at: session.expiresAt,
    })
    .execute()
}

/** Locks the session, to serialize refreshes of one token family. */
export function lockSession(trx: Trx, sessionId: string) {
  return trx.selectFrom('sessions').selectAll().where('id', '=', sessionId).forUpdate().executeTakeFirst()
}

interface Rotation {
  readonly from: number
  readonly recentRotations: number[]
  readonly now: Date
  readonly expiresAt: Date
}

/** Compare-and-swap: fails if the session is no longer at that generation. */
export async function rotate(trx: Trx, sessionId: string, { from, recentRotations, now, expiresAt }: Rotation): Promise<void> {
  await trx
    .updateTable('sessions')
    .set({ generation: from + 1, recent_rotations: jsonb(recentRotations), last_used_at: now, expires_at: expiresAt })
    .where('id', '=', sessionId)
    .where('generation', '=', from)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirstOrThrow()
}

export async function endSession(trx: Trx, sessionId: string, because: SessionEnd, now: Date): Promise<void> {
  await trx
    .updateTable('sessions')
    .set({ ended_at: now, ended_because: because })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute()
}

/** Ends all other active sessions of the user. Returns their number. */
export async function endSessionsOf(
  trx: Trx,
  userId: string,
  because: SessionEnd,
  now: Date,
  { except }: { except?: string } = {},
): Promise<number> {
  const ended = await trx
    .updateTable('sessions')
    .set({ ended_at: now, ended_because: because })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .$if(except !== undefined, (query) => query.where('id', '<>', except ?? ''))
    .executeTakeFirst()
  return Number(ended.numUpdatedRows)
}

/** false: the user has no such active session. */
export async function endSessionOf(
  trx: Trx,
  { userId, sessionId }: { userId: string; sessionId: string },
  because: SessionEnd,
  now: Date,
): Promise<boolean> {
  const ended = await trx
    .updateTable('sessions')
    .set({ ended_at: now, ended_because: because })
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return ended.numUpdatedRows === 1n
}

export type SessionRow = Awaited<ReturnType<typeof listSessionsOf>>[number]

/** Active sessions, latest sign-in first. */
export function listSessionsOf(trx: Trx, userId: string, page: { limit: number; before: string | null }, now: Date) {
  return trx
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .$if(page.before !== null, (query) => query.where('id', '<', page.before))
    .orderBy('id', 'desc')
    .limit(page.limit + 1)
    .execute()
}

interface LiveSession {
  readonly proven_at: Date
  readonly role: Role | null
  readonly suspended_at: Date | null
  readonly two_factor_required_from: Date | null
  readonly masks_personal_data: boolean | null
  readonly closed_at: Date | null
  readonly two_factor_since: Date | null
}

/**
 * One row if the session is active, with the user's role if they are a member of the organization. A text, because every request
 * asks it, and a query builder would take several times as long to write it.
 */
export const liveSession = (of: { userId: string; sessionId: string; organizationId: string | null }, now: Date) =>
  sql<LiveSession>`${planOnce}
    select coalesce(session.proven_at, session.created_at) as proven_at, membership.role, membership.suspended_at,
      organization.two_factor_required_from, organization.masks_personal_data, organization.closed_at,
      factor.confirmed_at as two_factor_since
    from sessions session
    left join memberships membership
      on membership.user_id = session.user_id and membership.organization_id = ${of.organizationId}::uuid
    left join organizations organization on organization.id = membership.organization_id
    left join two_factors factor on factor.user_id = session.user_id
    where session.id = ${of.sessionId} and session.user_id = ${of.userId}
      and session.ended_at is null and session.expires_at > ${now}`

export async function markProven(trx: Trx, sessionId: string, now: Date): Promise<void> {
  await trx.updateTable('sessions').set({ proven_at: now }).where('id', '=', sessionId).execute()
}

/** Records when a member was last active in their selected organization. Returns its ID. */
export async function touchMembership(trx: Trx, userId: string, now: Date): Promise<string | null> {
  const touched = await trx
    .updateTable('memberships')
    .from('users')
    .set({ last_seen_at: now })
    .whereRef('users.id', '=', 'memberships.user_id')
    .whereRef('users.selected_organization_id', '=', 'memberships.organization_id')
    .where('users.id', '=', userId)
    .returning('memberships.organization_id')
    .executeTakeFirst()
  return touched?.organization_id ?? null
}

/** Ended sessions are kept while any of their tokens could still be presented. */
export async function deleteSessionsBefore(trx: Trx, expiredBefore: Date): Promise<void> {
  await trx.deleteFrom('sessions').where('expires_at', '<', expiredBefore).execute()
}
