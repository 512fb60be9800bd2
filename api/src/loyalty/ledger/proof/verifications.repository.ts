import type { LedgerVerification } from '@yuko/contract/loyalty/ledger/ledger-verification'
import { type Selectable, sql, type Updateable } from 'kysely'
import { userNameOf } from '#core/accounts/users/users.reads.repository.ts'
import type { Trx } from '#platform/db/database.ts'
import { newId } from '#platform/ids.ts'
import type { LedgerTables } from '../ledger.tables.ts'

type Table = LedgerTables['loyalty_ledger_verifications']
export type VerificationRow = Selectable<Table>

/** The id of a new one; null: one is running. */
export async function insertVerification(
  trx: Trx,
  organizationId: string,
  { actor, now }: { actor: { type: Table['actor_type']; id: string | null }; now: Date },
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    insert into loyalty_ledger_verifications (organization_id, id, state, actor_type, actor_id, total, started_at)
    select ${organizationId}, ${newId()}, 'running', ${actor.type}, ${actor.id}, count(*), ${now}::timestamptz
      from loyalty_members where organization_id = ${organizationId}
    on conflict (organization_id) where state = 'running' do nothing
    returning id`.execute(trx)
  return rows[0]?.id ?? null
}

/** Newest first. */
export async function listVerifications(trx: Trx, organizationId: string, limit: number): Promise<LedgerVerification[]> {
  const rows = await trx
    .selectFrom('loyalty_ledger_verifications as v')
    .selectAll('v')
    .select(sql<string | null>`case when v.actor_type = 'user' then ${userNameOf(sql`v.actor_id`)} end`.as('actor_name'))
    .where('v.organization_id', '=', organizationId)
    .orderBy('v.started_at', 'desc')
    .orderBy('v.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ problem_count: problemCount, head, started_at, finished_at, ...row }) => ({
    state: row.state,
    startedBy: { type: row.actor_type, name: row.actor_name },
    total: row.total,
    members: row.members,
    entries: row.entries,
    problemCount,
    problems: row.problems,
    head: row.state === 'done' && head !== null ? Buffer.from(head).toString('hex') : null,
    startedAt: started_at.toISOString(),
    finishedAt: finished_at?.toISOString() ?? null,
  }))
}

/** Serializes its batches. Undefined: it has finished. */
export function lockVerification(trx: Trx, organizationId: string, id: string): Promise<VerificationRow | undefined> {
  return trx
    .selectFrom('loyalty_ledger_verifications')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .where('state', '=', 'running')
    .forUpdate()
    .executeTakeFirst()
}

export async function changeVerification(
  trx: Trx,
  { organization_id, id }: Pick<VerificationRow, 'organization_id' | 'id'>,
  change: Updateable<Table>,
): Promise<void> {
  await trx
    .updateTable('loyalty_ledger_verifications')
    .set(change)
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute()
}

/** Members with entries, and entries. */
export async function sizeOfLedger(trx: Trx, organizationId: string): Promise<{ members: number; entries: number }> {
  const { rows } = await sql<{ members: number; entries: number }>`
    select count(*) filter (where seq > 0) as members, coalesce(sum(seq), 0)::bigint as entries
      from loyalty_members where organization_id = ${organizationId}`.execute(trx)
  return rows[0] ?? { members: 0, entries: 0 }
}
