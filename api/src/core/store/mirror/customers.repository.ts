import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'
import { newId } from '#platform/ids.ts'
import { lockMirror } from './lock-mirror.repository.ts'
import { type CustomerNews, type MirroredCustomer, newestOf, type Written } from './mirrored.ts'

interface WrittenCustomers extends Written {
  news: readonly CustomerNews[]
}

/**
 * Updates customers unless the stored data is newer; consent by its own time. A customer known by address gets the platform's ID
 * once it is sent. Deleted customers stay deleted, and merged ones stay merged.
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
    update customers c set email = f.email, name = f.name, first_name = f.first_name, last_name = f.last_name, phone = f.phone,
      locale = coalesce(f.locale, c.locale), country = coalesce(f.country, c.country), tags = coalesce(f.tags, c.tags), orders_count = coalesce(f.orders_count, c.orders_count),
      spent_minor = coalesce(f.spent_minor, c.spent_minor), spent_currency = coalesce(f.spent_currency, c.spent_currency),
      marketing_state = case when ${isConsentNewer} then f.marketing_state else c.marketing_state end,
      marketing_updated_at = case when ${isConsentNewer} then f.marketing_updated_at else c.marketing_updated_at end,
      platform_updated_at = f.updated_at, deleted_at = null
      from ${fed}
     where c.organization_id = ${organizationId} and c.external_id = f.external_id
    returning c.external_id, c.id, c.tags, c.marketing_state`.execute(trx)
  const known = new Set(changed.map(({ external_id }) => external_id))
  const fresh = rows.filter(({ external_id }) => needed.has(external_id) && !known.has(external_id))
  if (fresh.length > 0)
    await sql`
      insert into customers (organization_id, id, external_id, email, name, first_name, last_name, phone, locale, marketing_state,
        marketing_updated_at, tags, orders_count, spent_minor, spent_currency, country, platform_updated_at)
      select ${organizationId}, id, external_id, email, name, first_name, last_name, phone, locale, marketing_state,
        marketing_updated_at, coalesce(tags, '{}'), orders_count, spent_minor, spent_currency, country, updated_at
        from ${recordsOf(fresh)}`.execute(trx)
  const told = [...changed, ...fresh.map((row) => ({ ...row, tags: row.tags ?? [] }))]
  const news = told.map((row) => newsOf(row, needed.get(row.external_id) ?? null))
  return { created: fresh.length, changed: known.size, news }
}

interface Told {
  id: string
  tags: string[]
  marketing_state: string | null
}

/** `before` is null for new customers. */
function newsOf(after: Told, before: Omit<Told, 'id'> | null): CustomerNews {
  const isSubscribed = (one: Omit<Told, 'id'> | null) => one?.marketing_state === 'subscribed'
  return {
    id: after.id,
    isNew: before === null,
    addedTags: after.tags.filter((tag) => !before?.tags.includes(tag)),
    removedTags: before?.tags.filter((tag) => !after.tags.includes(tag)) ?? [],
    hasSubscribed: isSubscribed(after) && !isSubscribed(before),
  }
}

const isConsentNewer = sql`coalesce(f.marketing_updated_at, '-infinity') >= coalesce(c.marketing_updated_at, '-infinity')`

/** Customers that are new (null) or differ (their stored values), unless stored data is newer or they were deleted. */
async function neededCustomers(trx: Trx, organizationId: string, rows: readonly MirroredCustomer[]) {
  const { rows: needed } = await sql<Omit<Told, 'id'> & { external_id: string; is_told: boolean }>`
    select f.external_id, c.tags, c.marketing_state, c.platform_updated_at is not null as is_told from ${recordsOf(rows)}
      left join customers c on c.organization_id = ${organizationId} and c.external_id = f.external_id
     where c.id is null or c.merged_into is null and coalesce(f.updated_at > c.deleted_at, true)
       and coalesce(f.updated_at >= c.platform_updated_at, true)
       and ((c.email, c.name, c.first_name, c.last_name, c.phone, c.platform_updated_at) is distinct from
            (f.email, f.name, f.first_name, f.last_name, f.phone, f.updated_at)
         or (c.locale, c.country, c.tags, c.orders_count, c.spent_minor) is distinct from
            (coalesce(f.locale, c.locale), coalesce(f.country, c.country), coalesce(f.tags, c.tags), coalesce(f.orders_count, c.orders_count),
             coalesce(f.spent_minor, c.spent_minor))
         or ${isConsentNewer} and c.marketing_state is distinct from f.marketing_state)`.execute(trx)
  return new Map(
    needed.map(({ external_id, is_told, tags, marketing_state }) => [external_id, is_told ? { tags, marketing_state } : null]),
  )
}

function recordsOf(rows: readonly object[]) {
  return sql`json_to_recordset(${JSON.stringify(rows)}::json) as f(id uuid, external_id text, email text, name text, first_name text,
    last_name text, phone text, locale text, marketing_state text, marketing_updated_at timestamptz, tags text[],
    orders_count integer, spent_minor bigint, spent_currency text, country text, updated_at timestamptz)`
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

/** Consent that is sent separately, possibly before the customer. */
export async function writeConsent(
  trx: Trx,
  organizationId: string,
  consent: Pick<MirroredCustomer, 'external_id' | 'marketing_state' | 'marketing_updated_at'>,
): Promise<CustomerNews[]> {
  await lockMirror(trx, organizationId)
  const id = (await customerIdsOf(trx, organizationId, [consent.external_id])).get(consent.external_id) ?? ''
  const before = await trx
    .selectFrom('customers')
    .select(['tags', 'marketing_state'])
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .executeTakeFirst()
  const { rows } = await sql<Told>`
    update customers c set marketing_state = f.marketing_state, marketing_updated_at = f.marketing_updated_at
      from ${recordsOf([consent])}
     where c.organization_id = ${organizationId} and c.external_id = f.external_id and c.deleted_at is null
       and ${isConsentNewer}
    returning c.id, c.tags, c.marketing_state`.execute(trx)
  return rows.map((row) => newsOf(row, before ?? null))
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
  const { rows } = await sql`
    update customers set deleted_at = ${at}::timestamptz, ${forgotten}
     where organization_id = ${organizationId} and external_id = any(${[...externalIds]}::text[]) and deleted_at is null
       and coalesce(platform_updated_at <= ${at}::timestamptz, true)
    returning 1`.execute(trx)
  return rows.length
}

const forgotten = sql`email = null, name = null, first_name = null, last_name = null, phone = null, locale = null,
  marketing_state = null, marketing_updated_at = null, tags = '{}', orders_count = null, spent_minor = null, spent_currency = null,
  country = null, time_zone = null, birthday = null, platform_updated_at = null`

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
