import type { WidgetKind } from '@yuko/contract/widgets/widget-kind'
import { sql } from 'kysely'
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

/** Records that a page of the shop showed a widget of that kind. */
export async function rememberSeen(trx: Trx, organizationId: string, kind: WidgetKind, shop: string, at: Date): Promise<void> {
  await trx
    .insertInto('widgets')
    .values({ organization_id: organizationId, kind, last_seen_at: at, last_seen_on: shop })
    .onConflict((conflict) => conflict.columns(['organization_id', 'kind']).doUpdateSet({ last_seen_at: at, last_seen_on: shop }))
    .execute()
}
