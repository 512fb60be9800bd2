import { type RawBuilder, sql } from 'kysely'
import { isAllowedByShop } from '#core/store/connection/connections.reads.repository.ts'
import { customersOf } from '#core/store/rows.reads.repository.ts'
import type { Trx } from '#platform/db/database.ts'
import { jsonb } from '#platform/db/expressions.ts'
import type { ShopConsent, ToldConsent } from '#platform/ports/shop-consents.ts'

/** The shop's times have whole seconds. */
const second = (time: RawBuilder<unknown>) => sql`date_trunc('second', ${time})`

/**
 * Whether the shop's consent (its state and time, of customer `c`) is what we told it about subscriber `s`, in `t`: then it is
 * not the shop's own word.
 */
const isOurs = (state: RawBuilder<unknown>, at: RawBuilder<unknown>) =>
  sql<boolean>`coalesce(t.customer_id = s.customer_id and t.told_state = ${state} and t.told_at = ${second(at)}, false)`

/** For statements that join `s` and `c`. */
export const isToldByUs = sql<boolean>`exists (select from shop_consents t where t.organization_id = s.organization_id
  and t.subscriber_id = s.id and ${isOurs(sql`c.marketing_state`, sql`c.marketing_updated_at`)})`

/**
 * What subscriber `s` said here, as state and time: a complaint counts as an opt-out. Null: nothing, or the shop told us. What we
 * told the shop and was undone here since, such as a file, is undone there too.
 */
const own = sql`
  left join shop_consents t on t.organization_id = s.organization_id and t.subscriber_id = s.id
  left join blocked_addresses b on b.organization_id = s.organization_id and b.address_hash = s.address_hash and b.reason = 'complaint'
  cross join lateral (select coalesce(t.customer_id = s.customer_id and t.told_state is not null, false) as has_told) h
  cross join lateral (select
    case when b.organization_id is not null then 'unsubscribed'
         when s.consent in ('subscribed', 'unsubscribed') and (s.consent_method is distinct from 'store' or h.has_told) then s.consent
         when s.consent = 'never_subscribed' and h.has_told and t.told_state = 'subscribed' then 'unsubscribed'
    end as state, ${second(sql`coalesce(b.blocked_at, s.consent_at)`)} as at) w`

/** Whether the shop, with this consent, has to be told. In the same second, the opt-out counts. */
const mustTell = (state: RawBuilder<unknown>, at: RawBuilder<unknown>) => sql<boolean>`(
  w.state is not null and ${state} is distinct from w.state and (${at} is null or ${isOurs(state, at)}
    or ${second(at)} < w.at or w.state = 'unsubscribed' and ${second(at)} = w.at))`

/** Customers that exist on the platform. */
const isOfShop = sql`c.external_id ~ '^[0-9]+$' and c.deleted_at is null`

/** Marks whom the shop must be told about, of these (uuids) or of all. Returns how many. */
export async function markDue(trx: Trx, organizationId: string, which: 'all' | readonly string[], now: Date): Promise<number> {
  const those = which === 'all' ? sql`true` : sql`s.id = any(${[...which]}::uuid[])`
  const { numAffectedRows } = await sql`
    insert into shop_consents as k (organization_id, subscriber_id, due_at)
    select s.organization_id, s.id, ${now}::timestamptz
      from subscribers s join ${customersOf(organizationId)} c on c.id = s.customer_id ${own}
     where s.organization_id = ${organizationId} and ${those} and ${isOfShop}
       and ${isAllowedByShop(sql`${organizationId}`, 'write_customers')}
       and ${mustTell(sql`c.marketing_state`, sql`c.marketing_updated_at`)}
     order by s.id
    on conflict (organization_id, subscriber_id) do update
      set due_at = least(k.due_at, excluded.due_at), version = k.version + 1, attempts = 0`.execute(trx)
  return Number(numAffectedRows ?? 0)
}

export interface DuePerson {
  readonly subscriberId: string
  /** The shop's ID; null: the shop no longer has them. */
  readonly externalId: string | null
  readonly version: number
  readonly attempts: number
}

/** Claims the next ones until `until`. */
export async function claimDue(
  trx: Trx,
  organizationId: string,
  { now, until, limit }: { now: Date; until: Date; limit: number },
): Promise<DuePerson[]> {
  const { rows } = await sql<DuePerson>`
    update shop_consents k set due_at = ${until}::timestamptz
      from subscribers s left join ${customersOf(organizationId)} c on c.id = s.customer_id and ${isOfShop}
     where k.organization_id = ${organizationId} and s.organization_id = k.organization_id and s.id = k.subscriber_id
       and k.subscriber_id in (
         select subscriber_id from shop_consents where organization_id = ${organizationId} and due_at <= ${now}::timestamptz
          order by due_at, subscriber_id limit ${limit} for update skip locked)
    returning k.subscriber_id as "subscriberId", c.external_id as "externalId", k.version, k.attempts`.execute(trx)
  return [...rows].sort((one, other) => (one.subscriberId < other.subscriberId ? -1 : 1))
}

/** What to tell the shop about a person, given what it says now. Undefined: nothing. */
export async function findWord(
  trx: Trx,
  organizationId: string,
  { subscriberId, externalId }: { readonly subscriberId: string; readonly externalId: string },
  said: ShopConsent,
): Promise<ToldConsent | undefined> {
  const [state, at] = [sql`${said.state}::text`, sql`${said.at}::timestamptz`] as const
  // Taking back what we told must not be older than it.
  const { rows } = await sql<ToldConsent>`
    select c.external_id as "externalId", w.state, greatest(w.at, case when ${isOurs(state, at)} then t.told_at end) as at,
        case when w.state = 'subscribed' then case when s.consent_method = 'double_optin' then 'confirmed'
          when s.consent_method in ('form', 'checkout', 'preference_center') then 'single' end end as "optIn"
      from subscribers s join ${customersOf(organizationId)} c on c.id = s.customer_id ${own}
     where s.organization_id = ${organizationId} and s.id = ${subscriberId} and c.external_id = ${externalId}
       and ${mustTell(state, at)} and coalesce(w.at, t.told_at) is not null`.execute(trx)
  return rows[0]
}

/** Before the shop is told: its report may arrive before its response. */
export async function noteTold(trx: Trx, organizationId: string, subscriberId: string, told: ToldConsent): Promise<void> {
  await sql`
    update shop_consents k set told_state = ${told.state}, told_at = ${told.at}::timestamptz, customer_id = s.customer_id
      from subscribers s
     where k.organization_id = ${organizationId} and k.subscriber_id = ${subscriberId}
       and s.organization_id = k.organization_id and s.id = k.subscriber_id`.execute(trx)
}

/** These are settled, unless they changed meanwhile. */
export async function settle(
  trx: Trx,
  organizationId: string,
  people: readonly DuePerson[],
  now: Date,
  { isRefused = false } = {},
): Promise<void> {
  const rows = people.map(({ subscriberId, version }) => ({ id: subscriberId, version }))
  await sql`
    update shop_consents k set attempts = 0, due_at = case when k.version <> f.version then ${now}::timestamptz end,
        told_state = case when ${isRefused}::boolean then null else k.told_state end
      from jsonb_to_recordset(${jsonb(rows)}) as f(id uuid, version integer)
     where k.organization_id = ${organizationId} and k.subscriber_id = f.id`.execute(trx)
}

/** Due again at `at`. */
export async function putOff(trx: Trx, organizationId: string, people: readonly DuePerson[], at: Date): Promise<void> {
  await trx
    .updateTable('shop_consents')
    .set((eb) => ({ due_at: at, attempts: eb('attempts', '+', 1) }))
    .where('organization_id', '=', organizationId)
    .where(sql<boolean>`subscriber_id = any(${people.map(({ subscriberId }) => subscriberId)}::uuid[])`)
    .execute()
}

/** null: none is due. */
export async function nextDue(trx: Trx, organizationId: string): Promise<Date | null> {
  const row = await trx
    .selectFrom('shop_consents')
    .select((eb) => eb.fn.min('due_at').as('at'))
    .where('organization_id', '=', organizationId)
    .executeTakeFirst()
  return row?.at ?? null
}
