import { type CheckedPage, checkProductPages } from '@yuko/contract/widgets/check-product-pages'
import { productIds } from '#ids.ts'
import type { Trx } from '#platform/db/database.ts'
import { implementDetached } from '#platform/http/implement.ts'
import { OutsideProblem } from '#platform/http/public-agent.ts'
import { limits } from '#platform/limits/limits.ts'
import type { Platform } from '#platform/module.ts'
import { loadWidget } from '../storefront/published-widget.ts'
import { findProblems, type WidgetMarkup, wrongRating } from './find-problems.ts'
import { listReviewedPages, type ReviewedPage } from './product-pages.repository.ts'
import { readMarkup } from './read-markup.ts'

const mostPages = 5
/** The host waits 30 seconds for all of them. */
const pageLimits = { maxBytes: 3 * 1024 * 1024, timeoutMs: 10_000, accept: 'text/html,*/*;q=0.5' }

/** Product pages as search engines read them. */
export function productPagesEndpoints({ fetchPublic }: Pick<Platform, 'fetchPublic'>) {
  return [
    implementDetached(
      checkProductPages,
      async ({ db, organizationId }) => {
        const pages = await db.forOrganization(organizationId, async (trx) => {
          const read: [ReviewedPage, WidgetMarkup][] = []
          for (const page of await listReviewedPages(trx, organizationId, mostPages))
            read.push([page, await markupOf(trx, organizationId, page)])
          return read
        })
        return { items: await Promise.all(pages.map(([page, markup]) => check(page, markup))) }
      },
      { rateLimit: limits.pageChecks },
    ),
  ]

  /** What the widget on this page adds. */
  async function markupOf(trx: Trx, organizationId: string, product: ReviewedPage): Promise<WidgetMarkup> {
    const { config, isEnabled } = await loadWidget(trx, organizationId, 'review_list', { named: null, product, locale: null })
    return { isOn: isEnabled && config.schema.jsonLd === 'inline', skipIfPresent: config.schema.skipIfPresent }
  }

  async function check(page: ReviewedPage, widget: WidgetMarkup): Promise<CheckedPage> {
    const { id, title, handle, image_url: imageUrl, url, published: count, average } = page
    const ratingOfReviews = { average, count }
    const product = { productId: productIds.toWire(id), title, handle, imageUrl, url }
    try {
      const markup = readMarkup(String(await fetchPublic(url, pageLimits)))
      const rating =
        wrongRating(markup.entries, ratingOfReviews) ?? markup.entries.find((entry) => entry.rating !== null)?.rating
      return {
        product,
        entries: markup.entries.length,
        problems: findProblems(markup, ratingOfReviews, widget),
        unreachableBecause: null,
        ratingOnPage: rating ? { average: rating.average || 0, count: Math.trunc(rating.count) || 0 } : null,
        ratingOfReviews,
      }
    } catch (error) {
      if (!(error instanceof OutsideProblem)) throw error
      const unreachableBecause = error.message
      return { product, entries: 0, problems: ['unreachable'], unreachableBecause, ratingOnPage: null, ratingOfReviews }
    }
  }
}
