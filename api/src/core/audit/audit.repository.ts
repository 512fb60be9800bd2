import type { Role } from '@yuko/contract/permissions'
import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'

/** As `recordCall` and `recordEvent` of the platform store it. */
export interface StoredActor {
  readonly type: 'user' | 'api-key' | 'platform' | 'system' | 'support'
  readonly userId?: string
  readonly apiKeyId?: string
  readonly role?: Role | null
}

export interface AuditRow {
  readonly id: string
  readonly at: Date
  readonly actor: StoredActor
  readonly action: string
  readonly target: Record<string, unknown>
  readonly change: { before: Record<string, unknown>; after: Record<string, unknown> } | null
  readonly reason: string | null
  readonly request_id: string | null
  readonly actor_name: string | null
}

export interface AuditFilter {
  /** The stored `userId` or `apiKeyId`, or an actor type. */
  readonly actor?: Partial<Pick<StoredActor, 'userId' | 'apiKeyId' | 'type'>> | undefined
  readonly action?: readonly string[] | undefined
  readonly target?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly timeZone: string
}

/** The page after a position, newest first. Deleted keys and members have no name. */
export async function listAuditRows(
  trx: Trx,
  organizationId: string,
  filter: AuditFilter,
  { limit, after }: { limit: number; after?: { at: Date; id: string } | undefined },
): Promise<AuditRow[]> {
  const parts = conditions(filter)
  if (after) parts.push(sql`(l.at, l.id) < (${after.at}::timestamptz, ${after.id}::uuid)`)
  const where = sql.join([sql`l.organization_id = ${organizationId}`, ...parts], sql` and `)
  const { rows } = await sql<AuditRow>`
    select l.id, l.at, l.actor, l.action, l.target, l.change, l.reason, l.request_id, u.name as actor_name
      from audit_log l
      left join users u on u.id = (l.actor ->> 'userId')::uuid
     where ${where} order by l.at desc, l.id desc limit ${limit}`.execute(trx)
  return rows
}

function conditions({ actor, action, target, from, to, timeZone }: AuditFilter): RawBuilder<unknown>[] {
  const parts: RawBuilder<unknown>[] = []
  if (actor) parts.push(sql`l.actor @> ${JSON.stringify(actor)}::jsonb`)
  if (action) parts.push(sql`l.action = any(${[...action]}::text[])`)
  // A target can be a single ID or a list of IDs.
  if (target) parts.push(sql`exists (select from jsonb_each(l.target) t where t.value @> to_jsonb(${target}::text))`)
  if (from) parts.push(sql`l.at >= (${from}::date::timestamp at time zone ${timeZone})`)
  if (to) parts.push(sql`l.at < ((${to}::date + 1)::timestamp at time zone ${timeZone})`)
  return parts
}

/** Filter choices come from this many of the newest entries, so that large logs stay fast. */
const newest = 50_000

/** The actors and actions of the newest entries. */
export async function listAuditChoices(trx: Trx, organizationId: string) {
  const lines = sql`(select actor, action from audit_log where organization_id = ${organizationId} order by at desc, id desc limit ${newest}) l`
  const { rows: actors } = await sql<{ actor: StoredActor; actor_name: string | null }>`
    select a.actor, u.name as actor_name from (select distinct l.actor - 'sessionId' - 'role' as actor from ${lines}) a
      left join users u on u.id = (a.actor ->> 'userId')::uuid
     order by u.name nulls last, a.actor limit 250`.execute(trx)
  const { rows: actions } = await sql<{ action: string }>`
    select distinct l.action from ${lines} order by l.action limit 500`.execute(trx)
  return { actors, actions: actions.map(({ action }) => action) }
}

/** Keys by ID (UUID), including revoked ones. */
export async function listKeyNames(trx: Trx, organizationId: string, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from api_keys where organization_id = ${organizationId} and id = any(${[...ids]}::uuid[])`.execute(trx)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
