import type { WorkflowDefinition } from '@yuko/contract/automation/definition/definition'
import type { listWorkflows as listWorkflowsEndpoint } from '@yuko/contract/automation/workflows/list-workflows'
import { isoDateTime } from '@yuko/contract/primitives'
import { type Insertable, sql, type UpdateObject } from 'kysely'
import { z } from 'zod'
import { lockKey } from '#platform/db/advisory-lock.ts'
import type { Trx } from '#platform/db/database.ts'
import { jsonb } from '#platform/db/expressions.ts'
import type { Schema } from '#platform/db/schema.ts'
import { decodeCursor } from '#platform/http/cursor.ts'
import { mailsOf } from '#platform/mail/mails.reads.repository.ts'
import { dayMs } from '#platform/wall-clock.ts'
import type { Workflows } from '../automation.tables.ts'

type Query = z.output<NonNullable<typeof listWorkflowsEndpoint.query>>
export type WorkflowFilter = Pick<Query, 'view' | 'status' | 'q'>

const updatedPosition = z.tuple([isoDateTime, z.uuid()])
const titlePosition = z.tuple([z.string().max(200), z.uuid()])

/** Sorted, with one extra row if there is another page. */
export function listWorkflows(trx: Trx, organizationId: string, now: Date, query: Query) {
  const { sort, direction, limit, cursor } = query
  const key = sort === 'title' ? sql<string>`lower(w.title)` : sql<Date>`w.updated_at`
  const rows = matching(workflowsOf(trx, organizationId, now), query)
    .orderBy(key, direction)
    .orderBy('w.id', direction)
    .limit(limit + 1)
  if (!cursor) return rows.execute()
  const [end, id] = decodeCursor(cursor, sort === 'title' ? titlePosition : updatedPosition)
  const type = sql.raw(sort === 'title' ? 'text' : 'timestamptz')
  const comesAfter = direction === 'desc' ? sql`<` : sql`>`
  return rows.where(sql<boolean>`(${key}, w.id) ${comesAfter} (${end}::${type}, ${id}::uuid)`).execute()
}

/** The cursor position of a row, for `listWorkflows`. */
export const positionOf = (sort: Query['sort']) => (row: WorkflowRow) => [
  sort === 'title' ? row.sorted_title : row.updated_at,
  row.id,
]

/** All that match, by id: a change during the export never repeats a row. */
export function listWorkflowsById(
  trx: Trx,
  organizationId: string,
  now: Date,
  { filter, limit, after }: { filter: WorkflowFilter; limit: number; after: string | undefined },
) {
  const rows = matching(workflowsOf(trx, organizationId, now), filter)
    .orderBy('w.id')
    .limit(limit)
  return (after ? rows.where('w.id', '>', after) : rows).execute()
}

function matching(rows: ReturnType<typeof workflowsOf>, { view, status, q }: WorkflowFilter) {
  let found = rows.where('w.status', view === 'archived' ? '=' : '<>', 'archived')
  if (status) found = found.where('w.status', 'in', status)
  if (q) found = found.where(sql<boolean>`strpos(lower(w.title), lower(${q})) > 0`)
  return found
}

export function findWorkflow(trx: Trx, organizationId: string, id: string, now: Date) {
  return workflowsOf(trx, organizationId, now).where('w.id', '=', id).executeTakeFirst()
}

export type WorkflowRow = NonNullable<Awaited<ReturnType<typeof findWorkflow>>>

/** Without a lock. */
export function peekWorkflow(trx: Trx, organizationId: string, id: string) {
  return ofId(trx, organizationId, id).executeTakeFirst()
}

/** Locks the workflow, and all enrollment, until the transaction ends: do slow work before. */
export function lockWorkflow(trx: Trx, organizationId: string, id: string) {
  return ofId(trx, organizationId, id).forUpdate().executeTakeFirst()
}

function ofId(trx: Trx, organizationId: string, id: string) {
  return trx.selectFrom('workflows').selectAll().where('organization_id', '=', organizationId).where('id', '=', id)
}

/**
 * The number after the highest "Untitled workflow N", including archived ones. Concurrent calls wait, so that numbers are
 * unique.
 */
export async function nextUntitledNumber(trx: Trx, organizationId: string): Promise<number> {
  await lockKey(trx, `untitled workflow ${organizationId}`)
  const { highest } = await trx
    .selectFrom('workflows')
    .where('organization_id', '=', organizationId)
    .select(sql<number>`coalesce(max(substring(lower(title) from '^untitled workflow ([0-9]{1,9})$')::int), 0)`.as('highest'))
    .executeTakeFirstOrThrow()
  return highest + 1
}

/** The title, with a number if it is taken by an unarchived workflow. Concurrent calls wait. */
export async function freeTitle(trx: Trx, organizationId: string, title: string): Promise<string> {
  await lockKey(trx, `untitled workflow ${organizationId}`)
  const wanted = title.slice(0, 110)
  const rows = await trx
    .selectFrom('workflows')
    .select(sql<string>`lower(title)`.as('title'))
    .where('organization_id', '=', organizationId)
    .where('status', '<>', 'archived')
    .where(sql<boolean>`strpos(lower(title), ${wanted.toLowerCase()}) = 1`)
    .execute()
  const taken = new Set(rows.map((row) => row.title))
  for (let number = 1; ; number++) {
    const candidate = number === 1 ? wanted : `${wanted} ${number}`
    if (!taken.has(candidate.toLowerCase())) return candidate
  }
}

export async function insertWorkflow(
  trx: Trx,
  { draft, ...workflow }: Omit<Insertable<Workflows>, 'draft'> & { draft: WorkflowDefinition },
): Promise<void> {
  await trx
    .insertInto('workflows')
    .values({ ...workflow, draft: jsonb(draft) })
    .execute()
}

export async function changeWorkflow(
  trx: Trx,
  organizationId: string,
  id: string,
  change: UpdateObject<Schema, 'workflows'>,
): Promise<void> {
  await trx.updateTable('workflows').set(change).where('organization_id', '=', organizationId).where('id', '=', id).execute()
}

const figureDays = 30

/** With the live version and the figures of the last 30 days. */
function workflowsOf(trx: Trx, organizationId: string, now: Date) {
  const since = new Date(now.getTime() - figureDays * dayMs)
  return trx
    .selectFrom('workflows as w')
    .leftJoin('workflow_versions as v', (join) =>
      join
        .onRef('v.organization_id', '=', 'w.organization_id')
        .onRef('v.workflow_id', '=', 'w.id')
        .onRef('v.number', '=', 'w.live_version'),
    )
    .selectAll('w')
    .select([
      'v.definition as live_definition',
      sql<string>`lower(w.title)`.as('sorted_title'),
      sql<number>`(select count(*)::int from workflow_runs r where r.organization_id = w.organization_id and r.workflow_id = w.id
        and r.status in ('waiting', 'paused'))`.as('in_progress'),
      sql<number>`(select count(*)::int from email_deliveries d join ${mailsOf(organizationId)} m on m.id = d.email_id
        where d.organization_id = w.organization_id and d.workflow_id = w.id and d.written_at >= ${since} and m.status = 'sent')`.as(
        'sent',
      ),
      sql<number>`(select count(*)::int from email_conversions c where c.organization_id = w.organization_id
        and c.workflow_id = w.id and c.ordered_at >= ${since})`.as('conversions'),
      sql<number>`(select coalesce(sum(c.revenue_minor), 0)::float8 from email_conversions c where c.organization_id = w.organization_id
        and c.workflow_id = w.id and c.ordered_at >= ${since})`.as('revenue_minor'),
    ])
    .where('w.organization_id', '=', organizationId)
}
