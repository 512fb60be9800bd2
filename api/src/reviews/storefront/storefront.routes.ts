import { getStorefrontWidget } from '@yuko/contract/storefront/get-storefront-widget'
import { listReviewFilters } from '@yuko/contract/storefront/list-review-filters'
import { listStorefrontReviews } from '@yuko/contract/storefront/list-storefront-reviews'
import { listMedals } from '@yuko/contract/widgets/list-medals'
import { previewWidget } from '@yuko/contract/widgets/preview-widget'
import type { ReviewWidgetConfig } from '@yuko/contract/widgets/widget-config'
import { kindOf } from '@yuko/contract/widgets/widget-kind'
import { readLanguage } from '#core/accounts/organizations/organization.reads.repository.ts'
import { productNamed } from '#core/store/named-product.reads.repository.ts'
import { type Implementation, implement, implementDetached } from '#platform/http/implement.ts'
import { prepareReply, SharedReply } from '#platform/http/prepared-reply.ts'
import { clientOf } from '#platform/http/rate-limit.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { countUse } from '#platform/limits/limits.ts'
import { localeFrom } from '#platform/locale-from.ts'
import { cacheable } from './cacheable.ts'
import { filterOf, isSearch } from './chosen-filter.ts'
import { loadFilters } from './load-filters.ts'
import { loadPage } from './load-page.ts'
import { loadMedals } from './medals.ts'
import { placeNamed } from './place-named.ts'
import { loadWidget } from './published-widget.ts'
import type { ShopWindow } from './shop-window.ts'

export function storefrontRoutes(shopWindow: ShopWindow): Implementation[] {
  const { inStore, shared, sharedWidget, port } = shopWindow
  return [
    implementDetached(getStorefrontWidget, async ({ params: { store, slug }, query, request, response }) => {
      const { kind, named } = placeNamed(slug)
      const locale = localeFrom(query.lang)
      const place = { slug: store, kind, origin: request.headers.origin }
      const reply = await sharedWidget(JSON.stringify(['widget', store, slug, query.product, locale]), place, async () =>
        prepareReply(getStorefrontWidget, await shopWindow.widget(store, kind, { named, product: query.product, locale })),
      )
      cacheable(response)
      return reply
    }),

    implement(
      previewWidget,
      async ({ trx, organizationId, params, body: { config, product, lang } }) => {
        if (config.kind !== kindOf(params.slug))
          throw new Refusal('widget.other-kind', 'This configuration belongs to another widget')
        return shopWindow.preview(trx, organizationId, config as ReviewWidgetConfig, {
          product: product ?? undefined,
          locale: localeFrom(lang),
        })
      },
      { isReading: true },
    ),

    implement(listMedals, async ({ trx, organizationId }) => ({ items: await loadMedals(trx, organizationId) })),

    implementDetached(listStorefrontReviews, async ({ db, params, query, request, response, clock }) => {
      if (isSearch(query)) await countUse({ db, clock }, 'reviewSearches', clientOf(request.ip))
      const reply = await shared(JSON.stringify(['list', params.store, query]), () =>
        inStore(params.store, async (trx, store) => {
          const product = await productNamed(trx, store.id, query.product)
          const { kind, named } = placeNamed(query.widget)
          const { config, shownIn } = await loadWidget(trx, store.id, kind, { named, product, locale: localeFrom(query.lang) })
          const question = { ...query, store, product, filter: filterOf(query), locale: shownIn(localeFrom(query.lang)).locale }
          return prepareReply(listStorefrontReviews, await loadPage(trx, question, config, port))
        }),
      )
      cacheable(response)
      // The next request for the same search counts, too.
      return isSearch(query) ? new SharedReply(reply.prepared, null) : reply
    }),

    implementDetached(listReviewFilters, async ({ db, params, query, request, response, clock }) => {
      if (isSearch(query)) await countUse({ db, clock }, 'reviewSearches', clientOf(request.ip))
      const reply = await shared(JSON.stringify(['filters', params.store, query]), () =>
        inStore(params.store, async (trx, store) => {
          const product = await productNamed(trx, store.id, query.product)
          const locale = localeFrom(query.lang) ?? (await readLanguage(trx, store.id))
          const question = { store, product, filter: filterOf(query), text: query.text, locale }
          return prepareReply(listReviewFilters, await loadFilters(trx, question, port))
        }),
      )
      cacheable(response)
      return isSearch(query) ? new SharedReply(reply.prepared, null) : reply
    }),
  ]
}
