import { sql } from 'kysely'
import type { Trx } from '../db/database.ts'

/** Organizations with settled email that isn't in timelines yet. */
export async function findOrganizationsToTell(trx: Trx): Promise<string[]> {
  const rows = await trx
    .selectFrom('email_messages')
    .select('organization_id')
    .distinct()
    .where('is_told', '=', false)
    .limit(200)
    .execute()
  return rows.flatMap(({ organization_id }) => organization_id ?? [])
}

export interface UntoldMail {
  readonly id: string
  /** null: skipped. */
  readonly sentAt: Date | null
  readonly settledAt: Date
  readonly reason: string | null
}

/** Those not locked by other processes; marked as recorded when the transaction commits. */
export async function takeUntold(trx: Trx, organizationId: string, most: number): Promise<UntoldMail[]> {
  const { rows } = await sql<UntoldMail>`
    update email_messages m set is_told = true
      from (select id from email_messages where organization_id = ${organizationId} and not is_told
             order by id limit ${most} for update skip locked) as taken
     where m.id = taken.id
    returning m.id, case m.status when 'sent' then m.sent_at end as "sentAt", m.due_at as "settledAt", m.last_error as reason`.execute(
    trx,
  )
  return rows
}
