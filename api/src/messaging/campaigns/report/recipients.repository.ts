import type { VariantId } from '@yuko/contract/automation/campaigns/email-campaign'
import type {
  listCampaignRecipients as endpoint,
  RecipientOutcome,
  RecipientState,
} from '@yuko/contract/automation/campaigns/list-campaign-recipients'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Trx } from '#platform/db/database.ts'
import { reached } from '#platform/mail/mail-reach.ts'
import { mailsOf } from '#platform/mail/mails.reads.repository.ts'
import { stateOfMail } from '../../automation/analytics/mails.repository.ts'
import type { CampaignRow } from '../campaign.repository.ts'
import { reasonOfMail } from './figures.repository.ts'

type Query = z.output<NonNullable<typeof endpoint.query>>
export type RecipientFilter = Omit<Query, 'cursor' | 'limit'>

export interface RecipientRow {
  readonly subscriberId: string
  readonly isKnown: boolean
  readonly name: string | null
  readonly email: string
  readonly emailId: string | null
  readonly variant: VariantId | null
  readonly state: RecipientState
  readonly reason: string | null
  readonly dueAt: Date | null
  readonly sentAt: Date | null
  readonly opens: number
  readonly clicks: number
  readonly revenueMinor: number
}

const isConverted = sql<boolean>`exists (select from email_conversions c where c.organization_id = d.organization_id
  and c.email_id = d.email_id)`

/** The same rows that `readFigures` counts for that figure. */
function counted(what: RecipientOutcome, isCancelled: boolean): RawBuilder<boolean> {
  switch (what) {
    case 'all':
      return sql`true`
    case 'pending':
      return isCancelled ? sql`false` : sql`r.status = 'pending'`
    case 'cancelled':
      return isCancelled ? sql`r.status = 'pending'` : sql`false`
    case 'held_out':
      return sql`r.status = 'held_out'`
    case 'skipped':
      return sql`(r.status = 'skipped' or ${reached('suppressed')})`
    case 'converted':
      return isConverted
    default:
      return sql`(d.email_id is not null and ${reached(what)})`
  }
}

/** By person, with one extra row if there is another page. */
export async function listRecipients(
  trx: Trx,
  organizationId: string,
  { id, status }: Pick<CampaignRow, 'id' | 'status'>,
  { what, variantId, reason, url, domain, limit, after }: RecipientFilter & { limit: number; after: string | undefined },
  currency: string,
): Promise<RecipientRow[]> {
  const isCancelled = status === 'cancelled'
  const conditions: RawBuilder<unknown>[] = [counted(what, isCancelled)]
  if (variantId) conditions.push(sql`r.variant = ${variantId}`)
  const why = sql`case when r.status = 'skipped' then r.reason when d.state = 'suppressed' then ${reasonOfMail} end`
  if (reason) conditions.push(sql`${why} = ${reason}`)
  if (url)
    conditions.push(sql`exists (select from email_clicks k where k.organization_id = d.organization_id and k.email_id = d.email_id
      and k.url = ${url} and not k.is_machine)`)
  const address = sql`coalesce(nullif(m.to_address, ''), s.email, '')`
  if (domain) conditions.push(sql`split_part(${address}, '@', 2) = ${domain}`)
  if (after) conditions.push(sql`r.subscriber_id > ${after}::uuid`)
  const { rows } = await sql<RecipientRow>`
    select r.subscriber_id as "subscriberId", s.id is not null as "isKnown", nullif(concat_ws(' ', s.first_name, s.last_name), '') as name,
           ${address} as email, d.email_id as "emailId", r.variant,
           case when r.status = 'pending' then ${isCancelled ? 'cancelled' : 'pending'} when r.status = 'held_out' then 'held_out'
                when r.status = 'skipped' or d.state = 'suppressed' then 'skipped' else ${stateOfMail} end as state,
           ${why} as reason, r.due_at as "dueAt", m.sent_at as "sentAt", coalesce(d.opens, 0) as opens, coalesce(d.clicks, 0) as clicks,
           (select coalesce(sum(c.revenue_minor) filter (where c.currency = ${currency}), 0)::float8 from email_conversions c
             where c.organization_id = d.organization_id and c.email_id = d.email_id) as "revenueMinor"
      from campaign_recipients r
      left join email_deliveries d on d.organization_id = r.organization_id and d.campaign_id = r.campaign_id
        and d.subscriber_id = r.subscriber_id
      left join ${mailsOf(organizationId)} m on m.id = d.email_id
      left join subscribers s on s.organization_id = r.organization_id and s.id = r.subscriber_id
     where r.organization_id = ${organizationId} and r.campaign_id = ${id} and ${sql.join(conditions, sql` and `)}
     order by r.subscriber_id limit ${limit + 1}`.execute(trx)
  return rows
}
