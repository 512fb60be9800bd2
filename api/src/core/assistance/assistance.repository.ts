import type { AssistanceProblem } from '@yuko/contract/assistance/assistance'
import { type Insertable, type Selectable, sql } from 'kysely'
import { timeZoneOf } from '#core/accounts/organizations/organization.reads.repository.ts'
import type { Trx } from '#platform/db/database.ts'
import type { Schema } from '#platform/db/schema.ts'

export type AssistanceRow = Selectable<Schema['assistance_settings']>

export const findSettings = (trx: Trx, organizationId: string): Promise<AssistanceRow | undefined> =>
  trx.selectFrom('assistance_settings').selectAll().where('organization_id', '=', organizationId).executeTakeFirst()

/** Also forgets the problem of the former settings. */
export async function putSettings(
  trx: Trx,
  row: Omit<Insertable<Schema['assistance_settings']>, 'problem' | 'problem_detail' | 'problem_at'>,
): Promise<AssistanceRow> {
  const { organization_id: _, ...change } = { ...row, problem: null, problem_detail: null, problem_at: null }
  return trx
    .insertInto('assistance_settings')
    .values({ ...row, problem: null, problem_detail: null, problem_at: null })
    .onConflict((conflict) => conflict.column('organization_id').doUpdateSet(change))
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function deleteSettings(trx: Trx, organizationId: string): Promise<void> {
  await trx.deleteFrom('assistance_settings').where('organization_id', '=', organizationId).execute()
}

/** Of the request sent last; null: it succeeded. */
export async function noteProblem(
  trx: Trx,
  organizationId: string,
  problem: { readonly code: AssistanceProblem; readonly detail: string; readonly at: Date } | null,
): Promise<void> {
  await trx
    .updateTable('assistance_settings')
    .set({ problem: problem?.code ?? null, problem_detail: problem?.detail ?? null, problem_at: problem?.at ?? null })
    .where('organization_id', '=', organizationId)
    .execute()
}

const monthOf = (organizationId: string, at: Date) =>
  sql<string>`date_trunc('month', ${at}::timestamptz at time zone ${timeZoneOf(organizationId)})::date`

export async function countCalls(trx: Trx, organizationId: string, at: Date): Promise<number> {
  const { rows } = await sql<{ calls: number }>`
    select calls from assistance_usage where organization_id = ${organizationId} and month = ${monthOf(organizationId, at)}`.execute(
    trx,
  )
  return rows[0]?.calls ?? 0
}

/** Counts a call, unless the month has as many already. */
export async function takeCall(trx: Trx, organizationId: string, limit: number, at: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into assistance_usage as u (organization_id, month, calls) values (${organizationId}, ${monthOf(organizationId, at)}, 1)
    on conflict (organization_id, month) do update set calls = u.calls + 1 where u.calls < ${limit}
    returning calls`.execute(trx)
  return rows.length > 0
}
