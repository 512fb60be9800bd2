import { listRatings } from '@yuko/contract/storefront/list-ratings'
import { voteOnReview } from '@yuko/contract/storefront/vote-on-review'
import { readProductsByName } from '#core/store/products.reads.repository.ts'
import { reviewIds } from '#ids.ts'
import { type Implementation, implementDetached } from '#platform/http/implement.ts'
import { prepareReply } from '#platform/http/prepared-reply.ts'
import { clientOf } from '#platform/http/rate-limit.ts'
import { countUse, limits } from '#platform/limits/limits.ts'
import { localeFrom } from '#platform/locale-from.ts'
import type { Platform } from '#platform/module.ts'
import { cacheable } from './cacheable.ts'
import { summaryOf } from './facets.ts'
import { loadWidget } from './published-widget.ts'
import type { ShopWindow } from './shop-window.ts'
import { listStats } from './storefront.repository.ts'
import { voteOnReview as vote } from './vote-on-review.ts'
import { createVoterTokens } from './voter-tokens.ts'
import { findVote } from './votes.repository.ts'

/** Stars of many products at once, and votes on reviews. */
export function ratingRoutes({ secretFor }: Pick<Platform, 'secretFor'>, shopWindow: ShopWindow): Implementation[] {
  const { inStore, sharedWidget } = shopWindow
  const voters = createVoterTokens(secretFor('voters'))
  return [
    implementDetached(listRatings, async ({ params, query, request, response }) => {
      const locale = localeFrom(query.lang)
      const place = { slug: params.store, kind: 'star_badge', origin: request.headers.origin } as const
      const reply = await sharedWidget(JSON.stringify(['ratings', params.store, query.products, locale]), place, () =>
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
