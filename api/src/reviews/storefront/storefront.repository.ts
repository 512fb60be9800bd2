import type { WidgetKind } from '@yuko/contract/widgets/widget-kind'
import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'

/** Per product; null: the store. Without reviews there is no row. */
export function listStats(trx: Trx, organizationId: string, productIds: readonly (string | null)[]) {
  const ids = productIds.filter((id) => id !== null)
  const ofStore = productIds.includes(null)
  return trx
    .selectFrom('review_stats')
    .select(['product_id', 'published', 'stars_1', 'stars_2', 'stars_3', 'stars_4', 'stars_5', 'verified'])
    .where('organization_id', '=', organizationId)
    .where(sql<boolean>`(product_id = any(${ids}::uuid[]) or (${ofStore} and product_id is null))`)
    .execute()
}
export type StatsRow = Awaited<ReturnType<typeof listStats>>[number]

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
