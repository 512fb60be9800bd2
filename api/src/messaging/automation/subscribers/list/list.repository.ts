import type { SubscriberSort } from '@yuko/contract/automation/subscribers/list-subscribers'
import type { BlockReason, ConsentMethod, ConsentState, SubscriberSource } from '@yuko/contract/automation/subscribers/subscriber'
import type { SubscriberView } from '@yuko/contract/automation/subscribers/subscriber-filter'
import { type RawBuilder, sql } from 'kysely'
import { customersOf, ordersOf } from '#core/store/rows.reads.repository.ts'
import type { Trx } from '#platform/db/database.ts'

export interface SubscriberRow {
  id: string
  email: string
  address_hash: Uint8Array
  customer_id: string | null
  first_name: string | null
  last_name: string | null
  country: string | null
  locale: string | null
  time_zone: string | null
  birthday: string | null
  consent: ConsentState
  consent_at: Date | null
  consent_method: ConsentMethod | null
  properties: Record<string, string | number | boolean>
  tags: string[]
  store_tags: string[]
  source: SubscriberSource
  last_sent_at: Date | null
  last_opened_at: Date | null
  last_clicked_at: Date | null
  created_at: Date
  block_reason: BlockReason | null
  block_detail: string | null
  blocked_at: Date | null
  orders_count: number
  spent_minor: number | null
  spent_currency: string | null
}

/** For rows `s` selected before, so that joined data is read for a single page only. */
const columns = sql`s.id, s.email, s.address_hash, s.customer_id, s.first_name, s.last_name, s.country, s.locale, s.time_zone,
  to_char(s.birthday, 'YYYY-MM-DD') as birthday, s.consent, s.consent_at, s.consent_method, s.properties, s.tags,
  array(select t from unnest(c.tags) as t where t <> all(s.tags) order by t) as store_tags, s.source, s.last_sent_at,
  s.last_opened_at, s.last_clicked_at, s.created_at, b.reason as block_reason, b.detail as block_detail, b.blocked_at,
  coalesce(c.orders_count, o.orders, 0)::int as orders_count, coalesce(c.spent_minor, o.total)::float8 as spent_minor,
  coalesce(c.spent_currency, o.currency) as spent_currency`

const joins = (organizationId: string) => sql`
  left join blocked_addresses b on b.organization_id = s.organization_id and b.address_hash = s.address_hash
  left join ${customersOf(organizationId)} c on c.id = s.customer_id
  left join lateral (
    select count(*) as orders, sum(x.total_minor) as total, max(x.currency) as currency from ${ordersOf(organizationId)} x
     where c.orders_count is null and x.customer_id = s.customer_id
       and x.cancelled_at is null) o on true`

const keys: Record<SubscriberSort, RawBuilder<unknown>> = {
  created_at: sql`s.created_at`,
  email: sql`s.email`,
  last_name: sql`lower(s.last_name)`,
}

export interface Listing {
  readonly sort: SubscriberSort
  readonly direction: 'asc' | 'desc'
  readonly limit: number
  readonly after: { readonly key: string; readonly id: string } | undefined
}

/** Each order is an index range; by name only people with one. */
export async function listRows(
  trx: Trx,
  organizationId: string,
  where: RawBuilder<boolean>,
  listing: Listing,
): Promise<SubscriberRow[]> {
  const { sort, direction, limit, after } = listing
  const key = keys[sort]
  const order = direction === 'asc' ? sql`asc` : sql`desc`
  const end = sort === 'created_at' ? sql`${after?.key ?? null}::timestamptz` : sql`${after?.key ?? null}::text`
  const beyond = direction === 'asc' ? sql`>` : sql`<`
  const { rows } = await sql<SubscriberRow>`
    select ${columns} from (
      select s.*, ${key} as sort_key from subscribers s
       where ${where} ${sort === 'last_name' ? sql`and s.last_name is not null` : sql``}
         ${after ? sql`and (${key}, s.id) ${beyond} (${end}, ${after.id}::uuid)` : sql``}
       order by ${key} ${order}, s.id ${order} limit ${limit}) s ${joins(organizationId)}
     order by s.sort_key ${order}, s.id ${order}`.execute(trx)
  return rows
}

/** In ID order, so that each is returned once despite concurrent changes. */
export async function listById(
  trx: Trx,
  organizationId: string,
  where: RawBuilder<boolean>,
  { after, limit }: { after: string | null; limit: number },
): Promise<SubscriberRow[]> {
  const { rows } = await sql<SubscriberRow>`
    select ${columns} from (
      select s.* from subscribers s where ${where} ${after ? sql`and s.id > ${after}::uuid` : sql``} order by s.id limit ${limit}) s
      ${joins(organizationId)}
     order by s.id`.execute(trx)
  return rows
}

export async function nextIds(
  trx: Trx,
  where: RawBuilder<boolean>,
  { after, limit }: { after: string | null; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select s.id from subscribers s where ${where} ${after ? sql`and s.id > ${after}::uuid` : sql``} order by s.id limit ${limit}`.execute(
    trx,
  )
  return rows.map(({ id }) => id)
}

export async function countRows(trx: Trx, where: RawBuilder<boolean>): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from subscribers s where ${where}`.execute(trx)
  return rows[0]?.n ?? 0
}

/** Per tab. Suppressed people are counted from the few blocked addresses, not from all people. */
export async function countViews(
  trx: Trx,
  organizationId: string,
  where: RawBuilder<boolean>,
): Promise<Record<SubscriberView, number>> {
  const { rows } = await sql<{ consent: ConsentState; n: number }>`
    select s.consent, count(*)::int as n from subscribers s where ${where} group by s.consent`.execute(trx)
  const blocked = await sql<{ n: number }>`
    select count(*)::int as n from blocked_addresses x join subscribers s
        on s.organization_id = x.organization_id and s.address_hash = x.address_hash
     where x.organization_id = ${organizationId} and ${where}`.execute(trx)
  const of = (consent: ConsentState) => rows.find((row) => row.consent === consent)?.n ?? 0
  return {
    all: rows.reduce((sum, { n }) => sum + n, 0),
    subscribed: of('subscribed'),
    never_subscribed: of('never_subscribed'),
    unsubscribed: of('unsubscribed'),
    unconfirmed: of('unconfirmed'),
    suppressed: blocked.rows[0]?.n ?? 0,
  }
}

/** From the newest 20,000 with a value: enough for a picker. */
export async function listChoices(trx: Trx, organizationId: string) {
  const tags = await sql<{ value: string; count: number }>`
    select tag as value, count(*)::int as count from (
        select tags from subscribers where organization_id = ${organizationId} and tags <> '{}' order by created_at desc limit 20000) s,
      unnest(s.tags) as tag group by tag order by count(*) desc, tag limit 100`.execute(trx)
  const countries = await sql<{ value: string; count: number }>`
    select country as value, count(*)::int as count from subscribers
     where organization_id = ${organizationId} and country is not null group by country order by count(*) desc, country limit 60`.execute(
    trx,
  )
  return { tags: tags.rows, countries: countries.rows }
}
