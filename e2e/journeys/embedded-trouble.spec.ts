import type { Page } from '@playwright/test'
import {
  addToStore,
  appMenu,
  atHome,
  expect,
  forgetTold,
  inEachBrowser,
  removeFromStore,
  test,
  topicsOf,
} from '#support/embedded.ts'
import { appFrame } from '#support/store-platform.ts'

inEachBrowser(() => {
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

  test('a right that was taken back is named, and given again where the admin asks for it', async ({
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
      'write_discounts',
      'read_store_credit_accounts',
      'write_store_credit_account_transactions',
    ])
    await expect.poll(missing).toEqual(['read_orders', 'read_fulfillments'])

    await openInAdmin(page, { path })
    const app = await appFrame(page)
    await expect(app.getByText('Yuko needs more permissions')).toBeVisible()
    await app.getByRole('button', { name: 'Reconnect' }).click()
    await page.getByRole('button', { name: 'Install app' }).click()
    await atHome(page)
    await expect.poll(missing).toEqual([])
    await openInAdmin(page, { path })
    await expect((await appFrame(page)).getByText('Connected since')).toBeVisible()
    await expect((await appFrame(page)).getByText('Yuko needs more permissions')).toHaveCount(0)
  })

  test.describe('a store that has taken its consent back while the app is open', () => {
    test.beforeEach(async ({ page, shop, platform, openInAdmin, askAsStaff }) => {
      await addToStore(page, openInAdmin)
      await removeFromStore(platform, shop)
      await expect.poll(async () => (await askAsStaff('/store/connection')).status).toBe(403)
    })
    const goOn = (page: Page) => appMenu(page).getByRole('link', { name: 'Reviews' }).click()

    test('is told when the code of its admin is refused', async ({ page, pageErrors, isLogged }) => {
      await goOn(page)
      await expect((await appFrame(page)).getByText('Failed to authorize request.').first()).toBeVisible()
      await isLogged('platform callback rejected', { reason: 'not connected' })
      forgetTold(pageErrors)
    })

    test('is told when its admin has no code to give', async ({ page, shop, platform, pageErrors }) => {
      await platform.control.setShopFaults(shop.domain, { authCode: 'refuse' })
      await goOn(page)
      await expect((await appFrame(page)).getByText('Failed to retrieve an authorization code').first()).toBeVisible()
      forgetTold(pageErrors)
    })

    test('is led to the consent page when its admin does not answer', async ({ page, shop, platform, pageErrors }) => {
      await platform.control.setShopFaults(shop.domain, { authCode: 'silence' })
      await goOn(page)
      await page.getByRole('button', { name: 'Install app' }).click()
      await atHome(page)
      // What the app asked by itself before its admin fell silent was refused.
      forgetTold(pageErrors)
    })
  })

  test('a store that nobody can lead to its consent page stays where it is', async ({
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

  test('a store that comes back finds what it had', async ({ page, shop, platform, openInAdmin, askAsStaff }) => {
    const organization = async () => (await (await askAsStaff('/me')).json()).selected_org_uuid
    await addToStore(page, openInAdmin)
    const before = await organization()
    await removeFromStore(platform, shop)
    await expect.poll(async () => (await askAsStaff('/store/connection')).status).toBe(403)
    await addToStore(page, openInAdmin)
    expect(await organization()).toBe(before)
  })
})
