import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { listReviews } from '@yuko/contract/reviews/list-reviews'
import { importReviews } from '#support/imports.ts'
import { layoutShifts } from '#support/layout-shifts.ts'
import type { Merchant } from '#support/merchant.ts'
import { openShop, type Shop } from '#support/shop.ts'
import { test as base, expect } from '#support/test.ts'

interface Fixtures {
  /** Thirty published reviews, and the page of the product with most of them. */
  shop: Shop
}

const test = base.extend<Fixtures>({
  shop: async ({ merchant }, use) => {
    await importReviews(merchant.api, 60)
    const shop = await openShop(merchant.url, merchant.organization.slug, await mostReviewed(merchant))
    await use(shop)
    await shop.stop()
  },
})

/** In the page: what the browser waited for before it drew anything. */
const blockingRequests = () =>
  performance
    .getEntriesByType('resource')
    .filter((request) => 'renderBlockingStatus' in request && request.renderBlockingStatus === 'blocking')
    .map(({ name }) => name)
    // The example shop's own theme.
    .filter((name) => !name.endsWith('/demo/shop.css'))

async function mostReviewed({ api }: Merchant): Promise<string> {
  const { items } = await api.call(listReviews, { query: { limit: 60 } })
  const handles = items.flatMap(({ product }) => product?.handle ?? [])
  const count = (handle: string) => handles.filter((each) => each === handle).length
  return handles.toSorted((a, b) => count(b) - count(a))[0] ?? ''
}

const hasCarousel = (page: Page) => () => expect(page.locator('yuko-carousel').getByRole('listitem').first()).toBeVisible()

const cards = (page: Page) => page.getByRole('region', { name: 'Customer reviews' }).getByRole('listitem')

test('stars and reviews are there without any script, with working links', async ({ browser, shop }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.goto(shop.drawn)
  await expect(page.locator('yuko-stars').getByRole('img').first()).toHaveAccessibleName(/out of 5 stars/)
  await expect(cards(page).first()).toBeVisible()
  await expect(page.locator('yuko-carousel').getByRole('listitem').first()).toBeVisible()
  await expect(page.getByText('Reviewed by our customers')).toHaveCount(0)
  // Nothing is offered that would not work.
  await expect(page.getByRole('button', { name: 'Write a review' })).toHaveCount(0)
  await expect(page.getByRole('combobox')).toHaveCount(0)

  await page.locator('[data-rating="5"]').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('All reviews')
  await expect(page.locator('[data-rating="5"][aria-current]')).toBeVisible()
  await expect(page.getByRole('listitem').first().getByRole('img', { name: '5 out of 5 stars' })).toBeVisible()
  await context.close()
})

test('search engines find the product once, with its stars, in the page itself', async ({ page, shop }) => {
  const html = await (await page.request.get(shop.drawn)).text()
  const found = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/g)].map(([, json]) =>
    JSON.parse(json ?? ''),
  )
  expect(found).toHaveLength(1)
  expect(found[0]).toMatchObject({ '@type': 'Product', aggregateRating: { '@type': 'AggregateRating', bestRating: 5 } })
  await page.goto(shop.drawn)
  await expect(cards(page).first()).toBeVisible()
  await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(1)
})

for (const width of [1440, 390]) {
  test(`nothing shifts while a shop page loads, and nothing of ours holds it up, ${width} pixels wide`, async ({
    browser,
    shop,
  }) => {
    for (const address of [shop.drawn, shop.pasted]) {
      const context = await browser.newContext({ viewport: { width, height: 900 }, locale: 'en-GB' })
      const page = await context.newPage()
      expect([address, await layoutShifts(page, address, hasCarousel(page))]).toEqual([address, []])
      expect([address, await page.evaluate(blockingRequests)]).toEqual([address, []])
      await context.close()
    }
  })
}

for (const [late, width] of [
  ['review-list', 390],
  ['media-grid', 1440],
] as const)
  test(`a shopper who has scrolled past the ${late} stays in place when it loads`, async ({ browser, merchant }) => {
    await importReviews(merchant.api, 1)
    const product = await mostReviewed(merchant)
    const shop = await openShop(merchant.url, merchant.organization.slug, product, { widgets: [late, 'carousel'] })
    const page = await browser.newPage({ viewport: { width, height: 600 }, locale: 'en-GB' })
    const isPast = Promise.withResolvers<void>()
    await page.route(new RegExp(`/widgets/${late}(\\?|$)`), async (route) => {
      await isPast.promise
      await route.continue()
    })
    // Keeps its placeholder, so that the page is long enough to scroll anywhere.
    await page.route(/\/widgets\/carousel(\?|$)/, () => {})
    await page.goto(shop.pasted)
    const widget = page.locator(`[data-widget="${late}"]`)
    await widget.evaluate((place) => scrollTo(0, scrollY + place.getBoundingClientRect().bottom - 200))
    const below = async () => (await page.locator('[data-widget="carousel"]').boundingBox())?.y ?? Number.NaN
    const before = await below()
    isPast.resolve()
    await expect(widget.locator('[aria-busy]')).toHaveCount(0)
    // Pages scroll by whole pixels.
    expect(Math.abs((await below()) - before)).toBeLessThan(1)
    await page.close()
    await shop.stop()
  })

test('a shopper filters, sorts, votes and reads on', async ({ page, shop }) => {
  await page.goto(shop.drawn)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const bar = page.locator('yuko-reviews [data-rating="5"]')
  await bar.click()
  await expect(bar).toHaveAttribute('aria-current', 'true')
  await expect(bar).toBeFocused()
  for (const card of await cards(page).all()) await expect(card.getByRole('img', { name: '5 out of 5 stars' })).toBeVisible()
  await page.getByRole('link', { name: 'Show all reviews' }).click()
  await page.getByLabel('Sort by').selectOption('Lowest rating')
  await expect(
    cards(page)
      .first()
      .getByRole('img', { name: /^[1-4] out of 5/ }),
  ).toBeVisible()

  const yes = cards(page).first().getByRole('button', { name: 'Yes' })
  await yes.click()
  await expect(yes).toHaveText('Yes 1')
  await expect(yes).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await page.getByLabel('Sort by').selectOption('Most helpful')
  await expect(cards(page).first().getByRole('button', { name: 'Yes' })).toHaveAttribute('aria-pressed', 'true')
  expect(asked.filter((address) => address.includes('/widgets/review-list'))).toEqual([])
})

test('elements alone work under a policy that allows nothing inline', async ({ page, shop }) => {
  await page.goto(shop.pasted)
  await page.locator('yuko-reviews').scrollIntoViewIfNeeded()
  await expect(cards(page).first()).toBeVisible()
  await expect(page.locator('yuko-stars')).toContainText('review')
  await page.getByRole('button', { name: /Reviews$/ }).click()
  await expect(page.getByRole('dialog', { name: 'Customer reviews' })).toBeVisible()
  await expect(page.locator('yuko-sheet').getByRole('listitem').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.locator('yuko-sheet')).toHaveCount(0)
})

test('a review comes up at the corner of the page, and none after it was closed', async ({ page, shop }) => {
  await page.clock.install()
  await page.goto(shop.pasted)
  const popup = page.getByRole('complementary', { name: 'Customer reviews' })
  // The reply starts the wait.
  await page.waitForResponse(/\/widgets\/popup\?/)
  await expect(async () => {
    await page.clock.runFor(8000)
    await expect(popup).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(popup.getByRole('link', { name: /^Read all/ })).toBeVisible()
  await popup.getByRole('button', { name: 'Close' }).click()
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.reload()
  await expect(page.locator('yuko-tab')).toContainText('Reviews')
  await page.clock.runFor(60_000)
  await expect(popup).toHaveCount(0)
  expect(asked.filter((address) => address.includes('/widgets/popup?'))).toEqual([])
})

test("axe finds no serious problem in the shop's widgets", async ({ browser, shop, merchant, baseURL }) => {
  // Axe injects styles of its own.
  const context = await browser.newContext({ bypassCSP: true, reducedMotion: 'reduce', baseURL })
  const page = await context.newPage()
  for (const address of [shop.drawn, `/storefront/${merchant.organization.slug}/all-reviews`]) {
    await page.goto(address)
    await expect(page.getByRole('listitem').first()).toBeVisible()
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
    const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
    expect.soft(serious.map(({ id, nodes }) => [id, nodes.map((node) => node.html.slice(0, 160))])).toEqual([])
  }
  await context.close()
})
