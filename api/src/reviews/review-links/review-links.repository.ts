import type { ReviewAnalytics } from '@yuko/contract/reviews/analytics/get-review-analytics'
import type { LinkChannel } from '@yuko/contract/storefront/form-fields'
import { sql } from 'kysely'
import { readTimeZone } from '#core/accounts/organizations/organization.reads.repository.ts'
import type { Trx } from '#platform/db/database.ts'
import { isWithin, type Period } from '#platform/db/period.ts'

/** A shopper opened the form by the merchant's link or QR code. */
export async function countOpen(trx: Trx, organizationId: string, channel: LinkChannel, now: Date): Promise<void> {
  const timeZone = await readTimeZone(trx, organizationId)
  await sql`
    insert into review_link_opens as opens (organization_id, day, channel, opened)
    values (${organizationId}, (${now}::timestamptz at time zone ${timeZone})::date, ${channel}, 1)
    on conflict (organization_id, day, channel) do update set opened = opens.opened + 1`.execute(trx)
}

/** Channels that were opened in the period, or led to reviews, most opened first. */
export async function countByChannel(trx: Trx, organizationId: string, period: Period): Promise<ReviewAnalytics['links']> {
  const { rows } = await sql<ReviewAnalytics['links'][number]>`
    with opens as (
      select channel, sum(opened)::int as opened from review_link_opens
       where organization_id = ${organizationId} and day between ${period.from}::date and ${period.to}::date group by 1),
    written as (
      select r.source as channel, count(*)::int as reviews from reviews r
       where r.organization_id = ${organizationId} and r.source in ('qr', 'link') and r.status <> 'deleted'
         and ${isWithin('r.submitted_at', period)}
       group by 1)
    select channel, coalesce(opened, 0) as opened, coalesce(reviews, 0) as reviews
      from opens full join written using (channel) order by 2 desc, 1`.execute(trx)
  return rows
}
