import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'
import type { Person, PersonalData } from '#platform/ports/people.ts'

const isPerson = ({ externalId, email }: Person) => sql<boolean>`(external_id = ${externalId} or email = ${email})`

/** Requests by one identifier are resolved to both. */
export async function findIdentity(trx: Trx, organizationId: string, person: Person): Promise<Person> {
  const { rows } = await sql<{ external_id: string | null; email: string | null }>`
    select external_id, email from customers where organization_id = ${organizationId} and ${isPerson(person)}
     order by email is null, external_id is null, id limit 1`.execute(trx)
  const [found] = rows
  return {
    externalId: person.externalId ?? found?.external_id ?? null,
    email: person.email ?? found?.email?.toLowerCase() ?? null,
  }
}

/** By the number as the store has it, whatever its spaces and signs. Undefined: nobody's, or that of several people. */
export async function findByPhone(trx: Trx, organizationId: string, phone: string): Promise<Person | undefined> {
  const digits = phone.replace(/\D/g, '')
  const { rows } = await sql<Person>`
    select distinct external_id as "externalId", lower(email) as email from customers
     where organization_id = ${organizationId} and phone is not null and ${digits} <> ''
       and regexp_replace(phone, '\\D', '', 'g') = ${digits} limit 2`.execute(trx)
  return rows.length === 1 ? rows[0] : undefined
}

/** The customer's records and orders. */
export async function listPersonalData(trx: Trx, organizationId: string, person: Person) {
  const { rows: customers } = await sql<{ id: string } & Record<string, unknown>>`
    select * from customers where organization_id = ${organizationId} and ${isPerson(person)} order by id`.execute(trx)
  const { rows: orders } = await sql<Record<string, unknown>>`
    select * from orders where organization_id = ${organizationId}
       and (customer_id = any(${customers.map(({ id }) => id)}::uuid[]) or email = ${person.email}) order by placed_at, id`.execute(
    trx,
  )
  return { customers, orders }
}

/** Keeps orders without personal data. Returns the customers' IDs. */
export async function forgetPerson(trx: Trx, organizationId: string, person: Person, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string; external_id: string | null }>`
    update customers set deleted_at = coalesce(deleted_at, ${now}::timestamptz), ${forgotten}
     where organization_id = ${organizationId} and ${isPerson(person)}
    returning id, external_id`.execute(trx)
  await sql`
    delete from shop_segment_members
     where organization_id = ${organizationId} and customer_external_id = any(${rows.map(({ external_id }) => external_id)}::text[])`.execute(
    trx,
  )
  await sql`
    update orders set email = null, ship_to = null where organization_id = ${organizationId} and (email is not null or ship_to is not null)
       and (customer_id = any(${rows.map(({ id }) => id)}::uuid[]) or email = ${person.email})`.execute(trx)
  const ids = rows.map(({ id }) => id)
  if (person.email !== null)
    await sql`delete from checkouts where organization_id = ${organizationId} and email = ${person.email}`.execute(trx)
  return ids
}

const forgotten = sql`email = null, name = null, first_name = null, last_name = null, phone = null, locale = null,
  marketing_state = null, marketing_updated_at = null, sms_state = null, sms_updated_at = null, tags = '{}', tags_read_at = null, tag_changes = '{}', orders_count = null,
  spent_minor = null, spent_currency = null, statistics_at = null, country = null, time_zone = null, birthday = null, platform_updated_at = null`

/** Erases personal data of the named orders, regardless of who placed them. */
export async function forgetOrders(trx: Trx, organizationId: string, externalIds: readonly string[]): Promise<void> {
  await sql`
    update orders set email = null, ship_to = null where organization_id = ${organizationId} and external_id = any(${[...externalIds]}::text[])`.execute(
    trx,
  )
}

/**
 * Customers and orders of a store whose organization stays, because its members signed up themselves. Customers that an area
 * still references keep a row without personal data.
 */
export async function forgetCustomers(
  trx: Trx,
  organizationId: string,
  elsewhere: readonly PersonalData[],
  now: Date,
): Promise<void> {
  const isNeeded = sql.join(
    [sql`false`, ...elsewhere.flatMap((area) => area.needsCustomer?.(sql`c.organization_id`, sql`c.id`) ?? [])],
    sql` or `,
  )
  for (const table of ['shop_segments', 'checkouts', 'order_lines', 'order_refunds', 'order_fulfillments', 'orders'])
    await sql`delete from ${sql.table(table)} where organization_id = ${organizationId}`.execute(trx)
  await sql`
    update customers c set external_id = null, merged_into = null, deleted_at = coalesce(deleted_at, ${now}::timestamptz), ${forgotten}
     where organization_id = ${organizationId} and (${isNeeded})`.execute(trx)
  await sql`delete from customers c where organization_id = ${organizationId} and not (${isNeeded})`.execute(trx)
}
