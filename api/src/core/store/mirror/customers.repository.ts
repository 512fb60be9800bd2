import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'
import { newId } from '#platform/ids.ts'
import { lockMirror } from './lock-mirror.repository.ts'
import { type CustomerNews, type MirroredCustomer, newestOf, type Written } from './mirrored.ts'

interface WrittenCustomers extends Written {
  news: readonly CustomerNews[]
}

/**
 * Updates customers unless the stored data is newer. Tags, order statistics, and consent have their own times, because they are
 * also sent separately; what isn't sent stays. A customer known by address gets the platform's ID once it is sent. Deleted
 * customers stay deleted, and merged ones stay merged.
 */
export async function writeCustomers(
  trx: Trx,
  organizationId: string,
  customers: readonly MirroredCustomer[],
): Promise<WrittenCustomers> {
  await lockMirror(trx, organizationId)
  const rows = newestOf(customers).map((customer) => ({ id: newId(), ...customer }))
  const needed = await neededCustomers(trx, organizationId, rows)
  if (needed.size === 0) return { created: 0, changed: 0, news: [] }
  const fed = recordsOf(rows.filter(({ external_id }) => needed.has(external_id)))
  // Two IDs may share an address: the first one takes the row without an ID.
  await sql`
    update customers c set external_id = f.external_id
      from (select distinct on (email) * from ${fed} where email is not null order by email, external_id) f
     where c.organization_id = ${organizationId} and c.external_id is null and c.email = f.email
       and not exists (select from customers k where k.organization_id = ${organizationId} and k.external_id = f.external_id)`.execute(
    trx,
  )
  const { rows: changed } = await sql<Told & { external_id: string }>`
    update customers c set ${profile}, ${tags}, ${statistics}, ${consent}, ${smsConsent}, deleted_at = null
      from ${fed}
     where c.organization_id = ${organizationId} and c.external_id = f.external_id
    returning c.external_id, c.id, c.tags, c.marketing_state`.execute(trx)
  const known = new Set(changed.map(({ external_id }) => external_id))
  const fresh = rows.filter(({ external_id }) => needed.has(external_id) && !known.has(external_id))
  if (fresh.length > 0)
    await sql`
      insert into customers (organization_id, id, external_id, email, name, first_name, last_name, phone, locale, marketing_state,
        marketing_updated_at, sms_state, sms_updated_at, tags, tags_read_at, orders_count, spent_minor, spent_currency, statistics_at, country, platform_updated_at)
      select ${organizationId}, id, external_id, email, name, first_name, last_name, phone, locale, marketing_state,
        marketing_updated_at, sms_state, sms_updated_at, coalesce(tags, '{}'), case when tags is not null then updated_at end, orders_count, spent_minor,
        spent_currency, case when orders_count is not null then updated_at end, country, updated_at
        from ${recordsOf(fresh)}`.execute(trx)
  const told = [...changed, ...fresh.map((row) => ({ ...row, tags: row.tags ?? [] }))]
  const news = told.map((row) => newsOf(row, needed.get(row.external_id) ?? null))
  return { created: fresh.length, changed: known.size, news }
}

const isNewer = sql`coalesce(f.updated_at >= c.platform_updated_at, true)`
/** Of stored (`c`) and sent (`f`) values. */
const profile = sql.join(
  ['email', 'name', 'first_name', 'last_name', 'phone']
    .map((name) => sql`${sql.ref(name)} = case when ${isNewer} then f.${sql.ref(name)} else c.${sql.ref(name)} end`)
    .concat(
      ['locale', 'country'].map(
        (name) =>
          sql`${sql.ref(name)} = case when ${isNewer} then coalesce(f.${sql.ref(name)}, c.${sql.ref(name)}) else c.${sql.ref(name)} end`,
      ),
      sql`platform_updated_at = greatest(c.platform_updated_at, f.updated_at)`,
    ),
)

/** Whether a tag was changed after all tags were read. */
const isChangedSince = sql`coalesce((c.tag_changes ->> lower(tag))::timestamptz > f.updated_at, false)`
/** All tags as read, with the changes made since. Sorted like received tags. */
const tagsAfter = sql`case when f.tags is null or f.updated_at < c.tags_read_at then c.tags when c.tag_changes = '{}' then f.tags
  else (select coalesce(array_agg(tag order by tag collate "C"), '{}') from (
    select tag from unnest(f.tags) as tag where not ${isChangedSince}
    union select tag from unnest(c.tags) as tag where ${isChangedSince}) as known) end`
const tags = sql`tags = ${tagsAfter},
  tags_read_at = case when f.tags is null then c.tags_read_at else greatest(c.tags_read_at, f.updated_at) end`

const hasStatistics = sql`f.orders_count is not null and coalesce(f.updated_at >= c.statistics_at, true)`
const statistics = sql.join([
  ...['orders_count', 'spent_minor', 'spent_currency'].map(
    (name) =>
      sql`${sql.ref(name)} = case when ${hasStatistics} then coalesce(f.${sql.ref(name)}, c.${sql.ref(name)}) else c.${sql.ref(name)} end`,
  ),
  sql`statistics_at = case when ${hasStatistics} then f.updated_at else c.statistics_at end`,
])

const hasConsent = sql`f.marketing_state is not null
  and coalesce(f.marketing_updated_at, '-infinity') >= coalesce(c.marketing_updated_at, '-infinity')`
const consent = sql`marketing_state = case when ${hasConsent} then f.marketing_state else c.marketing_state end,
  marketing_updated_at = case when ${hasConsent} then f.marketing_updated_at else c.marketing_updated_at end`

const hasSmsConsent = sql`f.sms_state is not null
  and coalesce(f.sms_updated_at, '-infinity') >= coalesce(c.sms_updated_at, '-infinity')`
/** It is for one number: another one has none until it is sent. */
const smsConsent = sql`sms_state = case when ${hasSmsConsent} then f.sms_state
    when f.updated_at is not null and ${isNewer} and c.phone is distinct from f.phone and c.phone is not null then null
    else c.sms_state end,
  sms_updated_at = case when ${hasSmsConsent} then f.sms_updated_at else c.sms_updated_at end`
const isConsentNews = sql`${hasConsent}
  and (c.marketing_state, c.marketing_updated_at) is distinct from (f.marketing_state, f.marketing_updated_at)`

interface Told {
  id: string
  tags: string[]
  marketing_state: string | null
}

type Before = Omit<Told, 'id'> & { is_told: boolean }

/** `before` is null for new customers. */
function newsOf(after: Told, before: Before | null): CustomerNews {
  const isSubscribed = (one: Omit<Told, 'id'> | null) => one?.marketing_state === 'subscribed'
  return {
    id: after.id,
    isNew: !before?.is_told,
    addedTags: after.tags.filter((tag) => !before?.tags.includes(tag)),
    removedTags: before?.tags.filter((tag) => !after.tags.includes(tag)) ?? [],
    hasSubscribed: isSubscribed(after) && !isSubscribed(before),
  }
}

/** Customers that are new (null) or differ (their stored values), unless stored data is newer or they were deleted. */
async function neededCustomers(trx: Trx, organizationId: string, rows: readonly MirroredCustomer[]) {
  const { rows: needed } = await sql<Before & { external_id: string; is_known: boolean }>`
    select f.external_id, c.tags, c.marketing_state, c.platform_updated_at is not null as is_told, c.id is not null as is_known
      from ${recordsOf(rows)}
      left join customers c on c.organization_id = ${organizationId} and c.external_id = f.external_id
     where c.id is null or c.merged_into is null and coalesce(f.updated_at > c.deleted_at, true)
       and (${isNewer} and (c.email, c.name, c.first_name, c.last_name, c.phone, c.platform_updated_at, c.locale, c.country)
           is distinct from (f.email, f.name, f.first_name, f.last_name, f.phone, f.updated_at, coalesce(f.locale, c.locale),
             coalesce(f.country, c.country))
         or c.tags is distinct from ${tagsAfter}
         or ${hasStatistics} and (c.orders_count, c.spent_minor) is distinct from (f.orders_count, coalesce(f.spent_minor, c.spent_minor))
         or ${hasConsent} and c.marketing_state is distinct from f.marketing_state
         or ${hasSmsConsent} and c.sms_state is distinct from f.sms_state)`.execute(trx)
  return new Map(needed.map(({ external_id, is_known, ...before }) => [external_id, is_known ? before : null]))
}

function recordsOf(rows: readonly object[]) {
  return sql`json_to_recordset(${JSON.stringify(rows)}::json) as f(id uuid, external_id text, email text, name text, first_name text,
    last_name text, phone text, locale text, marketing_state text, marketing_updated_at timestamptz, sms_state text,
    sms_updated_at timestamptz, tags text[], orders_count integer, spent_minor bigint, spent_currency text, country text, updated_at timestamptz)`
}

/** Our IDs by the platform's, following merges. Unknown customers are created without a name. */
export async function customerIdsOf(
  trx: Trx,
  organizationId: string,
  externalIds: readonly string[],
): Promise<Map<string, string>> {
  const ids = [...new Set(externalIds)]
  const found = new Map<string, string>()
  if (ids.length === 0) return found
  const { rows } = await sql<{ external_id: string; id: string }>`
    select external_id, coalesce(merged_into, id) as id from customers
     where organization_id = ${organizationId} and external_id = any(${ids}::text[])`.execute(trx)
  for (const { external_id, id } of rows) found.set(external_id, id)
  const missing = ids.filter((id) => !found.has(id)).map((external_id) => ({ external_id, id: newId() }))
  if (missing.length === 0) return found
  await trx
    .insertInto('customers')
    .values(missing.map((row) => ({ organization_id: organizationId, ...row, email: null, name: null })))
    .execute()
  for (const { external_id, id } of missing) found.set(external_id, id)
  return found
}

type Part = Readonly<Record<'from' | 'when' | 'set', RawBuilder<unknown>>>

/** Applies what is sent separately (`f`) to a customer (`c`), possibly before the customer is sent. */
async function writePart(
  trx: Trx,
  organizationId: string,
  externalId: string,
  { from, when, set }: Part,
): Promise<CustomerNews[]> {
  await lockMirror(trx, organizationId)
  await customerIdsOf(trx, organizationId, [externalId])
  const customer = sql`c.organization_id = ${organizationId} and c.external_id = ${externalId} and c.deleted_at is null`
  const { rows: before } = await sql<Before>`select c.tags, c.marketing_state from customers c where ${customer}`.execute(trx)
  const { rows } = await sql<Told>`
    update customers c set ${set} from ${from} where ${customer} and ${when} returning c.id, c.tags, c.marketing_state`.execute(
    trx,
  )
  // The customer's own webhook reports whether they are new.
  return rows.map((row) => newsOf(row, before[0] ? { ...before[0], is_told: true } : null))
}

export function writeConsent(
  trx: Trx,
  organizationId: string,
  sent: Pick<MirroredCustomer, 'external_id' | 'marketing_state' | 'marketing_updated_at'>,
): Promise<CustomerNews[]> {
  return writePart(trx, organizationId, sent.external_id, { from: recordsOf([sent]), when: isConsentNews, set: consent })
}

export function writeSmsConsent(
  trx: Trx,
  organizationId: string,
  sent: { readonly external_id: string; readonly sms_state: string | null; readonly sms_updated_at: string | null },
): Promise<CustomerNews[]> {
  const when = sql`${hasSmsConsent} and (c.sms_state, c.sms_updated_at) is distinct from (f.sms_state, f.sms_updated_at)`
  return writePart(trx, organizationId, sent.external_id, { from: recordsOf([sent]), when, set: smsConsent })
}

/** The customer with this address and no ID at the store: a guest. */
export async function writeConsentOfGuest(trx: Trx, organizationId: string, email: string, at: string): Promise<CustomerNews[]> {
  await lockMirror(trx, organizationId)
  const { rows: found } = await sql<{ external_id: string | null }>`
    select external_id from customers where organization_id = ${organizationId} and email = ${email} and deleted_at is null
       and merged_into is null order by external_id is null limit 1`.execute(trx)
  const sent = { external_id: found[0]?.external_id ?? null, marketing_state: 'subscribed', marketing_updated_at: at }
  if (sent.external_id !== null) return writeConsent(trx, organizationId, { ...sent, external_id: sent.external_id })
  if (found.length === 0)
    await trx
      .insertInto('customers')
      .values({ organization_id: organizationId, id: newId(), external_id: null, email, name: null })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  const guest = sql`c.organization_id = ${organizationId} and c.external_id is null and c.email = ${email} and c.deleted_at is null`
  const { rows: before } = await sql<Before>`select c.tags, c.marketing_state from customers c where ${guest}`.execute(trx)
  const { rows } = await sql<Told>`
    update customers c set ${consent} from ${recordsOf([sent])} where ${guest} and ${isConsentNews}
    returning c.id, c.tags, c.marketing_state`.execute(trx)
  // Guests have no account, so they are never new customers.
  return rows.map((row) => newsOf(row, { tags: row.tags, marketing_state: before[0]?.marketing_state ?? null, is_told: true }))
}

/** Copies a consent that is sent to the store. False: what we know of the store's is newer. Repeated, it is true again. */
export async function copyConsent(
  trx: Trx,
  organizationId: string,
  sent: Pick<MirroredCustomer, 'external_id' | 'marketing_state' | 'marketing_updated_at'>,
): Promise<boolean> {
  const own = { from: recordsOf([sent]), when: hasConsent, set: consent }
  return (await writePart(trx, organizationId, sent.external_id, own)).length > 0
}

/** Unless the store reported something else since. */
export async function restoreConsent(
  trx: Trx,
  organizationId: string,
  wrong: { readonly externalId: string; readonly state: string; readonly at: Date },
  right: { readonly state: string; readonly at: Date | null },
): Promise<void> {
  await trx
    .updateTable('customers')
    .set({ marketing_state: right.state, marketing_updated_at: right.at })
    .where('organization_id', '=', organizationId)
    .where('external_id', '=', wrong.externalId)
    .where('marketing_state', '=', wrong.state)
    .where('marketing_updated_at', '=', wrong.at)
    .execute()
}

export function writeStatistics(
  trx: Trx,
  organizationId: string,
  sent: Pick<MirroredCustomer, 'external_id' | 'orders_count' | 'spent_minor' | 'spent_currency' | 'updated_at'>,
): Promise<CustomerNews[]> {
  return writePart(trx, organizationId, sent.external_id, { from: recordsOf([sent]), when: hasStatistics, set: statistics })
}

/** The platform's webhook retries, ours, and a few days without them. */
const changesKept = sql`interval '7 days'`

/** Adds or removes tags, unless newer changes of the same tags or all tags are known. */
export function writeTagChange(
  trx: Trx,
  organizationId: string,
  { externalId, isAdded, tags, at }: { externalId: string; isAdded: boolean; tags: readonly string[]; at: string },
): Promise<CustomerNews[]> {
  const from = sql`(select ${[...tags]}::text[] as tags, ${at}::timestamptz as at) f`
  const applied = sql`select tag from unnest(f.tags) as tag where coalesce(f.at > c.tags_read_at, true)
    and coalesce((c.tag_changes ->> lower(tag))::timestamptz < f.at, true)`
  const others = sql`select tag from unnest(c.tags) as tag where lower(tag) not in (select lower(tag) from (${applied}) as applied)`
  const set = sql`
    tags = (select coalesce(array_agg(tag order by tag collate "C"), '{}')
      from (${others} ${isAdded ? sql`union (${applied})` : sql``}) as known),
    tag_changes = (select coalesce(jsonb_object_agg(tag, changed_at), '{}') from (
      select key as tag, value::timestamptz as changed_at from jsonb_each_text(c.tag_changes)
       where value::timestamptz > f.at - ${changesKept} and key not in (select lower(tag) from (${applied}) as applied)
      union select lower(tag), f.at from (${applied}) as applied) as changes)`
  return writePart(trx, organizationId, externalId, { from, when: sql`exists (${applied})`, set })
}

/** Orders keep a row without personal data. */
export async function deleteCustomers(
  trx: Trx,
  organizationId: string,
  externalIds: readonly string[],
  at: Date,
): Promise<number> {
  await lockMirror(trx, organizationId)
  await customerIdsOf(trx, organizationId, externalIds)
  await sql`
    delete from shop_segment_members
     where organization_id = ${organizationId} and customer_external_id = any(${[...externalIds]}::text[])`.execute(trx)
  const { rows } = await sql`
    update customers set deleted_at = ${at}::timestamptz, ${forgotten}
     where organization_id = ${organizationId} and external_id = any(${[...externalIds]}::text[]) and deleted_at is null
       and coalesce(platform_updated_at <= ${at}::timestamptz, true)
    returning 1`.execute(trx)
  return rows.length
}

const forgotten = sql`email = null, name = null, first_name = null, last_name = null, phone = null, locale = null,
  marketing_state = null, marketing_updated_at = null, sms_state = null, sms_updated_at = null, tags = '{}', tags_read_at = null, tag_changes = '{}', orders_count = null,
  spent_minor = null, spent_currency = null, statistics_at = null, country = null, time_zone = null, birthday = null, platform_updated_at = null`

/**
 * Merges two customers: existing and future orders go to the remaining one. Our IDs; `gone` is null if they were already merged.
 */
export async function mergeCustomerInto(
  trx: Trx,
  organizationId: string,
  gone: string,
  kept: string,
  at: Date,
): Promise<{ orderIds: string[]; gone: string | null; kept: string }> {
  await lockMirror(trx, organizationId)
  const target = (await customerIdsOf(trx, organizationId, [kept])).get(kept) ?? ''
  if (gone === kept) return { orderIds: [], gone: null, kept: target }
  await customerIdsOf(trx, organizationId, [gone])
  const { rows: moved } = await sql<{ id: string }>`
    update orders set customer_id = ${target} where organization_id = ${organizationId} and customer_id =
      (select id from customers where organization_id = ${organizationId} and external_id = ${gone} and id <> ${target})
    returning id`.execute(trx)
  await sql`
    update customers set merged_into = ${target} where organization_id = ${organizationId} and id <> ${target} and merged_into =
      (select id from customers where organization_id = ${organizationId} and external_id = ${gone})`.execute(trx)
  const { rows } = await sql<{ id: string }>`
    update customers set merged_into = ${target}, deleted_at = coalesce(deleted_at, ${at}::timestamptz), ${forgotten}
     where organization_id = ${organizationId} and external_id = ${gone} and id <> ${target}
    returning id`.execute(trx)
  return { orderIds: moved.map(({ id }) => id), gone: rows[0]?.id ?? null, kept: target }
}
