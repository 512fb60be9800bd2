import { sql } from 'kysely'
import { customersOf } from '#core/store/rows.reads.repository.ts'
import type { Trx } from '#platform/db/database.ts'
import type { PointPromises, PromisedPoints } from '#platform/ports/point-promises.ts'
import { pointsWords } from '../mails/mail-words.ts'
import { isHeldOut } from '../members/held-out.repository.ts'
import { loadWords } from '../translations/words.ts'

/** Running review campaigns for a person who collects points: campaign `g` of program `p`. */
const promised = (organizationId: string, email: string, now: Date) => sql`loyalty_programs p
      join loyalty_campaigns g on g.organization_id = p.organization_id and g.program_id = p.id
     where p.organization_id = ${organizationId} and p.status = 'active' and g.status = 'active' and g.type in ('review', 'photo_review')
       and coalesce(g.starts_at <= ${now}::timestamptz, true) and coalesce(g.ends_at > ${now}::timestamptz, true)
       and exists (select from ${customersOf(organizationId)} c
         left join loyalty_members m on m.organization_id = c.organization_id and m.customer_id = c.id
         left join loyalty_settings s on s.organization_id = c.organization_id
        where c.email = ${email} and c.deleted_at is null
          and coalesce(m.status = 'member', coalesce(s.settings->>'enrolment', 'automatic') = 'automatic')
          and not ${isHeldOut(organizationId)})`

async function arePromised(trx: Trx, organizationId: string, email: string, now: Date): Promise<boolean> {
  const { rows } = await sql`select 1 from ${promised(organizationId, email, now)} limit 1`.execute(trx)
  return rows.length > 0
}

interface PromisedRow extends Pick<PromisedPoints, 'type' | 'points'> {
  id: string
  name: string
  point_label_one: string
  point_label_other: string
}

async function list(
  trx: Trx,
  organizationId: string,
  email: string,
  { now, locale }: { now: Date; locale: string },
): Promise<PromisedPoints[]> {
  const { rows } = await sql<PromisedRow>`
    select distinct on (type) * from (
      select g.type, (g.details->'earning'->>'points')::int as points, p.id, p.name, p.point_label_one,
          p.point_label_other, g.details, g.points_given
        from ${promised(organizationId, email, now)}) r
     where details->'earning'->>'mode' = 'fixed' and details->'tierScope'->>'mode' = 'all'
       and jsonb_array_length(coalesce(details->'conditions', '[]')) = 0
       and coalesce(points_given < (details->'limits'->>'budgetPoints')::bigint, true)
     order by type desc, points desc`.execute(trx)
  const words = rows.length > 0 ? (await loadWords(trx, organizationId, [locale]))(locale) : null
  return rows.flatMap(({ type, points, ...program }) =>
    words ? [{ type, points, words: pointsWords(points, words.program(program).pointLabel, locale) }] : [],
  )
}

export const pointPromises: PointPromises = { arePromised, list }
