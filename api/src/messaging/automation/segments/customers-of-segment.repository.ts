import { sql } from 'kysely'
import { readTimeZone } from '#core/accounts/organizations/organization.reads.repository.ts'
import type { CustomersOfSegment } from '#platform/ports/customers-of-segment.ts'
import { peopleOfRule } from '../rules/decide-rule.repository.ts'
import { ruleOfSegment } from '../subscribers/list/subscriber-filter.repository.ts'

export const customersOfSegment: CustomersOfSegment = async (trx, clock, organizationId, segmentId) => {
  const rule = await ruleOfSegment(trx, organizationId, segmentId)
  const timeZone = await readTimeZone(trx, organizationId)
  const people = await peopleOfRule(trx, { organizationId, rule, timeZone, now: clock.now() })
  return sql`select s.customer_id from ${people} and s.customer_id is not null`
}
