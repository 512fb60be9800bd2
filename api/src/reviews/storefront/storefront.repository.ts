import type { WidgetKind } from '@yuko/contract/widgets/widget-kind'
import { sql } from 'kysely'
import { productsOf } from '#core/store/rows.reads.repository.ts'
import type { Trx } from '#platform/db/database.ts'

export interface StatsRow {
  product_id: string | null
  published: number
  stars_1: number
  stars_2: number
  stars_3: number
  stars_4: number
  stars_5: number
  verified: number
}

const figures = ['published', 'stars_1', 'stars_2', 'stars_3', 'stars_4', 'stars_5', 'verified']
const sums = sql.join(figures.map((name) => sql`sum(s.${sql.ref(name)})::integer as ${sql.ref(name)}`))

/** Per product, with the reviews of its group; null: the store. Without reviews there is no row. */
export async function listStats(trx: Trx, organizationId: string, productIds: readonly (string | null)[]): Promise<StatsRow[]> {
  const ids = productIds.filter((id) => id !== null)
  const { rows } = await sql<StatsRow>`
    select wanted.product_id, ${sums}
      from unnest(${[...new Set(ids)]}::uuid[]) as wanted (product_id)
      left join grouped_products own on own.organization_id = ${organizationId} and own.product_id = wanted.product_id
      left join grouped_products mate on mate.organization_id = own.organization_id and mate.group_id = own.group_id
      join review_stats s on s.organization_id = ${organizationId} and s.product_id = coalesce(mate.product_id, wanted.product_id)
     group by wanted.product_id
    union all
    select null, ${sums} from review_stats s
     where s.organization_id = ${organizationId} and s.product_id is null and ${productIds.includes(null)}
    having count(*) > 0`.execute(trx)
  return rows
}

/** The published configuration of a kind; no row: the default. */
export function findPublishedWidget(trx: Trx, organizationId: string, kind: WidgetKind) {
  return trx
    .selectFrom('widgets')
    .select(['is_enabled', 'published', 'published_version'])
    .where('organization_id', '=', organizationId)
    .where('kind', '=', kind)
    .executeTakeFirst()
}

/** The page widgets of a kind in the merchant's order. */
export function listShownPageWidgets(trx: Trx, organizationId: string, kind: WidgetKind) {
  return trx
    .selectFrom('page_widgets')
    .select(['id', 'is_enabled', 'published', 'published_version'])
    .select(['scope', 'product_ids', 'group_ids', 'collection_ids', 'languages'])
    .where('organization_id', '=', organizationId)
    .where('kind', '=', kind)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/** What decides which page widgets are for this product. */
export async function findPlacement(trx: Trx, organizationId: string, productId: string) {
  const { rows } = await sql<{ group_id: string | null; collection_ids: string[] }>`
    select m.group_id, p.collection_ids
      from ${productsOf(organizationId)} p
      left join grouped_products m on m.organization_id = p.organization_id and m.product_id = p.id
     where p.id = ${productId}`.execute(trx)
  return { groupId: rows[0]?.group_id ?? null, collectionIds: rows[0]?.collection_ids ?? [] }
}

/** Records that a page of the shop showed a widget of that kind. */
export async function rememberSeen(trx: Trx, organizationId: string, kind: WidgetKind, shop: string, at: Date): Promise<void> {
  await trx
    .insertInto('widgets')
    .values({ organization_id: organizationId, kind, last_seen_at: at, last_seen_on: shop })
    .onConflict((conflict) => conflict.columns(['organization_id', 'kind']).doUpdateSet({ last_seen_at: at, last_seen_on: shop }))
    .execute()
}
