import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'
import { jsonb } from '#platform/db/expressions.ts'
import type { PersonalData } from '#platform/ports/people.ts'

/** A checkout as received; `product_id` of an item is the platform's ID. */
export interface ToldCheckout {
  readonly id: string
  readonly external_id: string
  readonly email: string | null
  readonly url: string | null
  readonly currency: string
  readonly total_minor: number | null
  readonly items: readonly ToldItem[]
  readonly started_at: string
  readonly updated_at: string
  readonly completed_at: string | null
}

export interface ToldItem {
  readonly product_id: string | null
  readonly title: string
  readonly quantity: number
  readonly price_minor: number | null
  readonly image_url: string | null
  readonly url: string | null
}

/**
 * Creates or updates checkouts unless the stored one is newer. Completed ones stay completed. Missing pictures and URLs are taken
 * from the products. Returns those that have an address for the first time.
 */
export async function writeCheckouts(trx: Trx, organizationId: string, checkouts: readonly ToldCheckout[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with told as (
      select f.id, f.external_id, f.email, f.url, f.currency, f.total_minor, f.started_at, f.updated_at, f.completed_at,
          (select coalesce(jsonb_agg(jsonb_build_object('title', i.title, 'quantity', i.quantity, 'price_minor', i.price_minor,
              'image_url', coalesce(i.image_url, p.image_url), 'url', coalesce(i.url, p.url), 'product_id', p.id) order by i.n), '[]')
             from rows from (jsonb_to_recordset(f.items) as (title text, quantity integer, price_minor bigint, image_url text, url text,
                product_id text)) with ordinality as i(title, quantity, price_minor, image_url, url, product_id, n)
             left join products p on p.organization_id = ${organizationId} and p.external_id = i.product_id) as items
        from jsonb_to_recordset(${jsonb(checkouts)}) as f(id uuid, external_id text, email text, url text, currency text,
          total_minor bigint, items jsonb, started_at timestamptz, updated_at timestamptz, completed_at timestamptz)
    ), before as (
      select c.external_id, c.email from checkouts c
       where c.organization_id = ${organizationId} and c.external_id in (select external_id from told)
    ), written as (
      insert into checkouts as c (organization_id, id, external_id, email, url, currency, total_minor, items, started_at, updated_at,
          completed_at)
      select ${organizationId}, id, external_id, email, url, currency, total_minor, items, started_at, updated_at, completed_at from told
          on conflict (organization_id, external_id) do update
         set email = coalesce(excluded.email, c.email), url = coalesce(excluded.url, c.url), currency = excluded.currency,
             total_minor = coalesce(excluded.total_minor, c.total_minor), items = excluded.items,
             updated_at = greatest(c.updated_at, excluded.updated_at), completed_at = coalesce(c.completed_at, excluded.completed_at)
       where excluded.updated_at >= c.updated_at or (c.completed_at is null and excluded.completed_at is not null)
      returning c.id, c.external_id, c.email
    )
    select w.id from written w left join before b on b.external_id = w.external_id
     where w.email is not null and b.email is null`.execute(trx)
  return rows.map(({ id }) => id)
}

export async function deleteCheckoutsBefore(trx: Trx, before: Date): Promise<void> {
  await sql`delete from checkouts where updated_at < ${before}`.execute(trx)
}

/** Completes checkouts of the order's address that started before it. Test orders complete none. */
export async function completeCheckouts(trx: Trx, organizationId: string, orderId: string): Promise<void> {
  await sql`
    update checkouts k set completed_at = o.placed_at
      from orders o left join customers c on c.organization_id = o.organization_id and c.id = o.customer_id
     where o.organization_id = ${organizationId} and o.id = ${orderId} and not o.is_test and k.organization_id = o.organization_id
       and k.email in (lower(o.email), lower(c.email)) and k.completed_at is null and k.started_at <= o.placed_at`.execute(trx)
}

/** Deleted with the customer. */
export const checkoutsOfPerson: PersonalData = {
  name: 'checkouts',
  async list(trx, organizationId, email) {
    const { rows } = await sql<Record<string, unknown>>`
      select url, currency, total_minor, items, started_at, updated_at, completed_at from checkouts
       where organization_id = ${organizationId} and email = ${email} order by started_at, id`.execute(trx)
    return rows
  },
}
