import type { Page } from '@playwright/test'
import { beginShopifyAuthorization } from '@yuko/contract/store/begin-shopify-authorization'
import { expect, test } from '#support/embedded.ts'
import { eventually } from '#support/eventually.ts'
import { createMerchant, storedSession } from '#support/merchant.ts'
import { signUp } from '#support/sign-up.ts'

const review = `title,body,rating,review_date,reviewer_name,reviewer_email,product_id,product_handle,reply,picture_urls
Heavy,"It stands where I put it.",5,01/11/2026,Bea Buyer,bea@buyer.example,,stone-mug,,
`

test('a merchant with a Yuko account connects a Shopify shop, and orders verify reviews', async ({
  page,
  shop,
  platform,
  askAsStaff,
}) => {
  const { control } = platform
  const { domain } = await control.addShop({ handle: `${shop.handle}-big`, sizes: { products: 40, customers: 30, orders: 60 } })
  const mug = await control.createProduct(domain, { title: 'Stone mug' })
  // The sync starts once its progress was shown.
  await control.setShopFaults(domain, { bulkDelay: 600_000 })
  await signUp(page)

  await test.step('tries a shop that is connected to another organization', async () => {
    await control.install(shop.domain)
    expect((await askAsStaff('/me')).status).toBe(200)
    await page.getByRole('radio', { name: 'Shopify' }).check()
    await page.getByLabel('Store address').fill(shop.domain)
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText('This store is connected to another organization in Yuko.')).toBeVisible()
  })

  await test.step('declines in the shop, and is asked again', async () => {
    await page.goto('/')
    await page.getByLabel('Store address').fill(domain)
    await page.getByRole('button', { name: 'Continue to Shopify' }).click()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.waitForURL(/^https:\/\/admin\.shopify\.com\//)
    await page.goto('/')
    await expect(page.getByRole('heading', { name: 'Connect your store' })).toBeVisible()
    expect(platform.platform.journal.read({ kind: 'oauth.granted', shop: domain })).toEqual([])
  })

  const callback = page.waitForRequest((request) => new URL(request.url()).pathname === '/shopify/callback')
  await test.step('accepts, and watches the sync', async () => {
    await page.getByLabel('Store address').fill(`https://${domain}/admin`)
    await page.getByRole('button', { name: 'Continue to Shopify' }).click()
    await page.getByRole('button', { name: 'Install app' }).click()
    await expect(page.getByRole('heading', { name: 'Welcome, Ada' })).toBeVisible()
    await expect(page).toHaveURL(/\/onboarding-setup/)
    await page.getByRole('button', { name: 'Add products, customers and orders' }).click()
    await expect(page.getByText('You can leave this page. The sync continues.')).toBeVisible()
    await control.setShopFaults(domain, { bulkDelay: 0 })
    await page.goto('/app/settings/accounts/integration/platform')
    const copied = page.getByRole('list', { name: 'Store sync' }).getByRole('listitem')
    await expect(copied).toHaveText([/^ProductsDone41$/, /^CustomersDone30$/, /^OrdersDone60$/])
  })

  await test.step('sees the step completed on the dashboard', async () => {
    await page.goto('/')
    await expect(page.getByRole('link', { name: /^Add products, customers and orders.*Done$/ })).toBeVisible()
  })

  await test.step("opens Shopify's redirect URL again, and nothing happens twice", async () => {
    const granted = () => platform.platform.journal.read({ kind: 'oauth.granted', shop: domain }).length
    const before = granted()
    await page.goto((await callback).url())
    await expect(page.getByRole('heading', { name: 'Store', exact: true })).toBeVisible()
    expect(granted()).toBe(before)
  })

  await test.step('imports an old review, whose author then orders', async () => {
    await page.goto('/reviews/import')
    const file = { name: 'reviews.csv', mimeType: 'text/csv', buffer: Buffer.from(review) }
    await page.getByLabel('CSV file with reviews').setInputFiles(file)
    await page.getByRole('button', { name: 'Import 1 review' }).click()
    await expect(page.getByRole('heading', { name: 'Report' })).toBeVisible()
    await control.placeOrder(domain, { email: 'bea@buyer.example', lines: [{ productId: mug.id }] })
    const isVerified = page.getByRole('row', { name: /Bea Buyer/ }).getByRole('img', { name: 'Verified buyer' })
    await eventually(
      () => page.goto('/reviews/reviews'),
      (patience) => expect(isVerified).toBeVisible(patience),
    )
  })
})

test("completing a stranger's authorization connects nothing", async ({
  page,
  browser,
  merchant: stranger,
  shop,
  platform,
  product,
  isLogged,
}) => {
  const { authorizeUrl } = await stranger.api.call(beginShopifyAuthorization, { body: { shop: shop.domain } })
  const address = await callbackOf(page, authorizeUrl)

  // The victim: a user signed in to an organization of their own.
  const lured = await createMerchant(product.url)
  const context = await browser.newContext({ storageState: storedSession({ ...lured, url: 'https://app.yuko.test' }) })
  const other = await context.newPage()
  await other.goto(address)
  await expect(other.getByRole('heading', { name: 'Couldn’t connect your store' })).toBeVisible()
  await isLogged('platform callback rejected', { reason: 'session.forbidden', shop: shop.domain })

  // With a forged state, or an added redirect: it is not as Shopify wrote it.
  const changed = new URL(address)
  changed.searchParams.set('redirectTo', 'https://evil.example/')
  await other.goto(changed.href)
  await expect(other.getByRole('heading', { name: 'Couldn’t connect your store' })).toBeVisible()
  await expect(other).toHaveURL(/^https:\/\/app\.yuko\.test\//)
  await isLogged('platform callback rejected', { reason: 'signature' })
  const unknown = await callbackOf(page, authorizeUrl.replace(/state=[^&]+/, `state=${'x'.repeat(43)}`))
  await other.goto(unknown)
  await expect(other.getByRole('heading', { name: 'Couldn’t connect your store' })).toBeVisible()
  await isLogged('platform callback rejected', { reason: 'state' })
  await context.close()
  expect(platform.platform.journal.read({ kind: 'oauth.granted', shop: shop.domain })).toEqual([])
})

/** Accepts in the shop, and stops the browser before the redirect. */
async function callbackOf(page: Page, authorizeUrl: string): Promise<string> {
  await page.route('**/shopify/callback?*', (route) => route.abort())
  const sentBack = page.waitForRequest(/\/shopify\/callback\?/)
  await page.goto(authorizeUrl)
  await page.getByRole('button', { name: 'Install app' }).click()
  return (await sentBack).url()
}
