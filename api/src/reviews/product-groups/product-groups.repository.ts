import { sql } from 'kysely'
import { productsOf } from '#core/store/rows.reads.repository.ts'
import { lockKey } from '#platform/db/advisory-lock.ts'
import type { Trx } from '#platform/db/database.ts'
import { containing } from '#platform/db/expressions.ts'

export interface GroupRow {
  id: string
  name: string
  updated_at: Date
  sort_key: string
  published: number
  /** Two decimals. */
  average: number | null
}

interface GroupQuery {
  readonly ids?: readonly string[]
  readonly q?: string | undefined
  readonly after?: { readonly name: string; readonly id: string } | undefined
  readonly limit: number
}

/** By name, with the figures of their products' reviews. */
export async function listGroups(trx: Trx, organizationId: string, { ids, q, after, limit }: GroupQuery): Promise<GroupRow[]> {
  const pattern = q && containing(q)
  const { rows } = await sql<GroupRow>`
    select g.id, g.name, g.updated_at, lower(g.name) as sort_key, s.published, round(s.stars / nullif(s.published, 0), 2)::float8 as average
      from product_groups g
      cross join lateral (
        select coalesce(sum(r.published), 0)::integer as published,
               sum(r.stars_1 + 2 * r.stars_2 + 3 * r.stars_3 + 4 * r.stars_4 + 5 * r.stars_5)::numeric as stars
          from grouped_products m
          join review_stats r on r.organization_id = m.organization_id and r.product_id = m.product_id
         where m.organization_id = g.organization_id and m.group_id = g.id) s
     where g.organization_id = ${organizationId}
       ${ids ? sql`and g.id = any(${[...ids]}::uuid[])` : sql``}
       ${pattern ? sql`and (g.name ilike ${pattern} or ${hasProductLike(organizationId, pattern)})` : sql``}
       ${after ? sql`and (lower(g.name), g.id) > (${after.name}, ${after.id}::uuid)` : sql``}
     order by lower(g.name), g.id limit ${limit}`.execute(trx)
  return rows
}

const hasProductLike = (organizationId: string, pattern: string) => sql`exists (
  select from grouped_products m join ${productsOf(organizationId)} p on p.id = m.product_id
   where m.organization_id = g.organization_id and m.group_id = g.id and p.title ilike ${pattern})`

const productColumns = ['p.id', 'p.title', 'p.handle', 'p.image_url', 'p.url'] as const

/** By title. */
export function listProductsOfGroups(trx: Trx, organizationId: string, groupIds: readonly string[]) {
  return trx
    .selectFrom('grouped_products as m')
    .innerJoin(productsOf(organizationId).as('p'), 'p.id', 'm.product_id')
    .select(['m.group_id', ...productColumns])
    .where('m.organization_id', '=', organizationId)
    .where(sql<boolean>`m.group_id = any(${[...groupIds]}::uuid[])`)
    .orderBy(sql`lower(p.title)`)
    .orderBy('p.id')
    .execute()
}
export type GroupedProduct = Awaited<ReturnType<typeof listProductsOfGroups>>[number]

/** Locks the store's groups and returns their number. */
export async function lockGroups(trx: Trx, organizationId: string): Promise<number> {
  await lockKey(trx, `product groups ${organizationId}`)
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from product_groups where organization_id = ${organizationId}`.execute(trx)
  return rows[0]?.n ?? 0
}

interface Group {
  readonly id: string
  readonly name: string
}

export async function insertGroup(trx: Trx, organizationId: string, group: Group, now: Date): Promise<void> {
  await trx
    .insertInto('product_groups')
    .values({ organization_id: organizationId, ...group, created_at: now, updated_at: now })
    .execute()
}

/** False if it does not exist. */
export async function updateGroup(trx: Trx, organizationId: string, { id, name }: Group, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('product_groups')
    .set({ name, updated_at: now })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function deleteGroup(trx: Trx, organizationId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('product_groups')
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Replaces the products of a group. False if one of them is in another group. */
export async function writeProducts(
  trx: Trx,
  organizationId: string,
  { groupId, productIds }: { readonly groupId: string; readonly productIds: readonly string[] },
): Promise<boolean> {
  const chosen = sql`${[...productIds]}::uuid[]`
  await sql`
    delete from grouped_products
     where organization_id = ${organizationId} and group_id = ${groupId} and product_id <> all(${chosen})`.execute(trx)
  const { rows } = await sql`
    insert into grouped_products (organization_id, product_id, group_id)
    select ${organizationId}::uuid, id, ${groupId}::uuid from unnest(${chosen}) as chosen (id) order by id
    on conflict (organization_id, product_id) do update set group_id = excluded.group_id
      where grouped_products.group_id = excluded.group_id
    returning product_id`.execute(trx)
  return rows.length === productIds.length
}
