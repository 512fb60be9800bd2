import { getStorefrontWidget } from '@yuko/contract/storefront/get-storefront-widget'
import { listRatings } from '@yuko/contract/storefront/list-ratings'
import { listStorefrontReviews } from '@yuko/contract/storefront/list-storefront-reviews'
import { voteOnReview } from '@yuko/contract/storefront/vote-on-review'
import { previewWidget } from '@yuko/contract/widgets/preview-widget'
import type { ReviewWidgetConfig } from '@yuko/contract/widgets/widget-config'
import { kindOf } from '@yuko/contract/widgets/widget-kind'
import type { FastifyReply } from 'fastify'
import { readProductsByName } from '#core/store/products.reads.repository.ts'
import { reviewIds } from '#ids.ts'
import { type Implementation, implement, implementDetached } from '#platform/http/implement.ts'
import { prepareReply } from '#platform/http/prepared-reply.ts'
import { clientOf } from '#platform/http/rate-limit.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { countUse, limits } from '#platform/limits/limits.ts'
import type { Platform } from '#platform/module.ts'
import { summaryOf } from './facets.ts'
import { loadPage } from './load-page.ts'
import { loadWidget, localeFrom } from './published-widget.ts'
import { cacheControl, type ShopWindow } from './shop-window.ts'
import { listStats } from './storefront.repository.ts'
import { voteOnReview as vote } from './vote-on-review.ts'
import { createVoterTokens } from './voter-tokens.ts'
import { findVote } from './votes.repository.ts'

const cacheable = (response: FastifyReply) =>
  response.header('cache-control', cacheControl).header('access-control-expose-headers', 'age')

export function storefrontRoutes({ secretFor }: Pick<Platform, 'secretFor'>, shopWindow: ShopWindow): Implementation[] {
  const { inStore, replies, port } = shopWindow
  const voters = createVoterTokens(secretFor('voters'))
  return [
    implementDetached(getStorefrontWidget, async ({ params: { store, slug }, query, request, response }) => {
      const kind = kindOf(slug)
      const locale = localeFrom(query.lang)
      const reply = await replies(JSON.stringify(['widget', store, slug, query.product, locale]), async () =>
        prepareReply(getStorefrontWidget, await shopWindow.widget(store, kind, query.product, locale)),
      )
      await shopWindow.noteSeen(store, kind, request.headers.origin)
      cacheable(response)
      return reply
    }),

    implement(
      previewWidget,
      async ({ trx, organizationId, params, body: { config, product, lang } }) => {
        if (config.kind !== kindOf(params.slug))
          throw new Refusal('widget.other-kind', 'This is the configuration of another widget')
        return shopWindow.preview(trx, organizationId, config as ReviewWidgetConfig, product ?? undefined, localeFrom(lang))
      },
      { isReading: true },
    ),

    implementDetached(listStorefrontReviews, async ({ db, params, query, request, response, clock }) => {
      if (query.text) await countUse({ db, clock }, 'reviewSearches', clientOf(request.ip))
      const reply = await replies(JSON.stringify(['list', params.store, query]), () =>
        inStore(params.store, async (trx, store) => {
          const name = query.product
          const product = name === undefined ? null : (await readProductsByName(trx, store.id, [name])).get(name)
          if (product === undefined) throw new Refusal('product.not-found', 'The store has no such product')
          const { config } = await loadWidget(trx, store.id, kindOf(query.widget))
          const filter = { ratings: query.rating, hasMedia: query.media, isVerified: query.verified, language: query.language }
          return prepareReply(listStorefrontReviews, await loadPage(trx, { ...query, store, product, filter }, config, port))
        }),
      )
      cacheable(response)
      return reply
    }),

    implementDetached(listRatings, async ({ params, query, request, response }) => {
      const locale = localeFrom(query.lang)
      const reply = await replies(JSON.stringify(['ratings', params.store, query.products, locale]), () =>
        inStore(params.store, async (trx, store) => {
          const { isEnabled, shownIn } = await loadWidget(trx, store.id, 'star_badge')
          const names = query.products ?? [null]
          const products = await readProductsByName(trx, store.id, query.products ?? [])
          const idOf = (name: string | null) => (name === null ? null : products.get(name)?.id)
          const stats = await listStats(
            trx,
            store.id,
            names.flatMap((name) => idOf(name) ?? (name === null ? [null] : [])),
          )
          return prepareReply(listRatings, {
            widget: isEnabled ? shownIn(locale) : null,
            items: names.map((product) => {
              const { count, average } = summaryOf(stats.find((row) => row.product_id === idOf(product)))
              return { product, count, average }
            }),
          })
        }),
      )
      await shopWindow.noteSeen(params.store, 'star_badge', request.headers.origin)
      cacheable(response)
      return reply
    }),

    implementDetached(
      voteOnReview,
      async ({ db, params, body, request, clock }) => {
        const reviewId = reviewIds.toUuid(params.reviewId)
        return shopWindow
          .inStore(params.store, async (_, { id }) => id)
          .then(async (organizationId) => {
            const known = body.voter ? voters.read(organizationId, body.voter) : null
            const { voterId, token } = known ? { voterId: known, token: body.voter ?? '' } : voters.issue(organizationId)
            const of = { organizationId, reviewId, voterId }
            const hasVoted = known !== null && (await db.forOrganization(organizationId, (trx) => findVote(trx, of))) !== null
            if (!hasVoted && body.vote !== null)
              await countUse({ db, clock }, 'newVoters', `${params.reviewId} ${clientOf(request.ip)}`)
            const votes = await db.forOrganization(organizationId, (trx) => vote(trx, of, body.vote, clock.now()))
            return { vote: body.vote, voter: token, votes }
          })
      },
      { rateLimit: limits.reviewVotes },
    ),
  ]
}
