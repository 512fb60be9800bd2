import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'

interface ProductQuery {
  q: string | undefined
  ids: readonly string[] | undefined
  limit: number
  after: { title: string; id: string } | undefined
}

/** By title; `q` is looked for anywhere in title, handle and external id. A store's products are thousands, not millions. */
export function listProductRows(trx: Trx, organizationId: string, { q, ids, limit, after }: ProductQuery) {
  let query = trx
    .selectFrom('products as p')
    .leftJoin('review_stats as s', (join) =>
      join.onRef('s.organization_id', '=', 'p.organization_id').onRef('s.product_id', '=', 'p.id'),
    )
    .select([
      'p.id',
      'p.external_id',
      'p.handle',
      'p.title',
      'p.status',
      'p.image_url',
      'p.url',
      sql<string>`lower(p.title)`.as('sort_key'),
      sql<number>`coalesce(s.pending + s.published + s.rejected + s.spam + s.archived, 0)`.as('review_count'),
    ])
    .where('p.organization_id', '=', organizationId)
    .where('p.deleted_at', 'is', null)
    .orderBy(sql`lower(p.title)`)
    .orderBy('p.id')
    .limit(limit)
  if (q) {
    const pattern = `%${q.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
    query = query.where(
      sql<boolean>`(lower(p.title) like ${pattern} or p.handle like ${pattern} or lower(p.external_id) like ${pattern})`,
    )
  }
  if (ids) query = query.where('p.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
  if (after) query = query.where(sql<boolean>`(lower(p.title), p.id) > (${after.title}, ${after.id}::uuid)`)
  return query.execute()
}
export type ProductRow = Awaited<ReturnType<typeof listProductRows>>[number]
