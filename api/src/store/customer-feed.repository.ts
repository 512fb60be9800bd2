import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'
import { lockMirror } from './mirror/lock-mirror.repository.ts'

export interface FedCustomer {
  id: string
  external_id: string | null
  email: string
  name: string | null
  first_name: string | null
  last_name: string | null
  phone: string | null
  locale: string | null
}

/**
 * How many of the customers were new. Who was known by the address alone gets the store's id when it is told; a row without an
 * id changes nobody who has one, because several people may share an address. A deleted customer stays deleted.
 */
export async function mergeCustomers(trx: Trx, organizationId: string, customers: readonly FedCustomer[]): Promise<number> {
  await lockMirror(trx, organizationId)
  const fed = sql`json_to_recordset(${JSON.stringify(customers)}::json) as f(id uuid, external_id text, email text, name text,
    first_name text, last_name text, phone text, locale text)`
  // Which rows it is about stands in a list beside the join: however little the database knows of a table that is just being
  // filled, it looks these up, and does not walk through all customers.
  const ids = customers.flatMap(({ external_id }) => external_id ?? [])
  const ofIds = sql`c.organization_id = ${organizationId} and c.external_id = any(${ids}::text[])`
  const ofEmails = sql`c.organization_id = ${organizationId} and c.external_id is null
    and c.email = any(${customers.map(({ email }) => email)}::text[])`
  // Two ids may share the address: the first in order takes the row that has none.
  await sql`
    update customers c set external_id = f.external_id
      from (select distinct on (email) * from ${fed} where external_id is not null order by email, external_id) f
     where ${ofEmails} and c.email = f.email
       and not exists (select from customers k where k.organization_id = ${organizationId} and k.external_id = f.external_id)`.execute(
    trx,
  )
  // By id and by address apart, here and below: an "or" or a "case" of the two would look at every customer of the store.
  const given = sql`email = f.email, name = coalesce(f.name, c.name), first_name = coalesce(f.first_name, c.first_name),
    last_name = coalesce(f.last_name, c.last_name), phone = coalesce(f.phone, c.phone), locale = coalesce(f.locale, c.locale)`
  await sql`
    update customers c set ${given} from ${fed}
     where ${ofIds} and c.deleted_at is null and c.external_id = f.external_id`.execute(trx)
  await sql`
    update customers c set ${given} from ${fed}
     where ${ofEmails} and c.deleted_at is null and f.external_id is null and c.email = f.email`.execute(trx)
  const fresh = (isNew: ReturnType<typeof sql>) => sql`
    select ${organizationId}::uuid, f.id, f.external_id, f.email, f.name, f.first_name, f.last_name, f.phone, f.locale from ${fed}
     where ${isNew}`
  const created = await sql`
    insert into customers (organization_id, id, external_id, email, name, first_name, last_name, phone, locale)
    ${fresh(sql`f.external_id is not null and not exists
      (select from customers k where k.organization_id = ${organizationId} and k.external_id = f.external_id)`)}
    union all
    ${fresh(sql`f.external_id is null and not exists
      (select from customers k where k.organization_id = ${organizationId} and k.email = f.email)`)}
    on conflict do nothing`.execute(trx)
  return Number(created.numAffectedRows ?? 0)
}
