import type { SubscriberBulkRequest } from '@yuko/contract/automation/subscribers/subscriber-bulk'
import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'
import { jsonb } from '#platform/db/expressions.ts'

export interface BulkRow {
  id: string
  request: SubscriberBulkRequest
  state: 'running' | 'done' | 'failed'
  total: number
  done: number
  changed: number
  checkpoint_id: string | null
  created_by_user_id: string | null
  started_at: Date
  finished_at: Date | null
}

interface NewBulk {
  id: string
  request: SubscriberBulkRequest
  total: number
  created_by_user_id: string
  started_at: Date
}

export async function insertBulk(trx: Trx, organizationId: string, { request, ...row }: NewBulk): Promise<void> {
  await trx
    .insertInto('subscriber_bulks')
    .values({ organization_id: organizationId, ...row, request: jsonb(request) })
    .execute()
}

export function findBulk(trx: Trx, organizationId: string, id: string): Promise<BulkRow | undefined> {
  return trx
    .selectFrom('subscriber_bulks')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Serializes runs of the same bulk action. */
export function lockBulk(trx: Trx, organizationId: string, id: string): Promise<BulkRow | undefined> {
  return trx
    .selectFrom('subscriber_bulks')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function changeBulk(
  trx: Trx,
  organizationId: string,
  id: string,
  change: Partial<Pick<BulkRow, 'state' | 'done' | 'changed' | 'checkpoint_id' | 'finished_at'>>,
): Promise<void> {
  await trx
    .updateTable('subscriber_bulks')
    .set(change)
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .execute()
}

/** Returns who changed. */
export async function changeTags(
  trx: Trx,
  organizationId: string,
  ids: readonly string[],
  { tag, isAdded, now }: { tag: string; isAdded: boolean; now: Date },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update subscribers set tags = ${isAdded ? sql`array_append(tags, ${tag})` : sql`array_remove(tags, ${tag})`}, updated_at = ${now}
     where organization_id = ${organizationId} and id = any(${[...ids]}::uuid[])
       and ${isAdded ? sql`not ${tag} = any(tags) and cardinality(tags) < 250` : sql`${tag} = any(tags)`}
    returning id`.execute(trx)
  return rows.map(({ id }) => id)
}
