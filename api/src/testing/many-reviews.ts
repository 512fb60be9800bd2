import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import { newId } from '#platform/ids.ts'

// One statement may take a minute at most, and the last of a million take longest.
const batch = 10_000

/**
 * So many reviews of 1,000 products (or of as many as are wanted) over ten years, made by the database: a fifth wait, one in 500 held for bad words, and
 * few are tagged, pictured, answered, in another language or from another source.
 */
export async function createManyReviews(
  db: Database,
  organizationId: string,
  count: number,
  { products = 1000 } = {},
): Promise<{ tagId: string; productId: string }> {
  const tagId = newId()
  const productId = await db.forOrganization(organizationId, async (trx) => {
    await sql`
      insert into products (organization_id, id, external_id, handle, title)
      select ${organizationId}, (lpad(to_hex(i), 8, '0') || '-0000-7000-9000-000000000000')::uuid, i::text, 'p' || i, 'Product ' || i
        from generate_series(1, ${products}::integer) i`.execute(trx)
    await sql`
      insert into review_tags (organization_id, id, name, color, created_at)
      values (${organizationId}, ${tagId}, 'Sizing', 'gray', now())`.execute(trx)
    return '000001f4-0000-7000-9000-000000000000'
  })
  for (let from = 1; from <= count; from += batch)
    await db.forOrganization(organizationId, async (trx) => {
      const to = Math.min(from + batch - 1, count)
      await sql`
        insert into reviews (organization_id, id, product_id, rating, title, body, language, author_name, author_email, source,
          verification, status, hold_reason, rejection_reason, is_featured, picture_count, replied_at, submitted_at, published_at,
          fingerprint)
        select ${organizationId}, (lpad(to_hex(i), 8, '0') || '-0000-7000-8000-' || substr(md5(i::text), 1, 12))::uuid,
               (lpad(to_hex(h % ${products}::integer + 1), 8, '0') || '-0000-7000-9000-000000000000')::uuid,
               case when h % 10 < 6 then 5 when h % 10 < 8 then 4 else h % 3 + 1 end, 'Title ' || i,
               repeat('This scarf is soft, warm and well made. ', 1 + (h % 5)::int),
               case when h % 50 = 0 then 'de' when h % 3 = 0 then 'en' end, 'Author ' || h, 'author' || h || '@example.com',
               case when h % 100 < 90 then 'import' when h % 100 < 99 then 'request_email' else 'qr' end,
               case when h % 2 = 0 then 'verified_buyer' else 'none' end, s,
               case when s = 'pending' and h % 100 = 0 then 'profanity' end, case when s = 'rejected' then 'off_topic' end,
               s = 'published' and h % 1000 = 0, case when h % 20 = 0 then 1 else 0 end,
               case when h % 30 = 0 then timestamptz '2026-11-01' end, timestamptz '2016-11-20' + i * interval '315 seconds' * (1000000.0 / ${count}),
               case when s = 'published' then timestamptz '2026-11-01' end, md5('f' || i)::uuid
          from (select i, h, case when h % 5 = 0 then 'pending' when h % 97 = 0 then 'rejected' when h % 89 = 0 then 'spam' else 'published' end as s
                  from (select i, abs(hashint8(i)::bigint) as h from generate_series(${from}::bigint, ${to}::bigint) i) numbered) one`.execute(
        trx,
      )
      await sql`
        insert into tagged_reviews (organization_id, tag_id, review_id)
        select ${organizationId}, ${tagId}, (lpad(to_hex(i), 8, '0') || '-0000-7000-8000-' || substr(md5(i::text), 1, 12))::uuid
          from generate_series(${from}::bigint, ${to}::bigint) i where i % 500 = 0`.execute(trx)
    })
  await db.asSystem(async (trx) => {
    await sql`reset role`.execute(trx)
    await sql`analyze reviews, review_facets, review_stats, tagged_reviews, products`.execute(trx)
  })
  return { tagId, productId }
}

/** The peer of a bulk action: one bare UPDATE of the same rows, past all history and facts. */
export async function bareUpdate(db: Database, organizationId: string): Promise<number> {
  return db.forOrganization(organizationId, async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx)
    const result = await sql`
      update reviews set is_featured = true where organization_id = ${organizationId} and status = 'pending'`.execute(trx)
    return Number(result.numAffectedRows)
  })
}
