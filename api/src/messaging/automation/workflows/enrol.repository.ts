import type { Rule } from '@yuko/contract/automation/rules/rule'
import { sql } from 'kysely'
import { readTimeZone } from '#core/accounts/organizations/organization.reads.repository.ts'
import type { Trx } from '#platform/db/database.ts'
import { ruleCondition } from '../rules/decide-rule.repository.ts'

export async function findSegmentRule(trx: Trx, organizationId: string, id: string): Promise<Rule | undefined> {
  const row = await trx
    .selectFrom('segments')
    .select('rule')
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.rule
}

/** The current members, in id order. */
export async function segmentPage(
  trx: Trx,
  organizationId: string,
  rule: Rule,
  { now, after, limit }: { now: Date; after: string | null; limit: number },
): Promise<string[]> {
  const timeZone = await readTimeZone(trx, organizationId)
  const belongs = await ruleCondition(trx, { organizationId, rule, timeZone, now })
  const { rows } = await sql<{ id: string }>`
    select s.id from subscribers s
     where s.organization_id = ${organizationId} and ${belongs} ${after === null ? sql`` : sql`and s.id > ${after}`}
     order by s.id limit ${limit}`.execute(trx)
  return rows.map(({ id }) => id)
}

/** Which of these exist. */
export async function knownPeople(trx: Trx, organizationId: string, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from subscribers where organization_id = ${organizationId} and id = any(${[...new Set(ids)]}::uuid[])`.execute(trx)
  return rows.map(({ id }) => id)
}

export async function peopleOfEmails(trx: Trx, organizationId: string, emails: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from subscribers where organization_id = ${organizationId} and email = any(${[...emails]}::text[])`.execute(trx)
  return rows.map(({ id }) => id)
}
