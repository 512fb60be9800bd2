import { addToStore, appMenu, atHome, expect, test } from '#support/embedded.ts'
import { appFrame } from '#support/store-platform.ts'
import type { Shop } from '../store-platform/src/platform.ts'
import type { StartedPlatform } from '../store-platform/src/start.ts'

/** What a call of the product answers to whoever sits in front of the shop's admin. */
async function statusOf(path: string, url: string, { control }: StartedPlatform, { domain }: Shop) {
  const headers = { authorization: `Bearer ${await control.mintIdToken({ shop: domain })}` }
  return (await fetch(`${url}/api/v1${path}`, { headers })).status
}

/** The store takes its consent back, and the product has heard of it. */
async function takeAway(platform: StartedPlatform, shop: Shop, url: string) {
  await platform.control.uninstall(shop.domain)
  await expect.poll(() => statusOf('/store/connection', url, platform, shop)).toBe(403)
}

test('somebody whom the platform refuses at first is let in by a code of the admin', async ({
  page,
  shop,
  platform,
  openInAdmin,
}) => {
  await addToStore(page, openInAdmin)
  const body = JSON.stringify({ error: 'access_denied' })
  const path = '/admin/oauth/access_token'
  await platform.control.addFault({ shop: shop.domain, path, times: 1, effect: { answer: { status: 403, body } } })
  const callbacks: string[] = []
  page.on('request', (request) => new URL(request.url()).pathname.endsWith('/shopify/callback') && callbacks.push(request.url()))

  await openInAdmin(page, { staff: 'Stan' })
  await atHome(page)
  expect(callbacks).toHaveLength(1)
  expect([...new URL(callbacks[0] ?? '').searchParams.keys()].sort()).toEqual(['code', 'hmac', 'shop', 'timestamp'])
  expect(platform.platform.journal.read({ kind: 'oauth.granted', shop: shop.domain }).map(({ grant }) => grant)).toContain(
    'authorization_code',
  )
})

test('a token that is too old on its way costs the merchant nothing', async ({ page, shop, platform, openInAdmin }) => {
  await addToStore(page, openInAdmin)
  await appMenu(page).getByRole('link', { name: 'Settings' }).click()
  const app = await appFrame(page)
  await app.getByLabel('Name').fill('Olive & Daughters')

  const old = await platform.control.mintIdToken({ shop: shop.domain, fault: 'expired' })
  const sent: (string | null)[] = []
  await page.route('**/api/v1/**', async (route, request) => {
    if (request.method() === 'GET') return route.fallback()
    sent.push(request.postData())
    const headers = sent.length === 1 ? { ...request.headers(), authorization: `Bearer ${old}` } : request.headers()
    return route.fallback({ headers })
  })
  await page.getByRole('region', { name: 'Unsaved changes' }).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Settings saved' })).toBeVisible()
  expect(sent).toHaveLength(2)
  expect(sent[1]).toBe(sent[0])
  await page.reload()
  await expect((await appFrame(page)).getByLabel('Name')).toHaveValue('Olive & Daughters')
})

test('unsaved work is left by choice only', async ({ page, openInAdmin }) => {
  await addToStore(page, openInAdmin)
  await appMenu(page).getByRole('link', { name: 'Settings' }).click()
  const app = await appFrame(page)
  await app.getByLabel('Name').fill('Olive')
  await appMenu(page).getByRole('link', { name: 'Reviews' }).click()
  await page.getByRole('button', { name: 'Stay' }).click()
  await expect(app.getByLabel('Name')).toHaveValue('Olive')

  await appMenu(page).getByRole('link', { name: 'Reviews' }).click()
  await page.getByRole('button', { name: 'Leave page' }).click()
  await expect(app.getByRole('heading', { name: 'Reviews', level: 1 })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Unsaved changes' })).toBeHidden()
})

test.describe('a store that has taken its consent back while the app is open', () => {
  test('is told when the code of its admin is refused', async ({ page, shop, platform, product, openInAdmin, pageErrors }) => {
    const app = await addToStore(page, openInAdmin)
    await takeAway(platform, shop, product.url)
    await appMenu(page).getByRole('link', { name: 'Reviews' }).click()
    await expect(app.getByText('Failed to authorize request.').first()).toBeVisible()
    forgetTold(pageErrors)
  })

  test('is told when its admin has no code to give', async ({ page, shop, platform, product, openInAdmin, pageErrors }) => {
    const app = await addToStore(page, openInAdmin)
    await takeAway(platform, shop, product.url)
    await platform.control.setShopFaults(shop.domain, { authCode: 'refuse' })
    await appMenu(page).getByRole('link', { name: 'Reviews' }).click()
    await expect(app.getByText('Failed to retrieve an authorization code').first()).toBeVisible()
    forgetTold(pageErrors)
  })

  test('is led to the consent page when its admin does not answer', async ({ page, shop, platform, product, openInAdmin }) => {
    await addToStore(page, openInAdmin)
    await takeAway(platform, shop, product.url)
    await platform.control.setShopFaults(shop.domain, { authCode: 'silence' })
    await appMenu(page).getByRole('link', { name: 'Reviews' }).click()
    await page.getByRole('button', { name: 'Install app' }).click()
    await expect(page.getByText(shop.name).first()).toBeVisible()
  })

  test('adds the app again and finds what it had', async ({ page, shop, platform, product, openInAdmin }) => {
    await addToStore(page, openInAdmin)
    const before = await organizationOf(platform, shop, product.url)
    await takeAway(platform, shop, product.url)
    await addToStore(page, openInAdmin)
    expect(await organizationOf(platform, shop, product.url)).toBe(before)
  })
})

/** React writes to the console what the page tells: an area that could not load its data, and that it drew on without it (520). */
function forgetTold(pageErrors: string[]) {
  pageErrors.splice(0, pageErrors.length, ...pageErrors.filter((error) => !/ApiError: Failed to|React error #520/.test(error)))
}

async function organizationOf({ control }: StartedPlatform, { domain }: Shop, url: string) {
  const headers = { authorization: `Bearer ${await control.mintIdToken({ shop: domain })}` }
  const me = await (await fetch(`${url}/api/v1/me`, { headers })).json()
  return JSON.stringify(me).match(/org_\w+/)?.[0]
}

test('two stores in two tabs stay two stores', async ({ page, context, shop, platform, openInAdmin }) => {
  const { domain } = await platform.control.addShop({ handle: `${shop.handle}-two`, name: 'Second Shop' })
  const second = platform.platform.shops.get(domain)
  const other = await context.newPage()
  const app = await addToStore(page, openInAdmin)
  const otherApp = await addToStore(other, openInAdmin, { shop: second })
  await expect(otherApp.getByText('Second Shop')).toBeVisible()
  await app.evaluate(() => location.reload())
  await expect((await atHome(page)).getByText('Olive & Sons')).toBeVisible()
  await expect(app.getByText('Second Shop')).toHaveCount(0)
})

test.describe('a launch that nobody may trust', () => {
  for (const [variant, words] of [
    ['tampered', 'We could not check where this link comes from.'],
    ['foreign-shop', 'We could not check where this link comes from.'],
    ['wrong-secret', 'We could not check where this link comes from.'],
    ['stale', 'This link is too old.'],
  ] as const) {
    test(`is refused: ${variant}`, async ({ page, shop, platform, openInAdmin, pageErrors }) => {
      await platform.control.install(shop.domain)
      await openInAdmin(page, { variant })
      const app = await appFrame(page)
      await expect(app.getByRole('heading', { name: words })).toBeVisible()
      // Nothing was asked of the platform for it, so nothing can have been stored.
      expect(platform.platform.journal.read({ kind: 'oauth', shop: shop.domain })).toEqual([])
      pageErrors.length = 0
    })
  }

  test('is not even shown in the frame of somebody else', async ({ page, shop, platform, pageErrors }) => {
    await platform.control.install(shop.domain)
    const launch = await platform.control.launchUrl({ shop: shop.domain })
    await page.goto(`https://evil.example/?frame=${encodeURIComponent(launch)}`)
    await expect.poll(() => page.frame('app-iframe')?.url()).toContain('chrome-error://')
    expect(await page.evaluate(() => (window as unknown as { heard: unknown[] }).heard)).toEqual([])
    expect(pageErrors.join()).toContain('frame-ancestors')
    pageErrors.length = 0
  })
})
