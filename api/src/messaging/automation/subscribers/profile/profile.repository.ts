import { type RawBuilder, sql } from 'kysely'
import { readUserNames } from '#core/accounts/users/users.reads.repository.ts'
import { ordersOf } from '#core/store/rows.reads.repository.ts'
import type { Trx } from '#platform/db/database.ts'
import type { KnownOfPeople } from '#platform/ports/known-of-people.ts'
import { forgetSuppressed } from '../blocks/blocks.repository.ts'

interface Beside {
  last_order_at: Date | null
  member_id: string | null
  points: number | null
  tier: string | null
  reviews: number
}

/** What other areas know about a person. */
export async function findBeside(
  trx: Trx,
  { members, authors }: KnownOfPeople,
  organizationId: string,
  id: string,
): Promise<Beside> {
  const organization = sql`s.organization_id`
  const { rows } = await sql<Beside>`
    select (select max(o.placed_at) from ${ordersOf(organizationId)} o where o.customer_id = s.customer_id) as last_order_at,
        m.id as member_id, m.balance as points, m.tier, ${authors.countReviews(organization, sql`s.email`)} as reviews
      from subscribers s
      left join lateral (${members.memberOf(organization, sql`s.customer_id`)}) m on true
     where s.organization_id = ${organizationId} and s.id = ${id}`.execute(trx)
  return rows[0] ?? { last_order_at: null, member_id: null, points: null, tier: null, reviews: 0 }
}

export interface ConsentEventRow {
  id: string
  state: 'subscribed' | 'unconfirmed' | 'unsubscribed' | null
  topics: string[]
  method: 'form' | 'checkout' | 'import' | 'api' | 'manual' | 'double_optin' | 'preference_center' | 'store'
  source: 'page' | 'one-click' | null
  detail: string | null
  wording: string | null
  source_url: string | null
  ip: string | null
  by: string | null
  at: Date
}

interface Page {
  readonly limit: number
  readonly before: { readonly at: string; readonly id: string } | undefined
}

export async function listConsentRows(
  trx: Trx,
  organizationId: string,
  subscriberId: string,
  { limit, before }: Page,
): Promise<ConsentEventRow[]> {
  const { rows } = await sql<Omit<ConsentEventRow, 'by'> & { user_id: string | null }>`
    select e.id, e.state, e.topics, e.method, e.source, e.detail, e.wording, e.source_url, e.ip, e.user_id, e.at
      from consent_events e
      join subscribers s on s.organization_id = e.organization_id and s.address_hash = e.address_hash
     where e.organization_id = ${organizationId} and s.id = ${subscriberId}
       ${before ? sql`and (e.at, e.id) < (${before.at}::timestamptz, ${before.id}::uuid)` : sql``}
     order by e.at desc, e.id desc limit ${limit}`.execute(trx)
  const names = await readUserNames(
    trx,
    rows.map((row) => row.user_id),
  )
  return rows.map(({ user_id: by, ...row }) => ({ ...row, by: names.get(by ?? '') ?? null }))
}

export interface TimelineRow {
  id: string
  type: string
  payload: Record<string, unknown>
  occurred_at: Date
}

export async function listTimelineRows(
  trx: Trx,
  organizationId: string,
  subscriberId: string,
  { limit, before, prefixes }: Page & { readonly prefixes: readonly string[] | undefined },
): Promise<TimelineRow[]> {
  const { rows } = await sql<TimelineRow>`
    select id, type, payload, occurred_at from subscriber_events
     where organization_id = ${organizationId} and subscriber_id = ${subscriberId}
       ${prefixes ? sql`and split_part(type, '.', 1) = any(${[...prefixes]}::text[])` : sql``}
       ${before ? sql`and (occurred_at, id) < (${before.at}::timestamptz, ${before.id}::uuid)` : sql``}
     order by occurred_at desc, id desc limit ${limit}`.execute(trx)
  return rows
}

export interface ProfileChange {
  first_name?: string | null
  last_name?: string | null
  country?: string | null
  locale?: string | null
  time_zone?: string | null
  birthday?: string | null
  tags?: string[]
  properties?: string
  updated_at: Date
}

export async function changeProfile(trx: Trx, organizationId: string, id: string, change: ProfileChange): Promise<void> {
  await trx.updateTable('subscribers').set(change).where('organization_id', '=', organizationId).where('id', '=', id).execute()
}

export async function deleteSubscribers(trx: Trx, organizationId: string, ids: readonly string[]): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('subscribers')
    .where('organization_id', '=', organizationId)
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

export async function emailsOf(trx: Trx, organizationId: string, ids: readonly string[]): Promise<string[]> {
  const rows = await trx
    .selectFrom('subscribers')
    .select('email')
    .where('organization_id', '=', organizationId)
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .execute()
  return rows.map(({ email }) => email)
}

/** On the person's request: nothing identifies them anymore, including their suppression entries. */
export async function eraseSubscribers(trx: Trx, organizationId: string, ids: readonly string[]): Promise<number> {
  await forgetSuppressed(trx, organizationId, await emailsOf(trx, organizationId, ids))
  return deleteSubscribers(trx, organizationId, ids)
}

/** All segments; membership is evaluated with their conditions. */
export function listSegmentRules(trx: Trx, organizationId: string) {
  return trx
    .selectFrom('segments')
    .select(['id', 'name', 'rule'])
    .where('organization_id', '=', organizationId)
    .orderBy('name')
    .limit(200)
    .execute()
}

/** Which conditions on the alias `s` of `subscribers` are true for a person, in order. */
export async function askConditions(
  trx: Trx,
  organizationId: string,
  id: string,
  conditions: readonly RawBuilder<unknown>[],
): Promise<boolean[]> {
  const { rows } = await sql<{ answers: boolean[] }>`
    select array[${sql.join(conditions.map((condition) => sql`coalesce(${condition}, false)`))}] as answers from subscribers s
     where s.organization_id = ${organizationId} and s.id = ${id}`.execute(trx)
  return rows[0]?.answers ?? []
}
