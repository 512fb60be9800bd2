import { jest } from '@jest/globals'
import { defaultBrand } from '@yuko/contract/brand/brand-settings'
import type { StorefrontReview } from '@yuko/contract/storefront/storefront-review'
import { showWidget } from '@yuko/contract/widgets/shown-widget'
import { type ReviewWidgetConfig, widgetConfig } from '@yuko/contract/widgets/widget-config'
import type { ReviewWidgetKind } from '@yuko/contract/widgets/widget-kind'
import type { WidgetReply } from '../view/review-list.ts'

export const aReview = (change: Partial<StorefrontReview> = {}): StorefrontReview => ({
  reviewId: 'rev_1',
  rating: 4,
  title: 'Soft',
  body: 'Soft and warm.',
  language: 'en',
  authorName: 'Elsa M.',
  isVerifiedBuyer: false,
  isFeatured: false,
  isImported: false,
  isIncentivized: false,
  submittedAt: '2026-04-15T10:00:00.000Z',
  product: { title: 'Linen shirt', url: 'https://shop.example/p/linen' },
  pictures: [],
  votes: { up: 0, down: 0 },
  reply: null,
  ...change,
})

export const aPicture = (address: string) => ({
  url: address,
  smallUrl: address,
  thumbUrl: address,
  width: 3,
  height: 2,
  alt: null,
  video: null,
})

/** A widget's API response, with the test's changes. */
export function aReply(
  kind: ReviewWidgetKind,
  { config = {}, locale = 'en', ...change }: Partial<Omit<WidgetReply, 'widget'>> & { config?: object; locale?: string } = {},
): WidgetReply {
  return {
    store: { name: 'Mill' },
    product: null,
    summary: { count: 12, average: 4.25, distribution: [1, 0, 2, 3, 6], verified: 6 },
    facets: { total: 12, rating: [1, 0, 2, 3, 6], media: 2, verified: 6, languages: [] },
    items: [aReview()],
    nextCursor: null,
    version: 1,
    isSelection: false,
    allReviewsUrl: 'https://yuko.example/storefront/mill/all-reviews',
    structuredData: null,
    widget: showWidget(widgetConfig.parse({ kind, ...config }) as ReviewWidgetConfig, defaultBrand, locale),
    ...change,
  }
}

export type Answer = { status?: number; body: unknown; age?: number } | Promise<never>

/** A mock network that gives the configured responses in order, and records requests. */
export function createNetwork() {
  const answers: Answer[] = []
  const asked: { url: URL; body: unknown }[] = []
  const fetchMock = jest.fn(async (address: string | URL, init?: RequestInit) => {
    const body =
      init?.body instanceof FormData ? Object.fromEntries(init.body) : init?.body ? JSON.parse(String(init.body)) : null
    asked.push({ url: new URL(address, 'https://shop.example'), body })
    const answer = await answers.shift()
    if (!answer) throw new TypeError('Failed to fetch')
    const headers = { ...(answer.age && { age: String(answer.age) }) }
    return Response.json(answer.body, { status: answer.status ?? 200, headers })
  })
  const watchers: { notify: IntersectionObserverCallback; target: Element | null }[] = []
  class Watcher {
    readonly #own: (typeof watchers)[number]
    constructor(notify: IntersectionObserverCallback) {
      this.#own = { notify, target: null }
    }
    observe(target: Element) {
      this.#own.target = target
      watchers.push(this.#own)
    }
    disconnect() {
      if (watchers.includes(this.#own)) watchers.splice(watchers.indexOf(this.#own), 1)
    }
  }
  Object.assign(globalThis, { fetch: fetchMock, IntersectionObserver: Watcher })
  return {
    answers,
    asked,
    /** The shopper scrolls to it. */
    comeNear(target: Element) {
      for (const watcher of watchers.filter((each) => each.target === target))
        watcher.notify([{ isIntersecting: true } as IntersectionObserverEntry], {} as IntersectionObserver)
    },
  }
}

/** Responses are promises only: one turn of the event loop settles them all. */
export const settled = () => new Promise((resolve) => setTimeout(resolve))

/** Adds an element to the page, scrolls to it and waits for it to render. */
export async function show(
  network: ReturnType<typeof createNetwork>,
  tag: string,
  attributes: Record<string, string>,
  ...first: Answer[]
) {
  network.answers.push(...first)
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  document.body.append(element)
  network.comeNear(element)
  await settled()
  const root = element.shadowRoot as ShadowRoot
  const one = <E extends HTMLElement = HTMLElement>(selector: string) => {
    const found = root.querySelector<E>(selector)
    if (!found) throw new Error(`nothing matches ${selector}`)
    return found
  }
  return { element, root, one, cards: () => [...root.querySelectorAll('.card')].map((card) => card.textContent ?? '') }
}
