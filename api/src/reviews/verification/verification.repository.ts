import { sql } from 'kysely'
import { isBoughtBy } from '#core/store/order-lines.reads.repository.ts'
import { customersOf, orderLinesOf, ordersOf } from '#core/store/rows.reads.repository.ts'
import type { Trx } from '#platform/db/database.ts'

/** A store may require our emailed link as proof of purchase. */
const verifiesByEmail = (organizationId: string) => sql`not exists (
  select from publish_policies p where p.organization_id = ${organizationId} and not p.auto_verify_by_email)`

/** An unconfirmed address proves nothing; it is checked once confirmed. */
const isProven = sql`hold_reason is distinct from 'email_unconfirmed'`

/** Verifies reviews by the buyers of these orders: by the order's address, or the customer's current one. */
export async function verifyBuyers(trx: Trx, organizationId: string, orderIds: readonly string[]): Promise<void> {
  await sql`
    update reviews r set verification = 'verified_buyer'
      from ${ordersOf(organizationId)} o
      join ${orderLinesOf(organizationId)} l on l.order_id = o.id
      left join ${customersOf(organizationId)} c on c.id = o.customer_id
     where o.id = any(${[...orderIds]}::uuid[]) and o.cancelled_at is null
       and r.organization_id = ${organizationId} and r.author_email = any(array[o.email, c.email]) and r.product_id = l.product_id
       and r.verification <> 'verified_buyer' and ${isProven} and ${verifiesByEmail(organizationId)}`.execute(trx)
}

const boughtBy = (organizationId: string) => isBoughtBy(organizationId, sql`page.author_email`, sql`page.product_id`)

/** The same for reviews moved to another product, by any order. */
export async function verifyBuyersOf(trx: Trx, organizationId: string, reviewIds: readonly string[]): Promise<void> {
  await sql`
    update reviews page set verification = 'verified_buyer'
     where organization_id = ${organizationId} and id = any(${[...reviewIds]}::uuid[]) and verification <> 'verified_buyer'
       and ${verifiesByEmail(organizationId)} and ${boughtBy(organizationId)}`.execute(trx)
}

/** The same for the next page of reviews, by any order; returns the last id, null when none are left. */
export async function verifyBuyersOfPage(trx: Trx, organizationId: string, afterId: string | null, limit: number) {
  const { rows } = await sql<{ last: string | null }>`
    with page as materialized (
      select id, author_email, product_id from reviews
       where organization_id = ${organizationId} and (${afterId}::uuid is null or id > ${afterId}::uuid)
         and verification <> 'verified_buyer' and author_email is not null and product_id is not null
         and ${isProven} and ${verifiesByEmail(organizationId)}
       order by id limit ${limit}),
    verified as (
      update reviews r set verification = 'verified_buyer' from page
       where r.organization_id = ${organizationId} and r.id = page.id and ${boughtBy(organizationId)})
    select id as last from page order by id desc limit 1`.execute(trx)
  return rows[0]?.last ?? null
}
