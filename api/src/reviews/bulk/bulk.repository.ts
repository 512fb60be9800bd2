import type { BulkAction, BulkFilter, BulkJob } from '@yuko/contract/reviews/bulk/bulk-job'
import type { RejectionReason } from '@yuko/contract/reviews/review'
import type { Insertable } from 'kysely'
import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'
import type { Schema } from '#platform/db/schema.ts'
import { type FilterScope, matching } from '../inbox/review-filter.ts'
import { planSearch } from '../inbox/reviews.repository.ts'
import type { ModeratedState } from '../reviews.tables.ts'

/** The request as it is stored; uuids. */
export interface KeptRequest {
  filter?: BulkFilter
  reviewIds?: string[]
  timeZone: string
  reason: RejectionReason | null
  note: string | null
  tagId: string | null
  productId: string | null
}

export interface BulkRow {
  id: string
  action: BulkAction
  request: KeptRequest
  state: BulkJob['state']
  total: number
  done: number
  changed: number
  unchanged: number
  refused: number
  problems: BulkJob['problems']
  checkpoint_id: string | null
  last_id: string | null
  created_by_user_id: string | null
  created_by_name: string | null
  started_at: Date
  finished_at: Date | null
  undo_until: Date | null
}

export async function insertBulk(
  trx: Trx,
  organizationId: string,
  row: Omit<Insertable<Schema['bulk_jobs']>, 'organization_id' | 'request'> & { request: KeptRequest },
): Promise<void> {
  await trx
    .insertInto('bulk_jobs')
    .values({ organization_id: organizationId, ...row, request: JSON.stringify(row.request) })
    .execute()
}

const bulks = (trx: Trx, organizationId: string) =>
  trx.selectFrom('bulk_jobs').selectAll().where('organization_id', '=', organizationId)

export async function findBulk(trx: Trx, organizationId: string, id: string): Promise<BulkRow | undefined> {
  return (await bulks(trx, organizationId).where('id', '=', id).executeTakeFirst()) as BulkRow | undefined
}

/** Locks the bulk action: concurrent runs, cancels and undos wait. */
export async function lockBulk(trx: Trx, organizationId: string, id: string): Promise<BulkRow | undefined> {
  return (await bulks(trx, organizationId).where('id', '=', id).forUpdate().executeTakeFirst()) as BulkRow | undefined
}

export async function listBulks(trx: Trx, organizationId: string, limit: number): Promise<BulkRow[]> {
  const rows = await bulks(trx, organizationId).orderBy('started_at', 'desc').orderBy('id', 'desc').limit(limit).execute()
  return rows as BulkRow[]
}

export type BulkChange = Partial<
  Pick<
    BulkRow,
    'state' | 'total' | 'done' | 'changed' | 'unchanged' | 'refused' | 'problems' | 'checkpoint_id' | 'finished_at' | 'undo_until'
  >
>

export async function changeBulk(
  trx: Trx,
  organizationId: string,
  id: string,
  { problems, ...change }: BulkChange,
): Promise<void> {
  await trx
    .updateTable('bulk_jobs')
    .set({ ...change, ...(problems && { problems: JSON.stringify(problems) }) })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .execute()
}

/** Ids are ordered by time: reviews after this one are not part of the bulk action. */
export async function lastReviewId(trx: Trx, organizationId: string): Promise<string | null> {
  const row = await trx
    .selectFrom('reviews')
    .select('id')
    .where('organization_id', '=', organizationId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? null
}

export async function countChosen(trx: Trx, organizationId: string, reviewIds: readonly string[]): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from reviews where organization_id = ${organizationId} and id = any(${[...reviewIds]}::uuid[])`.execute(
    trx,
  )
  return rows[0]?.n ?? 0
}

/** The next reviews that still match, ordered by id. */
export async function nextReviewIds(trx: Trx, organizationId: string, bulk: BulkRow, limit: number): Promise<string[]> {
  const { filter, reviewIds, timeZone } = bulk.request
  let query = trx.selectFrom('reviews as r').select('r.id').orderBy('r.id').limit(limit)
  if (filter) {
    const search = await planSearch(trx, organizationId, filter.q)
    const scope: FilterScope = { organizationId, filter, timeZone, search }
    query = query.where(matching(scope))
  } else
    query = query
      .where('r.organization_id', '=', organizationId)
      .where(sql<boolean>`r.id = any(${[...(reviewIds ?? [])]}::uuid[])`)
  if (bulk.checkpoint_id) query = query.where('r.id', '>', bulk.checkpoint_id)
  if (bulk.last_id) query = query.where('r.id', '<=', bulk.last_id)
  return (await query.execute()).map(({ id }) => id)
}

export interface BulkEvent {
  id: string
  review_id: string
  before: ModeratedState | null
}

/** The events of a bulk action, ordered by event id. */
export function nextEvents(
  trx: Trx,
  organizationId: string,
  bulkId: string,
  after: string | null,
  limit: number,
): Promise<BulkEvent[]> {
  let query = trx
    .selectFrom('moderation_events')
    .select(['id', 'review_id', 'before'])
    .where('organization_id', '=', organizationId)
    .where('bulk_id', '=', bulkId)
    .orderBy('id')
    .limit(limit)
  if (after) query = query.where('id', '>', after)
  return query.execute()
}
