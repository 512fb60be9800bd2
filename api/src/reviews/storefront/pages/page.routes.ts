import { randomBytes } from 'node:crypto'
import { queryFlag } from '@yuko/contract/primitives'
import { productName, storefrontFilter } from '@yuko/contract/storefront/list-storefront-reviews'
import { placedWidget } from '@yuko/contract/widgets/page-widget'
import { reviewSort } from '@yuko/contract/widgets/widget-parts'
import type { FilterOptions } from '@yuko/widgets/view/filter-form.ts'
import type { Choice, WidgetReply } from '@yuko/widgets/view/review-list.ts'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { productNamed } from '#core/store/named-product.reads.repository.ts'
import { botCheckOrigin } from '#platform/auth/bot-check.ts'
import { PreparedReply, sendShared } from '#platform/http/prepared-reply.ts'
import { clientOf } from '#platform/http/rate-limit.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { countUse } from '#platform/limits/limits.ts'
import { localeFrom } from '#platform/locale-from.ts'
import type { Platform } from '#platform/module.ts'
import { filterOf, isSearch } from '../chosen-filter.ts'
import { loadFilters } from '../load-filters.ts'
import { loadPage } from '../load-page.ts'
import { loadSummary } from '../load-summary.ts'
import { placeNamed } from '../place-named.ts'
import { firstPageOf, loadWidget } from '../published-widget.ts'
import { cacheControl, type ShopWindow } from '../shop-window.ts'
import { allReviewsPage } from './all-reviews-page.ts'
import { badgeImage } from './badge-image.ts'
import { drawWidget } from './drawn-widget.ts'

const params = z.object({ store: z.string().max(80), slug: placedWidget.optional() })
const placed = z.object({ product: productName.optional(), lang: z.string().max(35).optional() })
const chosen = placed.extend({
  ...storefrontFilter,
  sort: reviewSort.optional(),
  cursor: z.string().max(500).optional(),
  /** Shows the form with all filters. */
  filters: queryFlag.optional(),
})

/** Everything that needs no script: fragments, an image, a page. */
export function pageRoutes(
  { db, clock, botCheck }: Pick<Platform, 'db' | 'clock' | 'botCheck'>,
  shopWindow: ShopWindow,
): FastifyPluginAsync {
  const { shared, publicUrl } = shopWindow
  const hidden = { schema: { hide: true } as object }
  const forEveryOrigin = (reply: FastifyReply) =>
    reply
      .header('cache-control', cacheControl)
      .header('access-control-allow-origin', '*')
      .header('cross-origin-resource-policy', 'cross-origin')

  return async (app) => {
    app.get('/storefront/:store/fragments/:slug', hidden, async (request, reply) => {
      const { store, slug, product, locale } = read(request, placed)
      const { kind, named } = placeNamed(slug ?? '')
      const drawn = await shared(JSON.stringify(['fragment', store, slug, product, locale]), async () => {
        const shown = await shopWindow.widget(store, kind, { named, product, locale })
        const html = drawWidget(shown, { store, product, widget: named ? slug : undefined }, clock.now())
        return new PreparedReply(html, 'text/html; charset=utf-8')
      })
      forEveryOrigin(reply).header('content-security-policy', 'sandbox')
      return sendShared(reply, drawn)
    })

    app.get('/storefront/:store/badge.svg', hidden, async (request, reply) => {
      const { store, product, locale } = read(request, placed)
      const drawn = await shared(
        JSON.stringify(['badge', store, product, locale]),
        async () =>
          new PreparedReply(badgeImage(await shopWindow.widget(store, 'star_badge', { product, locale })), 'image/svg+xml'),
      )
      forEveryOrigin(reply).header('content-security-policy', "default-src 'none'; sandbox")
      return sendShared(reply, drawn)
    })

    app.get('/storefront/:store/all-reviews', hidden, async (request, reply) => {
      const { store, product, locale, query } = read(request, chosen)
      if (isSearch(query)) await countUse({ db, clock }, 'reviewSearches', clientOf(request.ip))
      const found = await pageOfAll(shopWindow, store, product, locale, query)
      const nonce = randomBytes(16).toString('base64url')
      reply
        .header('cache-control', 'no-cache')
        .header('content-security-policy', policy(nonce, botCheck.siteKey !== null))
        .type('text/html; charset=utf-8')
      return allReviewsPage(
        found.reply,
        { store, product, choice: choiceOf(query), filters: found.filters },
        { nonce, publicUrl, now: clock.now() },
      )
    })
  }
}

function read<Query extends z.ZodType<z.infer<typeof placed>>>(request: FastifyRequest, schema: Query) {
  const path = params.safeParse(request.params)
  // A form sends its empty fields, too.
  const given = Object.entries(request.query as object).filter(([, value]) => value !== '')
  const query = schema.safeParse(Object.fromEntries(given))
  if (!path.success || !query.success) throw new Refusal('request.invalid', 'This link is invalid')
  const { product, lang } = query.data
  return { ...path.data, product, locale: localeFrom(lang), query: query.data }
}

const choiceOf = ({ rating, media, verified, language, text, answers, sort }: z.infer<typeof chosen>): Choice => ({
  rating: rating?.join(','),
  media: media ? 'true' : undefined,
  verified: verified ? 'true' : undefined,
  language,
  text,
  answers: answers?.join(','),
  sort,
})

/** As the page widget shows it, filtered and paged by the URL. */
function pageOfAll(
  shopWindow: ShopWindow,
  slug: string,
  name: string | undefined,
  locale: string | null,
  query: z.infer<typeof chosen>,
): Promise<{ reply: WidgetReply; filters: FilterOptions | null }> {
  return shopWindow.inStore(slug, async (trx, store) => {
    const { config, version, shownIn } = await loadWidget(trx, store.id, 'all_reviews')
    const product = await productNamed(trx, store.id, name)
    const { sort, limit } = firstPageOf(config)
    const widget = shownIn(locale)
    const order = { sort: query.sort ?? sort, limit, cursor: query.cursor }
    const question = { store, product, filter: filterOf(query), text: query.text, locale: widget.locale, ...order }
    const page = await loadPage(trx, question, config, shopWindow.port)
    const allReviewsUrl = `${shopWindow.publicUrl}/storefront/${encodeURIComponent(store.slug)}/all-reviews`
    const reply = {
      ...page,
      reviewSummary: await loadSummary(trx, store.id, product, widget),
      version,
      widget,
      isSelection: false,
      allReviewsUrl,
      structuredData: null,
    } as WidgetReply
    return { reply, filters: query.filters ? await loadFilters(trx, question, shopWindow.port) : null }
  })
}

/** May be framed by any shop: the page has nothing to clickjack. Its review form may have a bot check. */
const policy = (nonce: string, hasBotCheck: boolean) =>
  [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'${hasBotCheck ? ` ${botCheckOrigin}` : ''}`,
    `frame-src ${hasBotCheck ? botCheckOrigin : "'none'"}`,
    `style-src 'nonce-${nonce}'`,
    "img-src 'self' https: data:",
    "media-src 'self' blob:",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
  ].join('; ')
