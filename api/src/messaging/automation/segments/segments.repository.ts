import type { Rule } from '@yuko/contract/automation/rules/rule'
import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'
import { jsonb } from '#platform/db/expressions.ts'

export function listSegments(trx: Trx, organizationId: string) {
  return trx
    .selectFrom('segments')
    .select(['id', 'name', 'rule', 'created_at', 'updated_at'])
    .where('organization_id', '=', organizationId)
    .orderBy('name')
    .execute()
}

export type SegmentRow = Awaited<ReturnType<typeof listSegments>>[number]

/** Locks the segment until the transaction ends. */
export function lockSegment(trx: Trx, organizationId: string, id: string): Promise<SegmentRow | undefined> {
  return trx
    .selectFrom('segments')
    .select(['id', 'name', 'rule', 'created_at', 'updated_at'])
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

interface Details {
  readonly name: string
  readonly rule: Rule
}

export async function insertSegment(
  trx: Trx,
  organizationId: string,
  id: string,
  { name, rule }: Details,
  now: Date,
): Promise<void> {
  await trx
    .insertInto('segments')
    .values({ organization_id: organizationId, id, name, rule: jsonb(rule), created_at: now, updated_at: now })
    .execute()
}

export async function changeSegment(
  trx: Trx,
  organizationId: string,
  id: string,
  { name, rule }: Details,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('segments')
    .set({ name, rule: jsonb(rule), updated_at: now })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .execute()
}

export async function deleteSegment(trx: Trx, organizationId: string, id: string): Promise<void> {
  await sql`delete from segment_people where organization_id = ${organizationId} and segment_id = ${id}`.execute(trx)
  await trx.deleteFrom('segments').where('organization_id', '=', organizationId).where('id', '=', id).execute()
}

interface CountedPeople {
  readonly count: number
  readonly subscribed: number
  /** The ids (uuids) of those who were added last. */
  readonly newest: string[]
}

/** `people`: of `peopleOfRule`, evaluated once. */
export async function countPeople(trx: Trx, people: RawBuilder<unknown>, newest: number): Promise<CountedPeople> {
  const { rows } = await sql<CountedPeople>`
    with people as materialized (select s.id, s.consent, s.created_at from ${people})
    select count(*)::int as count, count(*) filter (where consent = 'subscribed')::int as subscribed,
           array(select id from people order by created_at desc, id desc limit ${newest}) as newest
      from people`.execute(trx)
  return rows[0] ?? { count: 0, subscribed: 0, newest: [] }
}
