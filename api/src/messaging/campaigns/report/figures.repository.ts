import type { CampaignFigures, VariantId } from '@yuko/contract/automation/campaigns/email-campaign'
import { sql } from 'kysely'
import { readCurrency } from '#core/accounts/organizations/organization.reads.repository.ts'
import type { Trx } from '#platform/db/database.ts'
import { type Reach, reachBits, reachOfMail } from '#platform/mail/mail-reach.ts'
import { mailsOf } from '#platform/mail/mails.reads.repository.ts'
import type { CampaignRow } from '../campaign.repository.ts'

interface FigureRow {
  readonly campaignId: string
  readonly variant: VariantId | null
  readonly what: 'recipient' | 'mail' | 'orders' | 'converted' | 'revenue'
  /** Of recipients their status, of mails their reach. */
  readonly detail: string
  readonly n: number
}

export type FiguresOf = (campaignId: string, variant?: VariantId) => CampaignFigures

type Asked = Pick<CampaignRow, 'id' | 'status'>

/** One statement, so that nobody counts twice while emails are being sent. */
export async function readFigures(trx: Trx, organizationId: string, campaigns: readonly Asked[]): Promise<FiguresOf> {
  const ids = sql`any(${campaigns.map(({ id }) => id)}::uuid[])`
  const currency = await readCurrency(trx, organizationId)
  const { rows } = await sql<FigureRow>`
    select campaign_id as "campaignId", variant, 'recipient' as what, status as detail, count(*)::float8 as n
      from campaign_recipients where organization_id = ${organizationId} and campaign_id = ${ids} group by 1, 2, 4
    union all
    select d.campaign_id, d.variant, 'mail', ${reachOfMail}::text, count(*)::float8
      from email_deliveries d where d.organization_id = ${organizationId} and d.campaign_id = ${ids} group by 1, 2, 4
    union all
    select c.campaign_id, c.variant, k.what, '', k.n
      from (select campaign_id, variant, count(*)::float8 as orders, count(distinct email_id)::float8 as converted,
                   coalesce(sum(revenue_minor) filter (where currency = ${currency}), 0)::float8 as revenue
              from email_conversions where organization_id = ${organizationId} and campaign_id = ${ids} group by 1, 2) c
      cross join lateral (values ('orders', c.orders), ('converted', c.converted), ('revenue', c.revenue)) k (what, n)`.execute(
    trx,
  )
  const statusOf = new Map(campaigns.map(({ id, status }) => [id, status]))
  return (campaignId, variant) => {
    const own = rows.filter((row) => row.campaignId === campaignId && (variant === undefined || row.variant === variant))
    return figuresOf(own, statusOf.get(campaignId) === 'cancelled')
  }
}

function figuresOf(rows: readonly FigureRow[], isCancelled: boolean): CampaignFigures {
  const sum = (fits: (row: FigureRow) => boolean) => rows.filter(fits).reduce((all, { n }) => all + n, 0)
  const reached = (reach: Reach) => sum(({ what, detail }) => what === 'mail' && (Number(detail) & reachBits[reach]) !== 0)
  const people = (status?: string) => sum(({ what, detail }) => what === 'recipient' && (!status || detail === status))
  const of = (name: FigureRow['what']) => sum(({ what }) => what === name)
  const pending = people('pending')
  return {
    recipients: people(),
    pending: isCancelled ? 0 : pending,
    cancelled: isCancelled ? pending : 0,
    waiting: reached('waiting'),
    sent: reached('sent'),
    failed: reached('failed'),
    skipped: people('skipped') + reached('suppressed'),
    heldOut: people('held_out'),
    bounced: reached('bounced'),
    delivered: reached('delivered'),
    opened: reached('opened'),
    openedByPeople: reached('opened_by_people'),
    clicked: reached('clicked'),
    conversions: of('orders'),
    converted: of('converted'),
    revenueMinor: of('revenue'),
    unsubscribed: reached('unsubscribed'),
    complained: reached('complained'),
  }
}

/** Of `m`, an email that was in the queue and not sent: the reason as recipients have it. */
export const reasonOfMail = sql<string>`case m.last_error when 'refused' then 'unsubscribed' when 'not-agreed' then 'not_subscribed'
  when 'blocked' then 'blocked' else 'deleted' end`

/** Skipped recipients by reason, most frequent first. */
export async function countSkips(trx: Trx, organizationId: string, campaignId: string) {
  const { rows } = await sql<{ reason: string; count: number }>`
    select reason, sum(n)::int as count from (
      select reason, count(*) as n from campaign_recipients
       where organization_id = ${organizationId} and campaign_id = ${campaignId} and status = 'skipped' group by 1
      union all
      select ${reasonOfMail}, count(*) from email_deliveries d join ${mailsOf(organizationId)} m on m.id = d.email_id
       where d.organization_id = ${organizationId} and d.campaign_id = ${campaignId} and d.state = 'suppressed' group by 1) s
     group by reason order by 2 desc, 1`.execute(trx)
  return rows
}
