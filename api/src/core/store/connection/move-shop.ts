import { z } from 'zod'
import type { Trx } from '#platform/db/database.ts'
import { recordEvent } from '#platform/http/audit.ts'
import type { Platform } from '#platform/module.ts'
import { shopDomain } from '#platform/shopify/shop-domain.ts'
import { listenAgain } from '../listen-again.ts'
import { idNumber, moment } from '../payload-fields.ts'
import { changeDomain, findConnectionOfShopId, lockShop } from './connections.repository.ts'
import { sealAgain } from './sealed-tokens.ts'

type Tools = Pick<Platform, 'secretFor' | 'clock' | 'log'>

/** A shop that is known by its ID under another domain, which it had at that time, keeps its organization and its tokens. */
export async function moveShop(trx: Trx, platform: Tools, shopId: string, shop: string, at: Date): Promise<void> {
  await lockShop(trx, shop)
  const connection = await findConnectionOfShopId(trx, shopId)
  if (!connection || connection.shop === shop) return
  const { organization_id: organizationId, shop: former, access_token, refresh_token } = connection
  const again = (token: Uint8Array | null) => token && sealAgain(platform, token, former, shop)
  await changeDomain(trx, connection, shop, { access_token: again(access_token), refresh_token: again(refresh_token) }, at)
  const target = { shop, former }
  await recordEvent(trx, platform.clock, { organizationId, actor: { type: 'platform' }, action: 'move-shop', target })
  // Its webhooks were ignored while the domain was unknown.
  if (!connection.disconnected_at) await listenAgain(trx, organizationId)
  platform.log.info({ shop, former }, 'shop has another domain')
}

const shopUpdate = z.object({
  id: idNumber,
  myshopify_domain: z.string(),
  updated_at: moment,
})

/** Moves a shop that reports another domain, unless a newer report is known. Returns its domain; null: it doesn't say. */
export async function followShop(trx: Trx, platform: Tools, body: string): Promise<string | null> {
  const { data } = shopUpdate.safeParse(parsed(body))
  const shop = shopDomain(data?.myshopify_domain)
  if (!data || !shop) return null
  const at = new Date(data.updated_at)
  const known = await findConnectionOfShopId(trx, data.id)
  if (known?.shop_updated_at && at < known.shop_updated_at) return null
  await moveShop(trx, platform, data.id, shop, at)
  return shop
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
