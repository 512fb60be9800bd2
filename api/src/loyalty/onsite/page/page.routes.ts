import { randomBytes } from 'node:crypto'
import type { Onsite } from '@yuko/widgets/view/loyalty/onsite.ts'
import type { FastifyPluginAsync } from 'fastify'
import { z } from 'zod'
import { Refusal } from '#platform/http/refusal.ts'
import { localeFrom } from '#platform/locale-from.ts'
import type { Platform } from '#platform/module.ts'
import { loadOnsiteView } from '../onsite-view.ts'
import type { ShopWindowPort } from '../shop-window.port.ts'
import { rewardsPage } from './rewards-page.ts'

const params = z.object({ store: z.string().max(80) })
const query = z.object({ lang: z.string().max(35).optional() })

/** The program page, for shops without one of their own. */
export function pageRoutes({ clock }: Pick<Platform, 'clock'>, shopWindow: ShopWindowPort): FastifyPluginAsync {
  const { inStore, publicUrl } = shopWindow
  return async (app) => {
    app.get('/storefront/:store/rewards', { schema: { hide: true } as object }, async (request, reply) => {
      const path = params.safeParse(request.params)
      const asked = query.safeParse(request.query)
      if (!path.success || !asked.success) throw new Refusal('request.invalid', 'This link is invalid')
      const locale = localeFrom(asked.data.lang)
      const onsite = await inStore(path.data.store, (trx, { id: organizationId }) =>
        loadOnsiteView(trx, shopWindow, { organizationId, locale, now: clock.now() }),
      )
      const nonce = randomBytes(16).toString('base64url')
      const page = rewardsPage(onsite as Onsite, { nonce, publicUrl })
      if (page === null) throw new Refusal('program.not-found', 'This store’s rewards aren’t available right now')
      reply.header('cache-control', 'no-cache').header('content-security-policy', policy(nonce)).type('text/html; charset=utf-8')
      return page
    })
  }
}

const policy = (nonce: string) =>
  [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    "img-src 'self' https: data:",
    "form-action 'none'",
    "base-uri 'none'",
  ].join('; ')
