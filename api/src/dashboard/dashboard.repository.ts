import type { ChecklistItem } from '@yuko/contract/dashboard/get-checklist'
import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'

/** Reads the other areas' tables: the dashboard is the one place that looks at all of them, and it only looks. */
export async function checklist(trx: Trx, organizationId: string): Promise<Record<ChecklistItem, boolean>> {
  const { rows } = await sql<Record<ChecklistItem, boolean>>`
    select
      exists (select from organizations where id = ${organizationId} and connected_at is not null) as connect_store,
      exists (select from reviews where organization_id = ${organizationId} and import_id is not null) as import_reviews,
      exists (select from review_replies where organization_id = ${organizationId}) as reply_to_review,
      exists (select from loyalty_programs where organization_id = ${organizationId} and status <> 'archived')
        as create_loyalty_program,
      exists (select from workflows where organization_id = ${organizationId} and status <> 'archived')
        as create_first_workflow`.execute(trx)
  const [row] = rows
  if (!row) throw new Error('A select without from has one row')
  return row
}
