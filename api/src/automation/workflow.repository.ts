import type { WorkflowView } from '@yuko/contract/automation/list-workflows'
import { isoDateTime } from '@yuko/contract/primitives'
import { type Insertable, sql, type Updateable } from 'kysely'
import { z } from 'zod'
import type { Trx } from '#platform/db/database.ts'
import { decodeCursor } from '#platform/http/cursor.ts'
import type { Workflows } from './automation.tables.ts'

interface WorkflowFilter {
  view: WorkflowView
  q?: string
  limit: number
  cursor?: string
}

const position = z.tuple([isoDateTime, z.uuid()])

/** The last changed first, and one row too many when there is another page. */
export function listWorkflows(trx: Trx, organizationId: string, { view, q, limit, cursor }: WorkflowFilter) {
  let query = ofOrganization(trx, organizationId)
    .where('status', view === 'archived' ? '=' : '<>', 'archived')
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
  if (q) query = query.where(sql<boolean>`strpos(lower(title), lower(${q})) > 0`)
  if (!cursor) return query.execute()
  const [updatedAt, id] = decodeCursor(cursor, position)
  return query.where(sql<boolean>`(updated_at, id) < (${updatedAt}::timestamptz, ${id}::uuid)`).execute()
}

export function findWorkflow(trx: Trx, organizationId: string, id: string) {
  return ofOrganization(trx, organizationId).where('id', '=', id).executeTakeFirst()
}

/** Until the transaction ends nobody else changes it. */
export function lockWorkflow(trx: Trx, organizationId: string, id: string) {
  return ofOrganization(trx, organizationId).where('id', '=', id).forUpdate().executeTakeFirst()
}

/**
 * The number after the highest of “Untitled workflow N”, archived ones included. Two that are created at once do not get
 * the same: the second waits here until the first transaction ended.
 */
export async function nextUntitledNumber(trx: Trx, organizationId: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`untitled workflow ${organizationId}`}, 0))`.execute(trx)
  const { highest } = await trx
    .selectFrom('workflows')
    .where('organization_id', '=', organizationId)
    .select(sql<number>`coalesce(max(substring(lower(title) from '^untitled workflow ([0-9]{1,9})$')::int), 0)`.as('highest'))
    .executeTakeFirstOrThrow()
  return highest + 1
}

export function insertWorkflow(trx: Trx, workflow: Insertable<Workflows>) {
  return trx.insertInto('workflows').values(workflow).returningAll().executeTakeFirstOrThrow()
}

export function changeWorkflow(trx: Trx, organizationId: string, id: string, change: Updateable<Workflows>) {
  return trx
    .updateTable('workflows')
    .set(change)
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

function ofOrganization(trx: Trx, organizationId: string) {
  return trx.selectFrom('workflows').selectAll().where('organization_id', '=', organizationId)
}
