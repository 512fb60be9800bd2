import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'
import { searchWords } from './search-words.ts'

/** The next reviews of an import that search does not know yet, in the order of their ids. */
export async function listUnindexed(trx: Trx, organizationId: string, importId: string, afterId: string | null, limit: number) {
  const { rows } = await sql<{ id: string; text: string }>`
    select r.id, concat_ws(' ', r.title, r.body, r.author_name, r.author_email) as text
      from reviews r
     where r.organization_id = ${organizationId} and r.import_id = ${importId} and (${afterId}::uuid is null or r.id > ${afterId}::uuid)
       and not exists (select from review_search s where s.organization_id = r.organization_id and s.review_id = r.id)
     order by r.id limit ${limit}
       for key share of r`.execute(trx)
  return rows
}

/** The organization is one of the words: see the table. */
export async function insertSearchWords(
  trx: Trx,
  organizationId: string,
  reviews: readonly { id: string; text: string }[],
): Promise<void> {
  const tenant = organizationId.replaceAll('-', '')
  const rows = reviews.map(({ id, text }) => ({ id, words: [tenant, ...searchWords(text)].join(' ') }))
  await sql`
    insert into review_search (organization_id, review_id, words)
    select ${organizationId}, id, array_to_tsvector(string_to_array(words, ' '))
      from json_to_recordset(${JSON.stringify(rows)}::json) as r(id uuid, words text)
    on conflict do nothing`.execute(trx)
}

/** As the owner, because statistics are not for the program's roles; from a small sample, because all others wait meanwhile. */
export async function analyzeSearch(trx: Trx): Promise<void> {
  await sql`reset role`.execute(trx)
  await sql`set local default_statistics_target = 10`.execute(trx)
  await sql`analyze review_search`.execute(trx)
}

/** Stars of buyers: whoever ordered the product with the address of the review, or has that address now. */
export async function verifyBuyers(trx: Trx, organizationId: string, orderId: string): Promise<void> {
  await sql`
    update reviews r set verification = 'verified_buyer'
      from orders o
      join order_lines l on l.organization_id = o.organization_id and l.order_id = o.id
      left join customers c on c.organization_id = o.organization_id and c.id = o.customer_id
     where o.organization_id = ${organizationId} and o.id = ${orderId} and o.cancelled_at is null
       and r.organization_id = ${organizationId} and r.author_email = any(array[o.email, c.email]) and r.product_id = l.product_id
       and r.verification <> 'verified_buyer'`.execute(trx)
}

/** The same for the next reviews, whatever order proves it; answers the last of them, null when there are no more. */
export async function verifyBuyersOfPage(trx: Trx, organizationId: string, afterId: string | null, limit: number) {
  const { rows } = await sql<{ last: string | null }>`
    with page as materialized (
      select id, author_email, product_id from reviews
       where organization_id = ${organizationId} and (${afterId}::uuid is null or id > ${afterId}::uuid)
         and verification <> 'verified_buyer' and author_email is not null and product_id is not null
       order by id limit ${limit}),
    verified as (
      update reviews r set verification = 'verified_buyer' from page
       where r.organization_id = ${organizationId} and r.id = page.id and (exists (
         select from orders o
           join order_lines l on l.organization_id = o.organization_id and l.order_id = o.id
          where o.organization_id = ${organizationId} and o.email = page.author_email and o.cancelled_at is null
            and l.product_id = page.product_id) or exists (
         select from customers c
           join orders o on o.organization_id = c.organization_id and o.customer_id = c.id
           join order_lines l on l.organization_id = o.organization_id and l.order_id = o.id
          where c.organization_id = ${organizationId} and c.email = page.author_email and o.cancelled_at is null
            and l.product_id = page.product_id)))
    select id as last from page order by id desc limit 1`.execute(trx)
  return rows[0]?.last ?? null
}
