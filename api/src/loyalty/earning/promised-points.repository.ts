import { sql } from 'kysely'
import { readTimeZone } from '#core/accounts/organizations/organization.reads.repository.ts'
import { customersOf } from '#core/store/rows.reads.repository.ts'
import type { Trx } from '#platform/db/database.ts'
import type { PointPromises, PromisedPoints } from '#platform/ports/point-promises.ts'
import { hasBudget, timingOf } from '../campaigns/campaign.mapper.ts'
import type { CampaignRow } from '../campaigns/campaigns.repository.ts'
import { isRunningAt } from '../campaigns/running-times.ts'
import { isHeldOut } from '../members/held-out.repository.ts'

type Promised = CampaignRow & PointLabel

interface PointLabel {
  readonly one: string
  readonly other: string
}

/** Review campaigns that run at that time, for a person who collects points. */
async function listPromised(trx: Trx, organizationId: string, email: string, now: Date): Promise<Promised[]> {
  const { rows } = await sql<Promised>`
    select g.*, p.point_label_one as one, p.point_label_other as other from loyalty_programs p
      join loyalty_campaigns g on g.organization_id = p.organization_id and g.program_id = p.id
     where p.organization_id = ${organizationId} and p.status = 'active' and g.status = 'active' and g.type in ('review', 'photo_review')
       and exists (select from ${customersOf(organizationId)} c
         left join loyalty_members m on m.organization_id = c.organization_id and m.customer_id = c.id
         left join loyalty_settings s on s.organization_id = c.organization_id
        where c.email = ${email} and c.deleted_at is null
          and coalesce(m.status = 'member', coalesce(s.settings->>'enrolment', 'automatic') = 'automatic')
          and not ${isHeldOut(organizationId)})
     order by g.type desc, g.id`.execute(trx)
  if (rows.length === 0) return []
  const timeZone = await readTimeZone(trx, organizationId)
  return rows.filter((row) => isRunningAt(timingOf(row), now, timeZone))
}

async function arePromised(trx: Trx, organizationId: string, email: string, now: Date): Promise<boolean> {
  return (await listPromised(trx, organizationId, email, now)).length > 0
}

async function list(trx: Trx, organizationId: string, email: string, now: Date): Promise<PromisedPoints[]> {
  const best = new Map<string, PromisedPoints>()
  for (const row of await listPromised(trx, organizationId, email, now)) {
    const { one, other, type } = row
    const { earning, tierScope, conditions } = row.details
    const isForAll = tierScope.mode === 'all' && conditions.length === 0
    if (earning.mode !== 'fixed' || !isForAll || !hasBudget(row) || (type !== 'review' && type !== 'photo_review')) continue
    if (earning.points > (best.get(type)?.points ?? 0)) best.set(type, { type, points: earning.points, one, other })
  }
  return [...best.values()]
}

export const pointPromises: PointPromises = { arePromised, list }
