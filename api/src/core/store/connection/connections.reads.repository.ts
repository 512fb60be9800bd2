import { widgetsStayDays } from '@yuko/contract/billing/plans'
import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'

const widgetsStayMs = widgetsStayDays * 24 * 3_600_000

export interface ShopifyConnection {
  readonly shop: string
  readonly scopes: readonly string[]
}

/** null: no Shopify shop is connected. */
export async function readShopifyConnection(trx: Trx, organizationId: string): Promise<ShopifyConnection | null> {
  const row = await trx
    .selectFrom('store_connections')
    .select(['shop', 'scopes'])
    .where('organization_id', '=', organizationId)
    .where('platform', '=', 'shopify')
    .where('disconnected_at', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

export interface ConnectedShop {
  readonly platform: 'shopify' | 'woocommerce'
  /** `mill.myshopify.com`, or a site: `example.com/shop` */
  readonly shop: string
}

/** null: none is connected. */
export async function readShop(trx: Trx, organizationId: string): Promise<ConnectedShop | null> {
  const row = await trx
    .selectFrom('store_connections')
    .select(['platform', 'shop'])
    .where('organization_id', '=', organizationId)
    .where('disconnected_at', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

/** Whether the organization's shop is connected and granted this scope. For statements of other areas. */
export const isAllowedByShop = (organizationId: RawBuilder<unknown>, scope: string) => sql<boolean>`exists (
  select from store_connections s
   where s.organization_id = ${organizationId} and s.disconnected_at is null and ${scope} = any(s.scopes))`

/** The organization of a connected shop. The domain is public, so the lookup has no organization yet. */
export async function readOrganizationOfShop(trx: Trx, shop: string): Promise<string | null> {
  const row = await trx
    .selectFrom('store_connections')
    .select('organization_id')
    .where('shop', '=', shop)
    .where('disconnected_at', 'is', null)
    .executeTakeFirst()
  return row?.organization_id ?? null
}

/**
 * By slug, or by the domain of a connected shop, which its theme knows and which contains a dot, unlike slugs. Not found while
 * widgets are hidden because of an overdue invoice, or if the organization is closed. The name is public, so the lookup has no
 * organization yet.
 */
export function readShownStore(trx: Trx, name: string, now: Date) {
  const organizations = trx
    .selectFrom('organizations as o')
    .select(['o.id', 'o.name', 'o.slug'])
    .where('o.closed_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('billing_subscriptions as s')
            .select('s.organization_id')
            .whereRef('s.organization_id', '=', 'o.id')
            .where('s.suspended_at', '<', new Date(now.getTime() - widgetsStayMs)),
        ),
      ),
    )
  if (!name.includes('.')) return organizations.where('o.slug', '=', name).executeTakeFirst()
  return organizations
    .innerJoin('store_connections as c', 'c.organization_id', 'o.id')
    .where('c.shop', '=', name.toLowerCase())
    .where('c.disconnected_at', 'is', null)
    .executeTakeFirst()
}
export type ShownStore = NonNullable<Awaited<ReturnType<typeof readShownStore>>>
