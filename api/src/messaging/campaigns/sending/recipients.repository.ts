import type { CampaignSettings, VariantId } from '@yuko/contract/automation/campaigns/email-campaign'
import { type RawBuilder, sql } from 'kysely'
import { isOpen } from '#core/accounts/organizations/open-organizations.reads.repository.ts'
import type { Trx } from '#platform/db/database.ts'
import { inControl } from '../../automation/control/control-group.repository.ts'
import { isBlocked, isCapped, refuses } from '../audience.repository.ts'
import type { CampaignRow } from '../campaign.repository.ts'

/** The earliest time at which a campaign has something to do. */
export const campaignsDueSince = sql<Date | null>`(select min(wake_at) from email_campaigns where wake_at is not null)`

const mostCampaigns = 50

export async function nextCampaigns(trx: Trx): Promise<{ id: string; organizationId: string; wakeAt: Date }[]> {
  const { rows } = await sql<{ id: string; organizationId: string; wakeAt: Date }>`
    select c.id, c.organization_id as "organizationId", c.wake_at as "wakeAt" from email_campaigns c
     where c.wake_at is not null and ${isOpen('c.organization_id')} order by c.wake_at, c.id limit ${mostCampaigns}`.execute(trx)
  return rows
}

/** Locked until the transaction ends: the lock is the lease. undefined: not due anymore, or another process has it. */
export async function takeDue(trx: Trx, organizationId: string, id: string, now: Date): Promise<CampaignRow | undefined> {
  return trx
    .selectFrom('email_campaigns')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .where('wake_at', '<=', now)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
}

/** A fixed, evenly distributed number below `size` for each person `s` of a campaign. */
const numberOf = (size: number, campaignId: string, purpose: string) =>
  sql`(('x' || left(encode(sha256(convert_to(concat_ws(' ', ${campaignId}::text, ${purpose}::text, s.id::text), 'UTF8')), 'hex'), 8))::bit(32)::bigint
    % ${sql.lit(size)})`

export const buckets = 10_000

export interface Reading {
  /** Who may get it. */
  readonly who: RawBuilder<boolean>
  readonly after: string | null
  /** People looked at, so that a page of a small audience among many people is as quick as any. */
  readonly limit: number
  readonly holdoutPercent: number
  readonly variants: readonly VariantId[]
  /** Percentage that gets a variant at once. */
  readonly testPercent: number
  readonly dueAt: Date
  /** Evenly over these hours from `dueAt`. */
  readonly spreadHours: number
  /** By time zone, for a local time instead. */
  readonly moments: ReadonlyMap<string, Date> | null
}

/** Looks at the next people and adds those of the audience. Returns the last one, or null at the end. */
export async function readPage(trx: Trx, organizationId: string, campaignId: string, page: Reading): Promise<string | null> {
  const { who, after, limit, holdoutPercent, variants, testPercent, dueAt, spreadHours, moments } = page
  const zones = JSON.stringify([...(moments ?? [])].map(([zone, at]) => ({ zone, at: at.toISOString() })))
  const { rows } = await sql<{ n: number; last: string | null }>`
    with people as (
      select s.* from subscribers s
       where s.organization_id = ${organizationId} and ${after === null ? sql`true` : sql`s.id > ${after}::uuid`}
       order by s.id limit ${limit}
    ), page as (
      select s.id, s.time_zone, ${numberOf(buckets, campaignId, 'holdout')} < ${holdoutPercent * (buckets / 100)} as is_held,
             ${numberOf(buckets, campaignId, 'test')} < ${testPercent * (buckets / 100)} as is_tested,
             ${numberOf(variants.length, campaignId, 'variant')}::int + 1 as pick,
             ${numberOf(buckets, campaignId, 'moment')}::float8 / ${buckets} as share
        from people s where ${who}
    ), added as (
      insert into campaign_recipients (organization_id, campaign_id, subscriber_id, variant, status, due_at)
      select ${organizationId}, ${campaignId}, p.id, case when p.is_tested and not p.is_held then (${[...variants]}::text[])[p.pick] end,
             case when p.is_held then 'held_out' else 'pending' end,
             case when p.is_held or not p.is_tested then null
                  else coalesce(z.at, ${dueAt}::timestamptz + make_interval(secs => p.share * ${spreadHours * 3600})) end
        from page p left join jsonb_to_recordset(${zones}::jsonb) as z (zone text, at timestamptz) on z.zone = coalesce(p.time_zone, '')
      on conflict do nothing
    )
    select count(*)::int as n, max(id::text) as last from people`.execute(trx)
  const [read] = rows
  return read && read.n === limit ? read.last : null
}

export interface Candidate {
  readonly id: string
  readonly variant: VariantId | null
  /** null: deleted. */
  readonly email: string | null
  readonly name: string | null
  readonly timeZone: string | null
  readonly isSubscribed: boolean
  readonly isRefused: boolean
  readonly isBlocked: boolean
  readonly isControl: boolean
  readonly isCapped: boolean
}

interface Asked {
  readonly settings: CampaignSettings
  readonly now: Date
  /** While the sending domain is warmed up: their reactions build its reputation. */
  readonly mostEngagedFirst: boolean
  /** Size of the control group. */
  readonly controlPercent: number
}

/** When a recipient `q` last opened, clicked, or opted in. */
const engagement = sql`left join lateral (
  select greatest(s.last_opened_at, s.last_clicked_at, s.consent_at) as at from subscribers s
   where s.organization_id = q.organization_id and s.id = q.subscriber_id) e on true`

/** Pending people who are due, as they are now. `rest`: those who get the winner of the test. */
export async function listDue(
  trx: Trx,
  organizationId: string,
  campaignId: string,
  { settings, now, limit, rest, mostEngagedFirst, controlPercent }: Asked & { readonly limit: number; readonly rest: boolean },
): Promise<Candidate[]> {
  if (limit <= 0) return []
  const { rows } = await sql<Candidate>`
    select r.subscriber_id as id, r.variant, s.email, nullif(trim(concat_ws(' ', s.first_name, s.last_name)), '') as name,
           s.time_zone as "timeZone", coalesce(s.consent = 'subscribed', false) as "isSubscribed",
           ${refuses(settings.topic)} as "isRefused", ${isBlocked} as "isBlocked",
           coalesce(${inControl(controlPercent)}, false) as "isControl",
           coalesce(${isCapped(settings.frequencyCap, now)}, false) as "isCapped"
      from (select q.subscriber_id, q.variant, q.due_at from campaign_recipients q ${mostEngagedFirst ? engagement : sql``}
             where q.organization_id = ${organizationId} and q.campaign_id = ${campaignId} and q.status = 'pending'
               and ${rest ? sql`q.due_at is null` : sql`q.due_at <= ${now}`}
             order by ${mostEngagedFirst ? sql`e.at desc nulls last,` : sql``} q.due_at, q.subscriber_id limit ${limit}) r
      left join subscribers s on s.organization_id = ${organizationId} and s.id = r.subscriber_id
     order by r.due_at, r.subscriber_id`.execute(trx)
  return rows
}

interface Change {
  readonly id: string
  readonly status: 'queued' | 'skipped' | 'pending'
  readonly variant: VariantId | null
  readonly reason: string | null
  /** Of those who wait for the end of their quiet hours. */
  readonly dueAt: Date | null
}

export async function changeRecipients(
  trx: Trx,
  organizationId: string,
  campaignId: string,
  changes: readonly Change[],
): Promise<void> {
  if (changes.length === 0) return
  await sql`
    update campaign_recipients r set status = n.status, variant = n.variant, reason = n.reason, due_at = coalesce(n."dueAt", r.due_at)
      from json_to_recordset(${JSON.stringify(changes)}::json)
        as n (id uuid, status text, variant text, reason text, "dueAt" timestamptz)
     where r.organization_id = ${organizationId} and r.campaign_id = ${campaignId} and r.subscriber_id = n.id`.execute(trx)
}

/** Their email left the queue unsent. */
export async function unqueue(trx: Trx, organizationId: string, campaignId: string, people: readonly string[]): Promise<void> {
  if (people.length === 0) return
  await sql`
    update campaign_recipients set status = 'pending'
     where organization_id = ${organizationId} and campaign_id = ${campaignId} and subscriber_id = any(${[...people]}::uuid[])
       and status = 'queued'`.execute(trx)
}

const longestCapHours = 720

/** For the frequency caps of campaigns and workflows. */
export async function countTowardCaps(trx: Trx, organizationId: string, people: readonly string[], now: Date): Promise<void> {
  if (people.length === 0) return
  await sql`
    update subscribers s set capped_mails = array(select m from unnest(s.capped_mails) as m
             where m > ${now}::timestamptz - make_interval(hours => ${longestCapHours}) order by m) || ${now}::timestamptz
      from (select id from subscribers where organization_id = ${organizationId} and id = any(${[...people]}::uuid[])
             order by id for update) own
     where s.organization_id = ${organizationId} and s.id = own.id`.execute(trx)
}

/** When the next pending person is due. `rest`: some wait for the winner. */
export async function nextDue(
  trx: Trx,
  organizationId: string,
  campaignId: string,
): Promise<{ dueAt: Date | null; rest: boolean }> {
  const pending = sql`campaign_recipients
    where organization_id = ${organizationId} and campaign_id = ${campaignId} and status = 'pending'`
  const { rows } = await sql<{ dueAt: Date | null; rest: boolean }>`
    select (select due_at from ${pending} and due_at is not null order by due_at limit 1) as "dueAt",
           exists (select from ${pending} and due_at is null) as rest`.execute(trx)
  return rows[0] ?? { dueAt: null, rest: false }
}

/** Whether an email is in the queue, or held by the plan. */
export async function isAnyWaiting(trx: Trx, organizationId: string, campaignId: string): Promise<boolean> {
  const { rows } = await sql`
    select from email_deliveries where organization_id = ${organizationId} and campaign_id = ${campaignId} and state = 'waiting'
     limit 1`.execute(trx)
  return rows.length > 0
}

/** Results of each variant: sent emails and their score. */
export async function scoreVariants(
  trx: Trx,
  organizationId: string,
  campaignId: string,
  metric: 'click' | 'conversion' | 'revenue',
): Promise<{ variant: VariantId; people: number; score: number }[]> {
  const score = {
    click: sql`count(*) filter (where d.clicked_at is not null)`,
    conversion: sql`coalesce(sum(c.orders), 0)`,
    revenue: sql`coalesce(sum(c.revenue), 0)`,
  }[metric]
  const { rows } = await sql<{ variant: VariantId; people: number; score: number }>`
    select d.variant, count(*)::int as people, (${score})::float8 as score
      from email_deliveries d
      left join lateral (select count(*) as orders, sum(revenue_minor) as revenue from email_conversions o
             where o.organization_id = d.organization_id and o.email_id = d.email_id) c on true
     where d.organization_id = ${organizationId} and d.campaign_id = ${campaignId} and d.state = 'sent' and d.variant is not null
     group by d.variant`.execute(trx)
  return rows
}
