import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '#platform/http/refusal.ts'
import type { Platform } from '#platform/module.ts'
import { installUrl } from '#platform/shopify/oauth.ts'
import { shopDomain } from '#platform/shopify/shop-domain.ts'
import { callbackPath } from './begin-authorization.ts'
import { notOffered, reauthorizePath } from './connection-refusals.ts'
import { createCallback } from './finish-authorization.ts'
import type { ShopOrganizations } from './shop-organizations.ts'

/** The second one is where the platform's client library goes when it is told to ask for the grant again. */
const callbackPaths = [callbackPath, '/auth/shopify/callback']

const hidden = { schema: { hide: true } as object }

/**
 * Where the platform sends people back to. A browser that opens one of these addresses gets the host's page, which asks the
 * same address once more for JSON, as the person who is signed in: that is what is answered here.
 */
export async function registerCallbacks(app: FastifyInstance, platform: Platform, organizations: ShopOrganizations) {
  const finishAuthorization = createCallback(platform, organizations)
  for (const url of callbackPaths) {
    app.get(url, hidden, async (request, reply) => {
      const callerFor = (yukoorganizationid: string) =>
        app.authenticate({ access: 'integrations.manage' }, { ...request.headers, yukoorganizationid })
      const redirectTo = await finishAuthorization({ query: queryOf(request), callerFor, log: request.log })
      return reply.header('cache-control', 'no-store').send({ redirectTo })
    })
  }

  app.get(reauthorizePath, hidden, async (request, reply) => {
    if (!platform.shopify) throw notOffered()
    const shop = shopDomain(queryOf(request).get('shop'))
    if (!shop) {
      request.log.warn('redirect rejected: not a shop domain')
      throw new Refusal('request.invalid', 'This store doesn’t exist')
    }
    return reply.header('cache-control', 'no-store').redirect(installUrl(platform.shopify, shop), 302)
  })
}

/** As it was sent: what is signed is every parameter, also one that comes twice. */
function queryOf({ url }: FastifyRequest): URLSearchParams {
  const start = url.indexOf('?')
  return new URLSearchParams(start < 0 ? '' : url.slice(start))
}
