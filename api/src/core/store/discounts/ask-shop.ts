import type { Logger } from '#platform/log.ts'
import type { Platform } from '#platform/module.ts'
import type { ShopProblem } from '#platform/shop-discounts.ts'
import { AdminApiError } from '#platform/shopify/admin-api-error.ts'
import { type AdminClient, createAdminApi } from '#platform/shopify/admin-client.ts'
import type { ShopAccess } from '../connection/shop-access.ts'

const passing = new Set<AdminApiError['failure']>(['unreachable', 'throttled'])

export type AskShop = <Answer>(
  organizationId: string,
  ask: (client: AdminClient, refused: (problems: unknown) => ShopProblem) => Promise<Answer>,
) => Promise<Answer | ShopProblem>

/** Calls the connected shop. Temporary errors are thrown; others return a problem code. */
export function createAskShop({ clock, fetch, log }: Pick<Platform, 'clock' | 'fetch' | 'log'>, shops: ShopAccess): AskShop {
  const admin = createAdminApi({ clock, fetch })
  return async (organizationId, ask) => {
    const shop = await shops.withShop(organizationId)
    if (!shop) return 'no_shop'
    const client = admin.of(shop)
    try {
      return await ask(client, (problems) => refusedBy(log, client.shop, { problems }))
    } catch (error) {
      if (!(error instanceof AdminApiError) || passing.has(error.failure)) throw error
      const problem = refusedBy(log, client.shop, { err: error })
      return error.failure === 'forbidden' ? 'no_permission' : problem
    }
  }
}

function refusedBy(log: Logger, shop: string, why: object): ShopProblem {
  log.warn({ shop, ...why }, 'shop rejected a discount')
  return 'shop_refused'
}
