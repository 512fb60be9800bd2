import { isSelectionTold, type ReviewWidgetConfig } from '@yuko/contract/widgets/widget-config'
import { isOfReviews, type ReviewWidgetKind } from '@yuko/contract/widgets/widget-kind'
import type { WidgetReply } from '@yuko/widgets/view/review-list.ts'
import { readOrganization } from '#core/accounts/organizations/organization.reads.repository.ts'
import type { ShownStore } from '#core/store/connection/connections.reads.repository.ts'
import { readShownStore } from '#core/store/connection/connections.reads.repository.ts'
import { type NamedProduct, readProductsByName } from '#core/store/products.reads.repository.ts'
import type { Clock } from '#platform/clock.ts'
import type { Trx } from '#platform/db/database.ts'
import { type PreparedReply, SharedReply } from '#platform/http/prepared-reply.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { Platform } from '#platform/module.ts'
import { createKept } from './kept.ts'
import { loadPage } from './load-page.ts'
import { loadSummary } from './load-summary.ts'
import { earnedOf, loadMedals } from './medals.ts'
import { asPublished, firstPageOf, loadWidget, type PublishedWidget } from './published-widget.ts'
import { createSightings, type WidgetPlace } from './sightings.ts'
import { rememberSeen } from './storefront.repository.ts'
import type { StorefrontTools } from './storefront-tools.ts'
import { structuredData } from './structured-data.ts'

/** What an element says about its page. */
export interface AskedPage {
  /** UUID of the page widget that it names. */
  readonly named?: string | null
  /** Handle or external ID. */
  readonly product: string | undefined
  /** null: the store's language. */
  readonly locale: string | null
}

/**
 * A publication shows everywhere within five seconds: at most three here, two in caches. Caches may serve stale content while
 * they revalidate, and for a day on errors; elements bypass the browser cache.
 */
export const cacheControl = 'public, max-age=2, stale-while-revalidate=60, stale-if-error=86400'

/** Of a reply that becomes wrong at a certain time: no cache serves it from then on. */
const cacheControlUntil = (endsAt: number | null, now: number): string =>
  endsAt !== null && endsAt - now < 62_000
    ? `public, max-age=${Math.max(0, Math.min(2, Math.floor((endsAt - now) / 1000)))}`
    : cacheControl

export type ShopWindow = ReturnType<typeof createShopWindow>

/** The dependencies and caches of the storefront. */
export function createShopWindow(
  { db, clock, publicUrl, botCheck }: Pick<Platform, 'db' | 'clock' | 'publicUrl' | 'botCheck'>,
  { noteWidgetSeen, listShownQuestions, ...reviews }: StorefrontTools,
) {
  const stores = createKept<ShownStore>({ clock, freshMs: 10_000, staleMs: 60_000, most: 10_000 })
  const replies = keptReplies(clock)
  const sightings = createSightings({ clock, publicUrl })
  const port = { ...reviews, publicUrl }
  const questionsOf = questionsLoader(listShownQuestions, botCheck)

  const storeOf = (slug: string) =>
    stores.get(slug, async () => {
      const store = await db.asSystem((trx) => readShownStore(trx, slug, clock.now()))
      if (!store) throw new Refusal('store.not-found', 'This store doesn’t exist')
      return store
    })
  const inStore = <T>(slug: string, work: (trx: Trx, store: ShownStore) => Promise<T>): Promise<T> =>
    storeOf(slug).then((store) => db.forOrganization(store.id, (trx) => work(trx, store)))

  /** A widget with its first page. */
  async function replyOf(
    trx: Trx,
    store: ShownStore,
    { config, version, isEnabled, shownIn }: PublishedWidget,
    { product, locale }: { readonly product: NamedProduct | 'unknown' | null; readonly locale: string | null },
  ): Promise<WidgetReply> {
    const isUnknown = product === 'unknown'
    const row = isUnknown ? null : product
    const shown = shownIn(locale)
    // An unknown product has no reviews: no real id is used.
    const question = { store, product: row, locale: shown.locale, ...firstPageOf(config), ...(isUnknown && { limit: 0 }) }
    const page = await loadPage(trx, question, config, port)
    return {
      ...(isUnknown ? { ...page, ...nothing } : page),
      structuredData: isEnabled && 'schema' in config && config.schema.jsonLd === 'inline' ? structuredData(page, row) : null,
      questions: await questionsOf(trx, { organizationId: store.id, productId: row?.id ?? null, config }),
      medals: config.kind === 'medals' ? earnedOf(await loadMedals(trx, store.id)) : undefined,
      reviewSummary: await loadSummary(trx, store.id, row, shown),
      version,
      widget: isEnabled ? shown : null,
      isSelection: 'selection' in config && isSelectionTold(config.selection),
      allReviewsUrl: `${publicUrl}/storefront/${encodeURIComponent(store.slug)}/all-reviews`,
    }
  }

  async function noteSeen({ slug, kind }: WidgetPlace, origin: string): Promise<void> {
    const now = clock.now()
    sightings.add({ slug, kind })
    const page = origin.slice(0, 300)
    await inStore(slug, async (trx, store) => {
      await rememberSeen(trx, store.id, kind, page, now)
      // The onboarding step is about review widgets only.
      if (isOfReviews({ kind })) await noteWidgetSeen(trx, store.id, page, now)
    })
  }

  return {
    publicUrl,
    port,
    inStore,
    cacheControlOf: ({ prepared }: SharedReply) => cacheControlUntil(prepared.endsAt, clock.now().getTime()),
    loadWidget,

    /** Made once for all requests within a moment. */
    async shared(key: string, make: () => Promise<PreparedReply>): Promise<SharedReply> {
      return new SharedReply(await replies.get(key, make), () => replies.peek(key))
    },

    /** The same for a widget; its place in the shop is noted. */
    async sharedWidget(
      key: string,
      place: WidgetPlace & { readonly origin: string | undefined },
      make: () => Promise<PreparedReply>,
    ): Promise<SharedReply> {
      const prepared = await replies.get(key, make)
      if (sightings.isNews(place, place.origin)) await noteSeen(place, place.origin)
      return new SharedReply(prepared, ({ origin }) => (sightings.isNews(place, origin) ? undefined : replies.peek(key)))
    },

    /** A published widget with its first page. */
    widget(slug: string, kind: ReviewWidgetKind, { named = null, product: name, locale }: AskedPage): Promise<WidgetReply> {
      return inStore(slug, async (trx, store) => {
        const page = { named, product: await findProduct(trx, store.id, name), locale }
        return replyOf(trx, store, await loadWidget(trx, store.id, kind, page), page)
      })
    },

    /** As if this configuration were published. */
    async preview(trx: Trx, organizationId: string, config: ReviewWidgetConfig, { product: name, locale }: AskedPage) {
      const store = await readOrganization(trx, organizationId)
      const product = await findProduct(trx, organizationId, name)
      return replyOf(trx, store, await asPublished(trx, organizationId, config), { product, locale })
    },
  }
}

const findProduct = async (
  trx: Trx,
  organizationId: string,
  name: string | undefined,
): Promise<NamedProduct | 'unknown' | null> =>
  name === undefined ? null : ((await readProductsByName(trx, organizationId, [name])).get(name) ?? 'unknown')

/** Loads the first questions for the widget that shows them; undefined for others. */
const questionsLoader =
  (list: StorefrontTools['listShownQuestions'], botCheck: Platform['botCheck']) =>
  async (trx: Trx, { config, ...of }: { organizationId: string; productId: string | null; config: ReviewWidgetConfig }) =>
    config.kind === 'questions' ? { ...(await list(trx, { ...of, config })), botCheckKey: botCheck.siteKey } : undefined

const keptReplies = (clock: Clock) =>
  createKept<PreparedReply>({
    clock,
    freshMs: 1000,
    staleMs: 3000,
    most: 1000,
    isSame: (before, after) => before.tag === after.tag && before.mediaType === after.mediaType,
    endOf: ({ endsAt }) => endsAt,
  })

const nothing = {
  summary: { count: 0, average: null, distribution: [0, 0, 0, 0, 0], verified: 0 },
  facets: { total: 0, rating: [0, 0, 0, 0, 0], media: 0, verified: 0, languages: [] },
} satisfies Partial<WidgetReply>
