import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'
import { addMonths } from './expiry-date.ts'
import { type ExpiryRule, firstEnd } from './expiry-rule.ts'

export interface DueLot {
  readonly id: string
  readonly memberId: string
}

/** Selects expired lots: conditions on `m` (loyalty_members) and `l` (point_lots). */
interface Ended {
  readonly members: RawBuilder<boolean>
  readonly lots: RawBuilder<boolean>
}

/** Lots with an expiry date in the past. */
export function endedByThemselves(organizationId: string, rule: ExpiryRule, now: Date, most: number): Ended {
  const lots = sql<boolean>`l.expires_at <= ${now} and (l.available_at >= ${rule.since} or ${firstEnd(rule) <= now})`
  const members = sql<boolean>`m.id in (select l.member_id from point_lots l
    where l.organization_id = ${organizationId} and l.status = 'available' and ${lots} order by l.expires_at limit ${most})`
  return { members, lots }
}

/** All lots of members who were inactive for the period. */
export function endedByInactivity(rule: ExpiryRule, now: Date): Ended {
  const members = sql<boolean>`m.balance > 0 and m.last_activity_at < ${latestInactive(rule, now)}
    and ${inactiveEnd(rule)} <= ${now} and (m.last_activity_at >= ${rule.since} or ${firstEnd(rule) <= now})`
  return { members, lots: sql<boolean>`true` }
}

/** All lots that members had at that moment. */
export function endedOn(end: Date): Ended {
  const lots = sql<boolean>`l.available_at <= ${end}`
  const members = sql<boolean>`m.balance > 0 and exists (select from point_lots l where l.organization_id = m.organization_id
    and l.member_id = m.id and l.status = 'available' and ${lots})`
  return { members, lots }
}

/** The end of inactivity in SQL, equal to `addMonths`. */
export function inactiveEnd({ expiry }: ExpiryRule): RawBuilder<Date> {
  return sql<Date>`((m.last_activity_at at time zone 'UTC' + make_interval(months => ${expiry.months}::int)) at time zone 'UTC')`
}

/** A bound for the index, a few days too late: members active after it are not inactive at `at`. */
export function latestInactive({ expiry }: ExpiryRule, at: Date): Date {
  return addMonths(new Date(at.getTime() + 4 * 86_400_000), -expiry.months)
}

/**
 * Expired lots of a limited number of members, locked until the transaction ends. Locked members are skipped until the next run.
 * All lots of a member are claimed together, because each entry counts as activity.
 */
export async function claimEnded(trx: Trx, organizationId: string, { members, lots }: Ended, most: number): Promise<DueLot[]> {
  const { rows: claimed } = await sql<{ id: string }>`
    select m.id from loyalty_members m where m.organization_id = ${organizationId} and ${members}
     limit ${most} for update skip locked`.execute(trx)
  if (claimed.length === 0) return []
  const { rows } = await sql<DueLot>`
    select l.id, l.member_id as "memberId" from point_lots l
     where l.organization_id = ${organizationId} and l.member_id = any(${claimed.map(({ id }) => id)}::uuid[])
       and l.status = 'available' and ${lots}
     order by l.expires_at nulls last, l.available_at, l.id`.execute(trx)
  return rows
}
