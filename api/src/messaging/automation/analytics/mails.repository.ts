import type { MailSource } from '@yuko/contract/automation/analytics/list-mails'
import type { MailOutcome, MailState } from '@yuko/contract/automation/analytics/list-workflow-mails'
import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'
import { isWithin } from '#platform/db/period.ts'
import { reached } from '#platform/mail/mail-reach.ts'
import { mailsOf } from '#platform/mail/mails.reads.repository.ts'

export interface MailsFilter {
  readonly what: MailOutcome
  readonly nodeId?: string | undefined
  readonly variant?: string | undefined
  readonly url?: string | undefined
  readonly version?: number | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}

export interface MailItem {
  id: string
  subscriber_id: string | null
  name: string | null
  email: string
  run_id: string | null
  workflow_id: string | null
  node_id: string | null
  variant: string | null
  subject: string
  state: MailState
  written_at: Date
  sent_at: Date | null
  opens: number
  clicks: number
  revenue: number
}

const isConverted = sql<boolean>`exists (select from email_conversions c where c.organization_id = d.organization_id
  and c.email_id = d.email_id)`

/** The furthest state of an email; final states first. */
export const stateOfMail = sql<MailState>`case
  when m.status = 'suppressed' then 'not_sent'
  when m.status in ('failed', 'unknown') then m.status
  when m.status = 'missed' then 'failed'
  when m.status <> 'sent' then 'waiting'
  when d.complained_at is not null then 'complained'
  when d.unsubscribed_at is not null then 'unsubscribed'
  when ${isConverted} then 'converted'
  when d.clicked_at is not null then 'clicked'
  when d.opened_at is not null then 'opened'
  when ${reached('bounced')} then 'bounced'
  when d.delivered_at is not null then 'delivered'
  else 'sent' end`

const revenueOf = sql<number>`(select coalesce(sum(c.revenue_minor), 0)::float8 from email_conversions c
  where c.organization_id = d.organization_id and c.email_id = d.email_id)`

/** Emails with their recipients and state. */
function mails(trx: Trx, organizationId: string) {
  return trx
    .selectFrom('email_deliveries as d')
    .innerJoin(mailsOf(organizationId).as('m'), 'm.id', 'd.email_id')
    .leftJoin('subscribers as s', (join) =>
      join.onRef('s.organization_id', '=', 'd.organization_id').onRef('s.id', '=', 'd.subscriber_id'),
    )
    .select(['d.email_id as id', 'd.subscriber_id', 'd.run_id', 'd.workflow_id', 'd.node_id', 'd.variant', 'd.written_at'])
    .select(['m.to_address as email', 'm.subject', 'm.sent_at', 'd.opens', 'd.clicks'])
    .select([nameOfSubscriber.as('name'), stateOfMail.as('state')])
    .where('d.organization_id', '=', organizationId)
}

/** Of `s`, a row of subscribers. */
export const nameOfSubscriber = sql<string | null>`nullif(concat_ws(' ', s.first_name, s.last_name), '')`

interface Page {
  readonly filter: MailsFilter
  readonly timeZone: string
  readonly limit: number
  readonly after: { at: Date; id: string } | undefined
}

/** The rows behind a figure, latest first. */
export function listMailsOfWorkflow(
  trx: Trx,
  organizationId: string,
  workflowId: string,
  { filter, timeZone, limit, after }: Page,
): Promise<MailItem[]> {
  const { what, nodeId, variant, url, version, from, to } = filter
  let query = mails(trx, organizationId)
    .select(revenueOf.as('revenue'))
    .where('d.workflow_id', '=', workflowId)
    .where(isWithin('d.written_at', { from, to, timeZone }))
    .where(what === 'converted' ? isConverted : reached(what))
    .orderBy('d.written_at', 'desc')
    .orderBy('d.email_id', 'desc')
    .limit(limit)
  if (nodeId) query = query.where('d.node_id', '=', nodeId)
  if (variant) query = query.where('d.variant', '=', variant)
  if (version) query = query.where('d.workflow_version', '=', version)
  if (url)
    query = query.where(
      sql<boolean>`exists (select from email_clicks k where k.organization_id = d.organization_id and k.email_id = d.email_id
        and k.url = ${url} and not k.is_machine)`,
    )
  if (after) query = query.where(sql<boolean>`(d.written_at, d.email_id) < (${after.at}::timestamptz, ${after.id}::uuid)`)
  return query.execute()
}

const isFrom: Readonly<Record<MailSource, RawBuilder<boolean>>> = {
  campaigns: sql`d.type = 'campaign'`,
  workflows: sql`d.type = 'workflow'`,
  store: sql`d.type not in ('campaign', 'workflow')`,
}

interface AllFilter {
  readonly what: MailOutcome
  readonly source?: MailSource | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly orderedFrom?: string | undefined
  readonly orderedTo?: string | undefined
}

interface AllMailsPage extends Omit<Page, 'filter' | 'timeZone'> {
  readonly filter: AllFilter
  readonly timeZone: string
  readonly currency: string
}

export interface ListedMailItem extends MailItem {
  workflow_title: string | null
  campaign_id: string | null
  campaign_name: string | null
}

/** Emails to customers, of workflows and others, latest first. Revenue is for the requested days. */
export function listAllMails(
  trx: Trx,
  organizationId: string,
  { filter, timeZone, currency, limit, after }: AllMailsPage,
): Promise<ListedMailItem[]> {
  const { what, source, from, to, orderedFrom, orderedTo } = filter
  const ordered = sql`email_conversions c where c.organization_id = d.organization_id and c.email_id = d.email_id
    and ${isWithin('c.ordered_at', { from: orderedFrom, to: orderedTo, timeZone })}`
  const hasOrder = sql<boolean>`exists (select from ${ordered})`
  let query = mails(trx, organizationId)
    .leftJoin('workflows as w', (join) =>
      join.onRef('w.organization_id', '=', 'd.organization_id').onRef('w.id', '=', 'd.workflow_id'),
    )
    .leftJoin('email_campaigns as k', (join) =>
      join.onRef('k.organization_id', '=', 'd.organization_id').onRef('k.id', '=', 'd.campaign_id'),
    )
    .select([
      'w.title as workflow_title',
      'd.campaign_id',
      'k.name as campaign_name',
      sql<number>`(select coalesce(sum(c.revenue_minor) filter (where c.currency = ${currency}), 0)::float8 from ${ordered})`.as(
        'revenue',
      ),
    ])
    .where(isWithin('d.written_at', { from, to, timeZone }))
    .where(what === 'converted' ? hasOrder : reached(what))
    .orderBy('d.written_at', 'desc')
    .orderBy('d.email_id', 'desc')
    .limit(limit)
  if (source) query = query.where(isFrom[source])
  if (what !== 'converted' && (orderedFrom || orderedTo)) query = query.where(hasOrder)
  if (after) query = query.where(sql<boolean>`(d.written_at, d.email_id) < (${after.at}::timestamptz, ${after.id}::uuid)`)
  return query.execute()
}

/** Everything a run sent, oldest first. */
export function listMailsOfRun(trx: Trx, organizationId: string, subscriberId: string, runId: string): Promise<MailItem[]> {
  return mails(trx, organizationId)
    .select(revenueOf.as('revenue'))
    .where('d.subscriber_id', '=', subscriberId)
    .where('d.run_id', '=', runId)
    .orderBy('d.written_at')
    .orderBy('d.email_id')
    .execute()
}
