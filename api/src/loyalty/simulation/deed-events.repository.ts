import { type CampaignType, claimedCampaignTypes } from '@yuko/contract/loyalty/campaigns/campaign-type'
import { type RawBuilder, sql } from 'kysely'
import { customersOf } from '#core/store/rows.reads.repository.ts'
import type { Trx } from '#platform/db/database.ts'
import { isAccepted, isFraud, photosWithinMs } from '../earning/settle-review.ts'
import type { DeedEvent } from './event.ts'
import type { Ground } from './ground.ts'
import { nobody, type Place } from './order-events.repository.ts'
import { loadSubjects } from './subjects.repository.ts'

/** A source of past actions in the database: who did what when, in time order. */
export interface DeedSource {
  readonly types: readonly CampaignType[]
  /** Columns `at`, `id`, `customerId` and source-specific ones, within the window. */
  rows(ground: Ground): RawBuilder<Row>
  toEvent(row: Row): Pick<DeedEvent, 'dueAt' | 'types' | 'wants'> | null
}

export interface Row {
  readonly at: Date
  readonly id: string
  readonly customerId: string | null
  readonly type: CampaignType
  readonly campaignId: string
  readonly inputs: { readonly tags?: unknown; readonly event?: unknown }
  readonly email: string | null
  readonly source: string
  readonly status: string
  readonly holdReason: string | null
  readonly rejectionReason: string | null
  readonly hasPicture: boolean
}

const all = () => true

/** Recorded only for members. */
const joining: DeedSource = {
  types: ['signup'],
  rows: ({ organizationId, from, until }) => sql`
    select m.joined_at as at, m.id, m.customer_id as "customerId" from loyalty_members m
     where m.organization_id = ${organizationId} and m.joined_at >= ${from}::timestamptz and m.joined_at <= ${until}::timestamptz
       and m.joined_via is distinct from 'import' and m.status <> 'merged'`,
  toEvent: ({ at }) => ({ dueAt: at, types: ['signup'], wants: all }),
}

const reviews: DeedSource = {
  types: ['review', 'photo_review'],
  rows: ({ organizationId, from, until, reviews }) => sql`
    select r."submittedAt" as at, r.*, c.id as "customerId" from (${reviews.submittedBetween(organizationId, from, until)}) r
      left join lateral (select c.id from ${customersOf(organizationId)} c where c.email = r.email
        and c.deleted_at is null order by c.external_id is null, c.platform_updated_at desc nulls last, c.id limit 1) c on true`,
  toEvent(row) {
    // A rejected review had earned before the merchant rejected it.
    if (isFraud(row) || (!isAccepted(row) && row.status !== 'rejected')) return null
    const types: CampaignType[] = row.hasPicture ? ['review', 'photo_review'] : ['review']
    return { dueAt: new Date(row.at.getTime() + photosWithinMs), types, wants: all }
  },
}

/** Only in the ledger, so only those with points are known. */
const recorded: DeedSource = {
  types: [...claimedCampaignTypes, 'newsletter_signup', 'tag_added', 'profile_complete', 'custom_event', 'referral_advocate'],
  rows: ({ organizationId, from, until }) => sql`
    select e.occurred_at as at, e.id, m.customer_id as "customerId", g.type, g.id as "campaignId", e.explanation->'inputs' as inputs
      from point_entries e
      join loyalty_campaigns g on g.organization_id = e.organization_id and g.id = e.campaign_id
        and g.type = any(${[...recorded.types]}::text[])
      join loyalty_members m on m.organization_id = e.organization_id and m.id = e.member_id
     where e.organization_id = ${organizationId} and e.kind in ('earn', 'earn_pending')
       and e.occurred_at >= ${from}::timestamptz and e.occurred_at <= ${until}::timestamptz
       -- What several campaigns gave for is one deed.
       and not exists (select from point_entries o where o.organization_id = e.organization_id and o.member_id = e.member_id
         and o.seq < e.seq and o.occurred_at = e.occurred_at and o.kind = e.kind
         and regexp_replace(o.idempotency_key, ':[^:]*$', '') = regexp_replace(e.idempotency_key, ':[^:]*$', ''))`,
  toEvent: ({ at, type, campaignId, inputs }) => ({
    dueAt: at,
    types: [type],
    wants({ id, action }) {
      if (type === 'custom_event') return action.event === inputs.event
      if (type === 'tag_added') return tagsOf(inputs.tags).has(action.tag?.toLowerCase() ?? '')
      return (claimedCampaignTypes as readonly string[]).includes(type) ? id === campaignId : true
    },
  }),
}

/** Birthdays and anniversaries are awarded in the store's morning. */
const datesOf = (type: 'birthday' | 'anniversary', isDay: (timeZone: string) => RawBuilder<unknown>): DeedSource => ({
  types: [type],
  rows: ({ organizationId, from, until, days: { from: first, to, timeZone } }) => sql`
    select day.at, m.id, m.customer_id as "customerId"
      from (select (d::date + time '09:10') at time zone ${timeZone} as at, d::date as date
              from generate_series(${first}::date, ${to}::date, interval '1 day') d) day
      join loyalty_members m on m.organization_id = ${organizationId} and m.status = 'member' and ${isDay(timeZone)}
     where day.at >= ${from}::timestamptz and day.at <= ${until}::timestamptz`,
  toEvent: ({ at }) => ({ dueAt: at, types: [type], wants: all }),
})

/** A birthday on 29 February falls on the day before in other years. */
const birthdays = datesOf(
  'birthday',
  () => sql`m.birth_month = extract(month from day.date) and m.birthday_set_at <= day.at - interval '30 days'
    and (m.birth_day = extract(day from day.date)
      or m.birth_month = 2 and m.birth_day = 29 and to_char(day.date, 'MMDD') = '0228' and to_char(day.date + 1, 'MMDD') = '0301')`,
)
const anniversaries = datesOf('anniversary', (timeZone) => {
  const joined = sql`(m.joined_at at time zone ${timeZone})`
  return sql`to_char(${joined}, 'MMDD') = to_char(day.date, 'MMDD') and extract(year from ${joined}) < extract(year from day.date)`
})

export const deedSources: readonly DeedSource[] = [joining, reviews, recorded, birthdays, anniversaries]
/** Types that are known only if points were given. */
export const recordedTypes: ReadonlySet<CampaignType> = new Set(recorded.types)

export async function readDeeds(
  trx: Trx,
  ground: Ground,
  source: DeedSource,
  after: Place | null,
  limit: number,
): Promise<{ events: DeedEvent[]; next: Place | null }> {
  // Everything before the cursor can be skipped.
  const rest = after ? { ...ground, from: after.at } : ground
  const { rows } = await sql<Row>`
    select * from (${source.rows(rest)}) deeds
     where (at, id) > (${after?.at ?? new Date(0)}::timestamptz, ${after?.id ?? nobody}::uuid) order by at, id limit ${limit}`.execute(
    trx,
  )
  const last = rows.at(-1)
  const subjects = await loadSubjects(trx, ground, [...new Set(rows.flatMap(({ customerId }) => customerId ?? []))])
  const events = rows.flatMap((row): DeedEvent[] => {
    const known = source.toEvent(row)
    const subject = subjects.get(row.customerId ?? '') ?? null
    return known ? [{ of: 'deed', at: row.at, id: row.id, subject, ...known }] : []
  })
  return { events, next: last && rows.length === limit ? { at: last.at, id: last.id } : null }
}

export async function countDeeds(trx: Trx, ground: Ground, sources: readonly DeedSource[]): Promise<number> {
  let count = 0
  for (const source of sources) {
    const { rows } = await sql<{ count: number }>`select count(*) as count from (${source.rows(ground)}) deeds`.execute(trx)
    count += rows[0]?.count ?? 0
  }
  return count
}

const tagsOf = (tags: unknown) =>
  new Set(
    String(tags ?? '')
      .toLowerCase()
      .split(', '),
  )
