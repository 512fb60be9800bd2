import type { Page } from '@playwright/test'
import { addToStore, appMenu, atHome, expect, forgetTold, removeFromStore, test, topicsOf } from '#support/embedded.ts'
import { appFrame, clientId } from '#support/store-platform.ts'

test.describe('storage blocked', () => {
  test.use({ storage: 'blocked' })

  test('a user the platform refuses at first gets in with an authorization code', async ({
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
    page.on(
      'request',
      (request) => new URL(request.url()).pathname.endsWith('/shopify/callback') && callbacks.push(request.url()),
    )

    await openInAdmin(page, { staff: 'Stan' })
    await atHome(page)
    expect(callbacks).toHaveLength(1)
    expect([...new URL(callbacks[0] ?? '').searchParams.keys()].sort()).toEqual(['code', 'hmac', 'shop', 'timestamp'])
    expect(platform.platform.journal.read({ kind: 'oauth.granted', shop: shop.domain }).map(({ grant }) => grant)).toContain(
      'authorization_code',
    )
  })

  test('an admin that does not respond can be asked again', async ({ page, shop, platform, openInAdmin }) => {
    await addToStore(page, openInAdmin)
    await platform.control.setShopFaults(shop.domain, { idTokenDelay: 'never' })
    await openInAdmin(page, { path: '/reviews/reviews', variant: 'install' })
    const app = await appFrame(page)
    await expect(app.getByText('Signing in is taking longer than usual.')).toBeVisible()
    await platform.control.setShopFaults(shop.domain, { idTokenDelay: 0 })
    await app.getByRole('button', { name: 'Retry' }).click()
    await expect(app.getByRole('heading', { name: 'Reviews', level: 1 })).toBeVisible()
  })

  test('a token that expires on the way does not disturb the merchant', async ({ page, shop, platform, openInAdmin }) => {
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

  test('a revoked permission is named, and granted again when the admin asks for it', async ({
    page,
    shop,
    platform,
    openInAdmin,
    askAsStaff,
  }) => {
    const path = '/app/settings/accounts/integration/platform'
    const missing = async () => (await (await askAsStaff('/store/connection')).json()).missingScopes
    await addToStore(page, openInAdmin)
    await expect.poll(() => topicsOf(platform, shop.domain)).toContain('app/scopes_update')
    await platform.control.changeScopes(shop.domain, [
      'write_products',
      'write_customers',
      'read_customer_merge',
      'write_discounts',
      'read_store_credit_accounts',
      'write_store_credit_account_transactions',
      'write_pixels',
      'read_customer_events',
      'write_app_proxy',
    ])
    await expect.poll(missing).toEqual(['read_orders', 'read_fulfillments'])

    await openInAdmin(page, { path })
    const app = await appFrame(page)
    await expect(app.getByText('Yuko needs more permissions')).toBeVisible()
    await app.getByRole('button', { name: 'Reconnect' }).click()
    await page.getByRole('button', { name: 'Install app' }).click()
    // Back where it began.
    await expect(page).toHaveURL(`https://admin.shopify.com/store/${shop.handle}/apps/${clientId}${path}`)
    await expect((await appFrame(page)).getByText('Connected since')).toBeVisible()
    await expect.poll(missing).toEqual([])
    await page.reload()
    await expect((await appFrame(page)).getByText('Connected since')).toBeVisible()
    await expect((await appFrame(page)).getByText('Yuko needs more permissions')).toHaveCount(0)
  })

  test.describe('a store that revoked access while the app is open', () => {
    test.beforeEach(async ({ page, shop, platform, openInAdmin, askAsStaff }) => {
      await addToStore(page, openInAdmin)
      await removeFromStore(platform, shop)
      await expect.poll(async () => (await askAsStaff('/store/connection')).status).toBe(403)
    })
    const goOn = (page: Page) => appMenu(page).getByRole('link', { name: 'Reviews' }).click()

    test('sees a message if the authorization code is refused', async ({ page, pageErrors, isLogged }) => {
      await goOn(page)
      await expect((await appFrame(page)).getByText('Failed to authorize request.').first()).toBeVisible()
      await isLogged('platform callback rejected', { reason: 'not connected' })
      forgetTold(pageErrors)
    })

    test('sees a message if its admin has no code', async ({ page, shop, platform, pageErrors }) => {
      await platform.control.setShopFaults(shop.domain, { authCode: 'refuse' })
      await goOn(page)
      await expect((await appFrame(page)).getByText('Failed to retrieve an authorization code').first()).toBeVisible()
      forgetTold(pageErrors)
    })

    test('is redirected to the consent page if its admin does not respond', async ({ page, shop, platform, pageErrors }) => {
      await platform.control.setShopFaults(shop.domain, { authCode: 'silence' })
      await goOn(page)
      await page.getByRole('button', { name: 'Install app' }).click()
      await atHome(page)
      // Requests before the admin went silent were refused.
      forgetTold(pageErrors)
    })
  })

  test('a store without a reachable consent page stays where it is', async ({
    page,
    shop,
    platform,
    product,
    openInAdmin,
    askAsStaff,
    pageErrors,
  }) => {
    await platform.control.setShopFaults(shop.domain, { authCode: 'silence' })
    await page.route('https://app.yuko.test/api/v1/**', async (route, request) => {
      const response = await route.fetch({ url: product.url + request.url().slice('https://app.yuko.test'.length) })
      const headers = response.headers()
      delete headers['x-shopify-api-request-failure-reauthorize-url']
      await route.fulfill({ response, headers })
    })
    await addToStore(page, openInAdmin)
    await removeFromStore(platform, shop)
    await expect.poll(async () => (await askAsStaff('/store/connection')).status).toBe(403)
    const warning = page.waitForEvent('console', (message) => message.type() === 'warning' && /fallback/.test(message.text()))
    await appMenu(page).getByRole('link', { name: 'Reviews' }).click()
    expect((await warning).text()).toBe("Couldn't find a fallback auth path to redirect to.")
    await expect((await appFrame(page)).getByText('Failed to retrieve an authorization code').first()).toBeVisible()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    forgetTold(pageErrors)
  })

  test('a reinstalled store keeps its data', async ({ page, shop, platform, openInAdmin, askAsStaff }) => {
    const organization = async () => (await (await askAsStaff('/me')).json()).selected_org_uuid
    await addToStore(page, openInAdmin)
    const before = await organization()
    await removeFromStore(platform, shop)
    await expect.poll(async () => (await askAsStaff('/store/connection')).status).toBe(403)
    await addToStore(page, openInAdmin)
    expect(await organization()).toBe(before)
  })
})
