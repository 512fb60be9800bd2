import { listReviews } from '@yuko/contract/reviews/list-reviews'
import { moderateReviews } from '@yuko/contract/reviews/moderate-reviews'
import { recordOrders } from '@yuko/contract/store/record-orders'
import { upsertProducts } from '@yuko/contract/store/upsert-products'
import { openAsMerchant } from '#support/automation.ts'
import { eventually } from '#support/eventually.ts'
import { asImportFile, beginImport, importEnd, someReviews } from '#support/imports.ts'
import { createMerchant } from '#support/merchant.ts'
import { type OwnProduct, startOwnProduct } from '#support/own-product.ts'
import { openShop } from '#support/shop.ts'
import { expect, test } from '#support/test.ts'

let product: OwnProduct
test.beforeAll(async ({ browserName: _ }, { parallelIndex }) => {
  product = await startOwnProduct(parallelIndex, { NODE_OPTIONS: `--import=${import.meta.resolve('@yuko/tools/way-out')}` })
})
test.afterAll(() => product.remove())

const widgets = ['star-badge', 'review-list', 'snippet', 'rating-text', 'medals'] as const

/** Left in the theme by an app that was removed long ago. */
const leftover = `<script type="application/ld+json">${JSON.stringify({
  '@context': 'https://schema.org',
  '@type': 'Product',
  name: 'Stoneware Mug',
  aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.9, reviewCount: 120 },
})}</script>`

test('a merchant tidies a product page, and shows quotes, medals, and the brand on it', async ({ browser, page }) => {
  const merchant = await createMerchant(product.url)
  const { api, organization } = merchant
  const reviews = someReviews(24).map((one, _, [first = one]) => ({ ...one, product: first.product }))
  const [{ product: sold } = { product: undefined }] = reviews
  if (!sold) throw new Error('There are no reviews')
  const { externalId, handle, title } = sold
  await importEnd(api, await beginImport(api, asImportFile(reviews)))
  let hasLeftover = true
  const shop = await openShop(product.url, organization.slug, handle, { widgets, others: () => (hasLeftover ? leftover : '') })
  await api.call(upsertProducts, { body: { products: [{ externalId, handle, title, url: shop.drawn }] } })
  const admin = await openAsMerchant(browser, merchant, '/reviews/widget')

  await test.step('finds what another app left on the product page', async () => {
    await admin.getByRole('button', { name: 'Check product pages' }).click()
    const pages = admin.getByRole('list', { name: 'Checked pages' })
    await expect(pages).toContainText('2 entries describe the product.')
    await expect(pages).toContainText('The page claims 4.9 stars from 120 reviews')
    hasLeftover = false
    await admin.getByRole('button', { name: 'Check again' }).click()
    await expect(pages).toContainText('The product is described once, and its stars match your reviews.')
    await admin.keyboard.press('Escape')
  })

  const medals = admin.getByRole('region', { name: 'Your medals' })
  await test.step('has no medal as long as nothing proves that the authors bought', async () => {
    await admin.getByRole('link', { name: 'Medals', exact: true }).click()
    await expect(medals).toContainText('20 more reviews by verified buyers are needed to count.')
    await page.goto(shop.drawn)
    await expect(page.getByRole('list', { name: /medals/i })).toHaveCount(0)
  })

  await test.step('orders prove it, and three reviews are rejected: that counts against transparency, and shoppers see it', async () => {
    const placedAt = new Date().toISOString()
    const lines = [{ productExternalId: externalId, quantity: 1 }]
    const orders = reviews.map(({ authorEmail: email }, at) => ({
      externalId: `${at}`,
      number: `#${at}`,
      email,
      placedAt,
      lines,
    }))
    await api.call(recordOrders, { body: { orders } })
    const { items } = await api.call(listReviews, { query: { limit: 3 } })
    const reviewIds = items.map(({ reviewId }) => reviewId)
    await api.call(moderateReviews, { body: { reviewIds, action: 'reject', reason: 'spam' } })
    await eventually(
      () => admin.reload(),
      (patience) => expect(medals).toContainText('21 of 24 reviews by verified buyers are published.', patience),
    )
    await expect(medals.getByRole('img', { name: 'Earned', exact: true })).toHaveCount(2)
    const shown = page.locator('yuko-medals')
    await eventually(
      () => page.goto(shop.drawn),
      (patience) => expect(shown).toContainText('87%', patience),
    )
    await expect(shown).toContainText('100%')
  })

  await test.step('gives the widgets the color of the shop', async () => {
    await admin.goto(`${product.url}/app/settings/reviews/branding`)
    await admin.getByRole('textbox', { name: 'Stars', exact: true }).fill('#0b6e4f')
    await admin.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(admin.getByText('Branding saved').first()).toBeVisible()
  })

  await test.step('shoppers see the average as a line, and quotes that lead to all reviews, in that color', async () => {
    const line = page.locator('yuko-rating-text')
    await eventually(
      () => page.goto(shop.drawn),
      (patience) => expect(line.locator('.full')).toHaveCSS('fill', 'rgb(11, 110, 79)', patience),
    )
    await expect(line).toContainText(/^\d\.\d out of 5 from 21 reviews$/)
    const quotes = page.locator('yuko-snippet')
    await quotes.getByRole('link', { name: 'Read all 21 reviews' }).click()
    await expect(page.getByRole('region', { name: 'Customer reviews' })).toBeInViewport()
  })
  await shop.stop()
})
