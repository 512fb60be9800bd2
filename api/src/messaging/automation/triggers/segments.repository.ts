import type { Rule } from '@yuko/contract/automation/rules/rule'
import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'
import { jsonb } from '#platform/db/expressions.ts'
import { peopleOfRule, ruleCondition } from '../rules/decide-rule.repository.ts'
import { pageSize } from './scan.ts'

export interface SegmentQuestion {
  readonly organizationId: string
  readonly rule: Rule
  readonly timeZone: string
  readonly now: Date
}

export async function findSegmentRule(trx: Trx, organizationId: string, id: string): Promise<Rule | undefined> {
  return (await findSegment(trx, organizationId, id))?.rule
}

export function findSegment(trx: Trx, organizationId: string, id: string) {
  return trx
    .selectFrom('segments')
    .select(['id', 'name', 'rule'])
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** The current members, in id order. */
export async function listMatching(trx: Trx, question: SegmentQuestion, after: string): Promise<{ id: string }[]> {
  const condition = await ruleCondition(trx, question)
  const { rows } = await sql<{ id: string }>`
    select s.id from subscribers s where s.organization_id = ${question.organizationId} and s.id > ${after} and ${condition}
     order by s.id limit ${pageSize}`.execute(trx)
  return rows
}

/** The last scan and its rule, locked: concurrent scans wait. */
export function lockSegmentScan(trx: Trx, organizationId: string, segmentId: string) {
  return trx
    .selectFrom('segment_scans')
    .select(['rule', 'scanned_at'])
    .where('organization_id', '=', organizationId)
    .where('segment_id', '=', segmentId)
    .forUpdate()
    .executeTakeFirst()
}

export async function noteSegmentScan(
  trx: Trx,
  segmentId: string,
  { organizationId, rule, now }: SegmentQuestion,
): Promise<void> {
  await sql`
    insert into segment_scans (organization_id, segment_id, rule, scanned_at)
    values (${organizationId}, ${segmentId}, ${jsonb(rule)}, ${now})
        on conflict (organization_id, segment_id) do update set rule = excluded.rule, scanned_at = excluded.scanned_at`.execute(
    trx,
  )
}

/** Marks all current members as inside, without an entry. */
export async function countAnew(trx: Trx, segmentId: string, question: SegmentQuestion): Promise<void> {
  const { organizationId } = question
  const people = await peopleOfRule(trx, question)
  await sql`delete from segment_people where organization_id = ${organizationId} and segment_id = ${segmentId}`.execute(trx)
  await sql`
    insert into segment_people (organization_id, segment_id, subscriber_id)
    select s.organization_id, ${segmentId}, s.id from ${people}`.execute(trx)
}

const inside = (segmentId: string) => sql`exists (select from segment_people p
  where p.organization_id = s.organization_id and p.segment_id = ${segmentId} and p.subscriber_id = s.id)`

/** A page of new members, marked as inside. */
export async function takeIn(trx: Trx, segmentId: string, question: SegmentQuestion): Promise<string[]> {
  const people = await peopleOfRule(trx, question)
  const { rows } = await sql<{ id: string }>`
    insert into segment_people (organization_id, segment_id, subscriber_id)
    select s.organization_id, ${segmentId}, s.id from ${people} and not ${inside(segmentId)}
     order by s.id limit ${pageSize}
    returning subscriber_id as id`.execute(trx)
  return rows.map(({ id }) => id)
}

/** A page of former members, marked as outside. */
export async function letOut(trx: Trx, segmentId: string, question: SegmentQuestion): Promise<string[]> {
  const { organizationId } = question
  const people = await peopleOfRule(trx, question)
  const { rows } = await sql<{ id: string }>`
    delete from segment_people
     where organization_id = ${organizationId} and segment_id = ${segmentId} and subscriber_id in (
       select p.subscriber_id from segment_people p
        where p.organization_id = ${organizationId} and p.segment_id = ${segmentId}
          and not exists (select from (select s.id from ${people}) member where member.id = p.subscriber_id)
        order by p.subscriber_id limit ${pageSize})
    returning subscriber_id as id`.execute(trx)
  return rows.map(({ id }) => id)
}

/** Segments no longer watched: recounted when they are watched again. */
export async function forgetSegments(trx: Trx, organizationId: string, watched: readonly string[]): Promise<void> {
  for (const table of ['segment_people', 'segment_scans'])
    await sql`
      delete from ${sql.table(table)} where organization_id = ${organizationId} and segment_id <> all(${[...watched]}::uuid[])`.execute(
      trx,
    )
}
