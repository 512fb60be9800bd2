import { sql } from 'kysely'
import { readTimeZone } from '#core/accounts/organizations/organization.reads.repository.ts'
import { customersOf } from '#core/store/rows.reads.repository.ts'
import type { Trx } from '#platform/db/database.ts'
import type { PointPromises, PromisedPoints } from '#platform/ports/point-promises.ts'
import { hasBudget, timingOf } from '../campaigns/campaign.mapper.ts'
import type { CampaignRow } from '../campaigns/campaigns.repository.ts'
import { isRunningAt } from '../campaigns/running-times.ts'
import { pointsWords } from '../mails/mail-words.ts'
import { isHeldOut } from '../members/held-out.repository.ts'
import { loadWords } from '../translations/words.ts'

interface PromisedRow extends CampaignRow {
  readonly program: {
    readonly id: string
    readonly name: string
    readonly point_label_one: string
    readonly point_label_other: string
  }
}

/** Review campaigns that run at that time, for a person who collects points. */
async function listPromised(trx: Trx, organizationId: string, email: string, now: Date): Promise<PromisedRow[]> {
  const { rows } = await sql<PromisedRow>`
    select g.*, jsonb_build_object('id', p.id, 'name', p.name, 'point_label_one', p.point_label_one,
        'point_label_other', p.point_label_other) as program from loyalty_programs p
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

async function list(
  trx: Trx,
  organizationId: string,
  email: string,
  { now, locale }: { now: Date; locale: string },
): Promise<PromisedPoints[]> {
  const best = new Map<PromisedPoints['type'], PromisedRow & { readonly points: number }>()
  for (const row of await listPromised(trx, organizationId, email, now)) {
    const { type, details } = row
    const { earning, tierScope, conditions } = details
    const isForAll = tierScope.mode === 'all' && conditions.length === 0
    if (earning.mode !== 'fixed' || !isForAll || !hasBudget(row) || (type !== 'review' && type !== 'photo_review')) continue
    const { points } = earning
    if (points > (best.get(type)?.points ?? 0)) best.set(type, { ...row, points })
  }
  if (best.size === 0) return []
  const words = await loadWords(trx, organizationId, locale)
  return [...best].map(([type, { points, program }]) => ({
    type,
    points,
    words: pointsWords(points, words.program(program).pointLabel, locale),
  }))
}

export const pointPromises: PointPromises = { arePromised, list }
