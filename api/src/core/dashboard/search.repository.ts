import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'
import { questionOf } from '#platform/db/words-question.ts'

type Kind = 'product' | 'customer' | 'order'

/** Only this many candidates are checked: short queries are refined by typing on. */
const mostLookedAt = 200

/** Matching IDs by type, found by index: see the database function. */
async function findIds(trx: Trx, question: string, numberBegins: string): Promise<Record<Kind, string[]>> {
  const { rows } = await sql<{ kind: Kind; id: string }>`
    select kind, id from search_store(${question}, ${numberBegins}, ${mostLookedAt})`.execute(trx)
  const ids: Record<Kind, string[]> = { product: [], customer: [], order: [] }
  for (const { kind, id } of rows) ids[kind].push(id)
  return ids
}

/**
 * Products and customers with words that start with the query's words, and orders whose number starts with it. Names that start
 * with the whole query come first.
 */
export async function searchStore(trx: Trx, organizationId: string, { text, limit }: { text: string; limit: number }) {
  const bare = text.replace(/^#/, '')
  const ids = await findIds(trx, questionOf(text), /^[\w-]+$/.test(bare) && /\d/.test(bare) ? bare : '')
  const begins = text.toLowerCase()
  const products = await trx
    .selectFrom('products')
    .select(['id', 'title', 'image_url'])
    .where('organization_id', '=', organizationId)
    .where('id', '=', sql<string>`any(${ids.product}::uuid[])`)
    .where('deleted_at', 'is', null)
    .orderBy(sql`starts_with(lower(title), ${begins})`, 'desc')
    .orderBy(sql`lower(title)`)
    .limit(limit)
    .execute()
  const customers = await trx
    .selectFrom('customers')
    .select(['id', 'name', 'email'])
    .where('organization_id', '=', organizationId)
    .where('id', '=', sql<string>`any(${ids.customer}::uuid[])`)
    .where('deleted_at', 'is', null)
    .where('merged_into', 'is', null)
    .orderBy(sql`starts_with(lower(coalesce(name, email)), ${begins}) or starts_with(email, ${begins})`, 'desc')
    .orderBy(sql`lower(coalesce(name, email))`)
    .limit(limit)
    .execute()
  const orders = await trx
    .selectFrom('orders as o')
    // A subquery for each, because a join could scan all customers.
    .select([
      'o.id',
      'o.number',
      sql<string | null>`coalesce(o.email, (select c.email from customers c
      where c.organization_id = o.organization_id and c.id = o.customer_id))`.as('email'),
    ])
    .where('o.organization_id', '=', organizationId)
    .where('o.id', '=', sql<string>`any(${ids.order}::uuid[])`)
    .orderBy(sql`length(o.number)`)
    .orderBy('o.number')
    .limit(limit)
    .execute()
  return { products, customers, orders }
}
