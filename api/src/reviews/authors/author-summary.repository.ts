import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'

export interface AuthorOrderRow {
  id: string
  number: string | null
  placed_at: Date
  total_minor: number | null
  currency: string | null
  refunded_minor: number
  fulfilled_at: Date | null
  delivered_at: Date | null
  cancelled_at: Date | null
  has_product: boolean
  order_count: number
}

export function findAuthor(trx: Trx, organizationId: string, reviewId: string) {
  return trx
    .selectFrom('reviews')
    .select(['author_email', 'product_id'])
    .where('organization_id', '=', organizationId)
    .where('id', '=', reviewId)
    .executeTakeFirst()
}

/** The customer of the address, as the store has it now. */
export function findCustomerOf(trx: Trx, organizationId: string, email: string) {
  return trx
    .selectFrom('customers')
    .select(['id', 'name', 'country', 'tags'])
    .where('organization_id', '=', organizationId)
    .where('email', '=', email)
    .where('deleted_at', 'is', null)
    .where('merged_into', 'is', null)
    .executeTakeFirst()
}

/** Orders with the address, or of the customer who has it now: those with the product first; `order_count` is of all. */
export async function listOrdersOf(
  trx: Trx,
  organizationId: string,
  { email, customerId, productId }: { email: string; customerId: string | null; productId: string | null },
  limit: number,
): Promise<AuthorOrderRow[]> {
  const { rows } = await sql<AuthorOrderRow>`
    with ids as (
      select id from orders where organization_id = ${organizationId} and email = ${email}
      union
      select id from orders where organization_id = ${organizationId} and customer_id = ${customerId}::uuid)
    select o.id, o.number, o.placed_at, o.total_minor, o.currency, o.refunded_minor, o.fulfilled_at, o.delivered_at, o.cancelled_at,
           exists (select from order_lines l where l.organization_id = o.organization_id and l.order_id = o.id
                    and l.product_id = ${productId}::uuid) as has_product,
           count(*) over () as order_count
      from ids join orders o on o.organization_id = ${organizationId} and o.id = ids.id
     order by has_product desc, o.placed_at desc, o.id desc limit ${limit}`.execute(trx)
  return rows
}

export async function countReviewsOf(trx: Trx, organizationId: string, email: string) {
  return trx
    .selectFrom('reviews')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.avg<string | null>('rating').as('average')])
    .where('organization_id', '=', organizationId)
    .where('author_email', '=', email)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
}
