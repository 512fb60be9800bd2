import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'

interface Item {
  title: string
  quantity: number
  /** UUID */
  product_id: string | null
}

export interface StartedCheckout {
  id: string
  /** At the platform. */
  external_id: string
  email: string
  url: string | null
  currency: string
  total_minor: number | null
  items: Item[]
  /** Of its products. UUIDs. */
  collection_ids: string[]
  started_at: Date
  updated_at: Date
}

const collectionsOf = (checkout: RawBuilder<unknown>) => sql<string[]>`array(
  select distinct unnest(p.collection_ids) from products p
   where p.organization_id = ${checkout}.organization_id
     and p.id::text in (select item ->> 'product_id' from jsonb_array_elements(${checkout}.items) as item) order by 1)`

export function readCheckout(trx: Trx, organizationId: string, id: string) {
  return trx
    .selectFrom('checkouts')
    .select(['id', 'external_id', 'email', 'url', 'currency', 'total_minor', 'items', 'started_at', 'updated_at'])
    .select(collectionsOf(sql`checkouts`).as('collection_ids'))
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .where('email', 'is not', null)
    .$narrowType<{ email: string }>()
    .executeTakeFirst()
}

/** By its ID at the platform. */
export async function readCheckoutId(trx: Trx, organizationId: string, externalId: string): Promise<string | null> {
  const query = trx.selectFrom('checkouts').select('id').where('organization_id', '=', organizationId)
  return (await query.where('external_id', '=', externalId).executeTakeFirst())?.id ?? null
}

interface CheckoutWindow {
  /** Exclusive. */
  readonly from: Date
  readonly to: Date
  readonly after: string | null
  readonly limit: number
}

/** With the latest activity in that period, of people who didn't order after starting. */
export async function readAbandonedCheckouts(
  trx: Trx,
  organizationId: string,
  { from, to, after, limit }: CheckoutWindow,
): Promise<StartedCheckout[]> {
  const { rows } = await sql<StartedCheckout>`
    select k.id, k.external_id, k.email, k.url, k.currency, k.total_minor, k.items, k.started_at, k.updated_at,
        ${collectionsOf(sql`k`)} as collection_ids
      from checkouts k
     where k.organization_id = ${organizationId} and k.completed_at is null and k.email is not null
       and k.updated_at > ${from} and k.updated_at <= ${to} and k.id > ${after ?? '00000000-0000-0000-0000-000000000000'}
       and not exists (select from orders o where o.organization_id = k.organization_id and o.email = k.email
         and o.placed_at >= k.started_at)
       and not exists (select from customers c join orders o on o.organization_id = c.organization_id and o.customer_id = c.id
         where c.organization_id = k.organization_id and c.email = k.email and o.placed_at >= k.started_at)
     order by k.id limit ${limit}`.execute(trx)
  return rows
}
