import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'

export interface Buyer {
  readonly email: string | null
  readonly tags: readonly string[]
  readonly country: string | null
}

/** By customer IDs (UUIDs). */
export async function readBuyers(trx: Trx, organizationId: string, customerIds: readonly string[]): Promise<Map<string, Buyer>> {
  if (customerIds.length === 0) return new Map()
  const rows = await trx
    .selectFrom('customers')
    .select(['id', 'email', 'tags', 'country'])
    .where('organization_id', '=', organizationId)
    .where('id', 'in', customerIds)
    .execute()
  return new Map(rows.map(({ id, ...buyer }) => [id, buyer]))
}

/** By the store's ID or the address; the latest customer if several share it. */
export async function readCustomerId(
  trx: Trx,
  organizationId: string,
  { email, externalId }: { email?: string | null | undefined; externalId?: string | null | undefined },
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from customers where organization_id = ${organizationId} and deleted_at is null
       and ${externalId ? sql`external_id = ${externalId}` : sql`email = ${email ?? ''}`}
     order by external_id is null, platform_updated_at desc nulls last, id limit 1`.execute(trx)
  return rows[0]?.id
}

/** If merged, the customer they were merged into. */
export async function readLivingCustomer(trx: Trx, organizationId: string, customerId: string) {
  return trx
    .selectFrom('customers as asked')
    .innerJoin('customers as c', (join) =>
      join
        .onRef('c.organization_id', '=', 'asked.organization_id')
        .on(({ eb, fn, ref }) => eb('c.id', '=', fn.coalesce(ref('asked.merged_into'), ref('asked.id')))),
    )
    .select(['c.id', 'c.email', 'c.tags', 'c.country', 'c.deleted_at'])
    .where('asked.organization_id', '=', organizationId)
    .where('asked.id', '=', customerId)
    .executeTakeFirst()
}

/** Customers by the requested IDs and by IDs merged into them; `asked_id` is either one. */
export interface KnownCustomer {
  asked_id: string
  id: string
  email: string | null
  first_name: string | null
  last_name: string | null
  country: string | null
  locale: string | null
  time_zone: string | null
  /** `YYYY-MM-DD`; the year is 2000 if unknown. */
  birthday: string | null
  marketing_state: string | null
  marketing_updated_at: Date | null
}

/** Current customers: the one they were merged into, and those merged into them. Deleted ones are omitted. */
export async function readCustomersAsTheyAre(trx: Trx, organizationId: string, ids: readonly string[]): Promise<KnownCustomer[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<KnownCustomer>`
    with kept as (
      select distinct coalesce(merged_into, id) as id from customers
       where organization_id = ${organizationId} and id = any(${[...ids]}::uuid[]))
    select g.id as asked_id, c.id, lower(c.email) as email, c.first_name, c.last_name, c.country, c.locale, c.time_zone,
           c.birthday, c.marketing_state, c.marketing_updated_at
      from kept join customers c on c.organization_id = ${organizationId} and c.id = kept.id and c.deleted_at is null
      join customers g on g.organization_id = ${organizationId} and (g.id = kept.id or g.merged_into = kept.id)
     order by c.id, g.id`.execute(trx)
  return rows
}

/** By the shop's ID. null: unknown or deleted. Follows merges. */
export async function readCustomerByExternalId(trx: Trx, organizationId: string, externalId: string): Promise<string | null> {
  const row = await customers(trx, organizationId).where('external_id', '=', externalId).executeTakeFirst()
  return row ? livingId(row) : null
}

/** By address, with or without an ID at the shop. */
export async function readCustomerByEmail(
  trx: Trx,
  organizationId: string,
  email: string,
  { withoutId }: { withoutId: boolean },
): Promise<string | null> {
  const row = await customers(trx, organizationId)
    .where('email', '=', email)
    .where('deleted_at', 'is', null)
    .$if(withoutId, (query) => query.where('external_id', 'is', null))
    .orderBy('created_at')
    .orderBy('id')
    .executeTakeFirst()
  return row ? livingId(row) : null
}

/** Whether the shop's ID is taken, also by a deleted customer. */
export async function isKnownCustomerId(trx: Trx, organizationId: string, externalId: string): Promise<boolean> {
  return (await customers(trx, organizationId).where('external_id', '=', externalId).executeTakeFirst()) !== undefined
}

function customers(trx: Trx, organizationId: string) {
  return trx.selectFrom('customers').select(['id', 'merged_into', 'deleted_at']).where('organization_id', '=', organizationId)
}

const livingId = (row: { id: string; merged_into: string | null; deleted_at: Date | null }) =>
  row.merged_into ?? (row.deleted_at === null ? row.id : null)

/** The current customer of an address. */
export function readCustomerOfAddress(trx: Trx, organizationId: string, email: string) {
  return trx
    .selectFrom('customers')
    .select(['id', 'name', 'country', 'tags'])
    .where('organization_id', '=', organizationId)
    .where('email', '=', email)
    .where('deleted_at', 'is', null)
    .where('merged_into', 'is', null)
    .executeTakeFirst()
}

/** The shop's ID of the current customer of an address; the latest one if several share it. */
export async function readShopCustomerId(trx: Trx, organizationId: string, email: string): Promise<string | null> {
  const row = await trx
    .selectFrom('customers')
    .select('external_id')
    .where('organization_id', '=', organizationId)
    .where('email', '=', email)
    .where('external_id', 'is not', null)
    .where('deleted_at', 'is', null)
    .where('merged_into', 'is', null)
    .orderBy('platform_updated_at', (order) => order.desc().nullsLast())
    .orderBy('id')
    .executeTakeFirst()
  return row?.external_id ?? null
}
