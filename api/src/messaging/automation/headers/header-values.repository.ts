import type { WorkflowDefinition } from '@yuko/contract/automation/definition/definition'
import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'
import { jsonb } from '#platform/db/expressions.ts'

export interface HeaderValueRow {
  readonly id: string
  readonly server: string
  readonly value: Uint8Array
}

export async function findHeaderValues(trx: Trx, organizationId: string, ids: readonly string[]): Promise<HeaderValueRow[]> {
  if (ids.length === 0) return []
  return trx
    .selectFrom('workflow_header_values')
    .select(['id', 'server', 'value'])
    .where('organization_id', '=', organizationId)
    .where('id', 'in', ids)
    .execute()
}

export async function insertHeaderValue(
  trx: Trx,
  organizationId: string,
  { id, server, value, now }: { id: string; server: string; value: Buffer; now: Date },
): Promise<void> {
  await trx
    .insertInto('workflow_header_values')
    .values({ organization_id: organizationId, id, server, value, created_at: now })
    .execute()
}

const hasOpen = (column: string) => sql<boolean>`${sql.ref(column)} @? '$.nodes[*].headers[*] ? (@.value != "")'`

/** Organizations with header values, in definitions or in the vault. */
export async function organizationsWithHeaders(trx: Trx): Promise<string[]> {
  const rows = await trx
    .selectFrom('workflows')
    .select('organization_id')
    .where(hasOpen('draft'))
    .union(trx.selectFrom('workflow_versions').select('organization_id').where(hasOpen('definition')))
    .union(trx.selectFrom('workflow_header_values').select('organization_id'))
    .execute()
  return rows.map(({ organization_id }) => organization_id)
}

export function lockOpenDrafts(trx: Trx, organizationId: string) {
  return trx
    .selectFrom('workflows')
    .select(['id', 'draft'])
    .where('organization_id', '=', organizationId)
    .where(hasOpen('draft'))
    .forUpdate()
    .execute()
}

export function lockOpenVersions(trx: Trx, organizationId: string) {
  return trx
    .selectFrom('workflow_versions')
    .select(['workflow_id', 'number', 'definition'])
    .where('organization_id', '=', organizationId)
    .where(hasOpen('definition'))
    .forUpdate()
    .execute()
}

/** The revision stays, because the content does not change. */
export async function putDraft(trx: Trx, organizationId: string, id: string, draft: WorkflowDefinition): Promise<void> {
  await trx
    .updateTable('workflows')
    .set({ draft: jsonb(draft) })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .execute()
}

export async function putVersion(
  trx: Trx,
  organizationId: string,
  { workflowId, number }: { workflowId: string; number: number },
  definition: WorkflowDefinition,
): Promise<void> {
  await trx
    .updateTable('workflow_versions')
    .set({ definition: jsonb(definition) })
    .where('organization_id', '=', organizationId)
    .where('workflow_id', '=', workflowId)
    .where('number', '=', number)
    .execute()
}

/** All values that drafts and versions reference. */
export async function namedValues(trx: Trx, organizationId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct jsonb_path_query(definition, '$.nodes[*].headers[*].kept.valueId') #>> '{}' as id from (
      select draft as definition from workflows where organization_id = ${organizationId} and draft is not null
      union all select definition from workflow_versions where organization_id = ${organizationId}) as d`.execute(trx)
  return rows.map(({ id }) => id).filter((id) => id !== null)
}

export async function deleteHeaderValues(
  trx: Trx,
  organizationId: string,
  { except, before }: { except: readonly string[]; before: Date },
): Promise<void> {
  await sql`
    delete from workflow_header_values
     where organization_id = ${organizationId} and created_at < ${before} and id <> all(${[...except]}::uuid[])`.execute(trx)
}
