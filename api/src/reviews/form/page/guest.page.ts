import { fill } from '@yuko/contract/fill'
import { linkChannel } from '@yuko/contract/storefront/form-fields'
import { h } from '@yuko/widgets/view/tree.ts'
import type { FastifyInstance } from 'fastify'
import { readProductByName } from '#core/store/products.reads.repository.ts'
import { localeFrom } from '#platform/locale-from.ts'
import { openStore } from '../../open-store.ts'
import { countOpen } from '../../review-links/review-links.repository.ts'
import { loadLook } from '../form-look.ts'
import { languageOf, type PageKit, type Query, textsOf } from './page-kit.ts'
import { productView } from './page-views.ts'

type Route = { Params: { store: string }; Querystring: Query }

/** `/storefront/{store}/write-review`: the form behind the merchant's links and QR codes. Guests, as on the shop's pages. */
export function guestPage(kit: PageKit) {
  const { platform, show, notFound } = kit
  const { db, clock, botCheck } = platform

  return (app: FastifyInstance) => {
    app.get<Route>('/storefront/:store/write-review', async (request, reply) => {
      const { product: name, variant, lang } = request.query
      const store = await openStore(db, request.params.store)
      const locale = localeFrom(lang, languageOf(request)) ?? store.locale
      const via = linkChannel.catch('link').parse(request.query.via)
      const { product, look } = await db.forOrganization(store.id, async (trx) => {
        const product = name === undefined ? null : await readProductByName(trx, store.id, name)
        // Previews in messages open links, too; a browser navigation by a person identifies itself.
        const isVisit = product !== undefined && request.headers['sec-fetch-mode'] === 'navigate'
        if (isVisit) await countOpen(trx, store.id, via, clock.now())
        return { product, look: await loadLook(trx, store.id, locale) }
      })
      if (product === undefined) return notFound(request, reply)
      const texts = textsOf({ look })
      const title = product?.title ?? fill(texts.store, { store: store.name })
      const form = h('yuko-review-form', { store: store.slug, product: name, variant, lang: look.widget.locale, via })
      const content = [
        h('section', { class: 'card' }, productView({ title, imageUrl: product?.image_url ?? null }), form),
        h('noscript', {}, h('p', {}, texts.needsScript)),
      ]
      return show(reply, { store, look }, title, content, { hasBotCheck: botCheck.siteKey !== null })
    })
  }
}
