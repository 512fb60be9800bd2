import { z } from 'zod'
import type { Platform } from '#platform/module.ts'
import type { ShopFlow } from '#platform/ports/shop-flow.ts'
import { AdminApiError } from '#platform/shopify/admin-api-error.ts'
import { createAdminApi } from '#platform/shopify/admin-client.ts'
import type { ShopAccess } from '../connection/shop-access.ts'

/** Flow refuses larger payloads. https://shopify.dev/docs/apps/build/flow/triggers/reference */
const maxBytes = 50_000

const starting = /* GraphQL */ `mutation StartFlow($handle: String!, $payload: JSON!) {
  flowTriggerReceive(handle: $handle, payload: $payload) { userErrors { message } }
}`
const started = z.object({ flowTriggerReceive: z.object({ userErrors: z.array(z.object({ message: z.string() })) }) })

/** Workflows of Shopify Flow in connected shops. */
export function createShopFlow({ clock, fetch, log }: Pick<Platform, 'clock' | 'fetch' | 'log'>, shops: ShopAccess): ShopFlow {
  const admin = createAdminApi({ clock, fetch })
  return {
    async start(organizationId, { handle, payload }) {
      const shop = await shops.withShop(organizationId)
      if (!shop) return 'stopped'
      const bytes = Buffer.byteLength(JSON.stringify(payload))
      if (bytes > maxBytes) {
        log.warn({ shop: shop.shop, handle, bytes }, 'trigger not sent to Shopify Flow: its payload is too large')
        return 'refused'
      }
      try {
        const { data } = await admin.of(shop).call(starting, { handle, payload }, started)
        const { userErrors } = data.flowTriggerReceive
        if (userErrors.length === 0) return 'started'
        log.warn({ shop: shop.shop, handle, userErrors }, 'Shopify Flow rejected a trigger')
        return 'refused'
      } catch (error) {
        if (!(error instanceof AdminApiError) || isUnsent(error)) throw error
        log.warn({ err: error, shop: shop.shop, handle }, 'failed to send a trigger to Shopify Flow')
        return error.failure === 'unreachable' ? 'unknown' : 'stopped'
      }
    },
  }
}

/** No connection, so nothing was sent. Codes of Node and undici. */
const noConnection = new Set(['EAI_AGAIN', 'ENOTFOUND', 'ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT'])

/** Whether nothing was started, and another attempt may succeed. */
function isUnsent({ failure, cause }: AdminApiError): boolean {
  if (failure === 'throttled') return true
  const reason = cause instanceof Error ? cause.cause : undefined
  return failure === 'unreachable' && noConnection.has((reason as NodeJS.ErrnoException | undefined)?.code ?? '')
}
