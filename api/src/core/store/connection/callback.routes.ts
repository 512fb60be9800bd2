import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '#platform/http/refusal.ts'
import type { Platform } from '#platform/module.ts'
import { callbackPaths } from '#platform/shopify/app-settings.ts'
import { installUrl } from '#platform/shopify/oauth.ts'
import { shopDomain } from '#platform/shopify/shop-domain.ts'
import { notOffered, reauthorizePath } from './connection-refusals.ts'
import { createCallback } from './finish-authorization.ts'
import type { ShopOrganizations } from './shop-organizations.ts'

const hidden = { schema: { hide: true } as object }

/**
 * Where the platform redirects to. A browser gets the host's page, which requests the same URL as JSON with the user's session:
 * that request is handled here.
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

/** As sent: the signature covers every parameter, including repeated ones. */
function queryOf({ url }: FastifyRequest): URLSearchParams {
  const start = url.indexOf('?')
  return new URLSearchParams(start < 0 ? '' : url.slice(start))
}
