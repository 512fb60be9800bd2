import { z } from 'zod'
import { expireToken, findConnection, lockShop, noteShopUpdate, updateScopes } from '../connection/connections.repository.ts'
import { disconnectShop } from '../connection/disconnect-shop.ts'
import type { ShopOrganizations } from '../connection/shop-organizations.ts'
import { listenAgain } from '../listen-again.ts'
import { idNumber } from '../payload-fields.ts'
import type { WebhookTopics } from './topics.ts'

const scopesUpdate = z.object({ current: z.array(z.string()) })
const shopUpdate = z.object({
  id: idNumber,
  domain: z.string().nullish(),
  currency: z.string(),
  updated_at: z.iso.datetime({ offset: true }).nullish(),
})

/** Webhooks about the app in the shop, and about the shop itself. */
export function lifecycleTopics(organizations: ShopOrganizations): WebhookTopics {
  return {
    'app/uninstalled': {
      handle: ({ db, clock, log, organizationId, shop, triggeredAt }) =>
        db.asSystem(async (trx) => {
          await lockShop(trx, shop)
          const connection = await findConnection(trx, organizationId)
          // Reinstalled since: the platform issued newer tokens and deleted the webhook subscriptions.
          if (!connection || connection.tokens_at > triggeredAt) {
            log.info({ shop }, 'app/uninstalled ignored: the shop was reinstalled')
            if (connection && !connection.disconnected_at) await listenAgain(trx, organizationId)
            return
          }
          await disconnectShop(trx, { clock, organizations }, organizationId, 'uninstalled')
        }),
    },

    'app/scopes_update': {
      handle: ({ db, clock, organizationId, payload, triggeredAt }) => {
        const { current } = scopesUpdate.parse(payload)
        return db.asSystem(async (trx) => {
          const before = await findConnection(trx, organizationId)
          if (!(await updateScopes(trx, organizationId, current, triggeredAt))) return
          // The present token lacks what was added; the next one has it.
          if (before?.access_token && current.some((scope) => !before.scopes.includes(scope)))
            await expireToken(trx, organizationId, before.access_token, clock.now())
        })
      },
    },

    'shop/update': {
      handle: ({ db, organizationId, payload, triggeredAt }) => {
        const { id, domain, currency, updated_at } = shopUpdate.parse(payload)
        const website = domain ? `https://${domain}` : null
        return db.asSystem(async (trx) => {
          if (!(await noteShopUpdate(trx, organizationId, id, updated_at ? new Date(updated_at) : triggeredAt))) return
          await organizations.update(trx, organizationId, { website, currency })
        })
      },
    },
  }
}
