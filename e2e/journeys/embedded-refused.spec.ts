import { addToStore, expect, removeFromStore, test } from '#support/embedded.ts'
import { appFrame } from '#support/store-platform.ts'
import { authCode } from '../store-platform/src/auth/oauth-pages.ts'
import type { IdTokenFault, Shop } from '../store-platform/src/platform.ts'
import type { StartedPlatform } from '../store-platform/src/start.ts'

/** A shop that has granted access but never opened the app: anything stored about it comes from the test. */
test.beforeEach(async ({ shop, platform }) => platform.control.install(shop.domain))

/** The platform got no requests, and the product does not know the shop. */
async function expectNothingStored(platform: StartedPlatform, { domain }: Shop, ask: (path: string) => Promise<Response>) {
  expect(platform.platform.journal.read({ kind: 'oauth', shop: domain })).toEqual([])
  const answer = await ask('/store/connection')
  expect([answer.status, (await answer.json()).code]).toEqual([403, 'store.not-connected'])
}

const inBase64 = (text: string) => Buffer.from(text).toString('base64url')

test.describe('an untrusted launch is refused:', () => {
  for (const [variant, reason, words] of [
    ['tampered', 'wrong', 'We couldn’t verify this link'],
    ['foreign-shop', 'wrong', 'We couldn’t verify this link'],
    ['wrong-secret', 'wrong', 'We couldn’t verify this link'],
    ['stale', 'stale', 'This link has expired'],
  ] as const) {
    test(variant, async ({ page, shop, platform, openInAdmin, askAsStaff, isLogged, pageErrors }) => {
      await openInAdmin(page, { variant })
      const app = await appFrame(page)
      await expect(app.getByRole('heading', { name: words })).toBeVisible()
      await isLogged('launch rejected', { reason })
      await expectNothingStored(platform, shop, askAsStaff)
      pageErrors.length = 0
    })
  }

  test('replayed two minutes later', async ({ page, shop, platform, openInAdmin, askAsStaff, isLogged }) => {
    const launch = await platform.control.launchUrl({ shop: shop.domain, clockSkew: -120_000 })
    await page.goto(`https://admin.shopify.com/store/${shop.handle}`)
    const replay = await page.evaluateHandle((src) => {
      const frame = Object.assign(document.createElement('iframe'), { name: 'app-iframe', src })
      return document.body.appendChild(frame)
    }, launch)
    const app = await replay.asElement()?.contentFrame()
    await expect(app?.getByRole('heading', { name: 'This link has expired' }) ?? page.locator('none')).toBeVisible()
    await isLogged('launch rejected', { reason: 'stale', shop: shop.domain })
    await expectNothingStored(platform, shop, askAsStaff)
    // The merchant can continue from there.
    await app?.getByRole('link', { name: 'Open in Shopify admin' }).click()
    await expect((await appFrame(page)).getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
    await openInAdmin(page)
  })

  test('without a host', async ({ page, shop, platform, openInAdmin, askAsStaff, isLogged }) => {
    await openInAdmin(page, { variant: 'missing-host' })
    await expect((await appFrame(page)).getByText('Missing host parameter in URL')).toBeVisible()
    await isLogged('launch rejected: no host')
    await expectNothingStored(platform, shop, askAsStaff)
  })

  test('in a foreign frame, where the browser does not even show it', async ({
    page,
    shop,
    platform,
    askAsStaff,
    isLogged,
    pageErrors,
  }) => {
    const launch = await platform.control.launchUrl({ shop: shop.domain })
    await page.goto(`https://evil.example/?frame=${encodeURIComponent(launch)}`)
    await expect.poll(() => page.frame('app-iframe')?.url()).toContain('chrome-error://')
    expect(await page.evaluate(() => (window as unknown as { heard: unknown[] }).heard)).toEqual([])
    expect(pageErrors.join()).toContain('frame-ancestors')
    await isLogged('app framed by an unknown page', { referer: 'https://evil.example/' })
    await expectNothingStored(platform, shop, askAsStaff)
    pageErrors.length = 0
  })
})

test.describe('a session token is refused that is', () => {
  const faults: IdTokenFault[] = ['expired', 'not-yet-valid', 'wrong-audience', 'wrong-secret', 'no-algorithm', 'foreign-issuer']
  for (const fault of faults) {
    test(fault, async ({ page, shop, platform, openInAdmin, askAsStaff, isLogged, pageErrors }) => {
      await platform.control.setShopFaults(shop.domain, { idToken: fault })
      await openInAdmin(page)
      await expect((await appFrame(page)).getByText('Couldn’t sign you in')).toBeVisible()
      await expect(page.getByRole('status').filter({ hasText: 'Unable to fetch user data, try logging in again' })).toBeVisible()
      await isLogged('platform session token rejected')
      await platform.control.setShopFaults(shop.domain, { idToken: null })
      await expectNothingStored(platform, shop, askAsStaff)
      pageErrors.length = 0
    })
  }

  test('of another store than the call names', async ({ shop, platform, product, askAsStaff, isLogged }) => {
    const { domain } = await platform.control.addShop({ handle: `${shop.handle}-two` })
    const headers = {
      authorization: `Bearer ${await platform.control.mintIdToken({ shop: shop.domain })}`,
      yukostoredomain: domain,
    }
    const answer = await fetch(`${product.url}/api/v1/me`, { headers })
    expect([answer.status, (await answer.json()).code]).toEqual([403, 'session.forbidden'])
    await isLogged('the store of the request differs from its token', { shop: shop.domain })
    await expectNothingStored(platform, shop, askAsStaff)
  })
})

test.describe('nobody is redirected', () => {
  test('by a host that is not the admin', async ({ page, shop, isLogged }) => {
    for (const host of [
      'evil.example/store/mill',
      'admin.shopify.com.evil.example',
      'admin.shopify.com@evil.example',
      '//evil.example',
    ]) {
      await page.goto(`/?${new URLSearchParams({ shop: shop.domain, host: inBase64(host) })}`)
      await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
      await expect(page).toHaveURL(/^https:\/\/app\.yuko\.test\//)
    }
    await isLogged('launch rejected: the host is not a store admin')
  })

  test('by an invalid shop', async ({ page, isLogged }) => {
    for (const shop of ['evil.example', 'mill.myshopify.com.evil.example', 'evil.example/mill.myshopify.com']) {
      const answer = await page.goto(`/shopify/reauthorize?${new URLSearchParams({ shop })}`)
      expect(answer?.status()).toBe(400)
      await expect(page).toHaveURL(/^https:\/\/app\.yuko\.test\//)
    }
    await isLogged('redirect rejected: not a shop domain')
  })

  test('by the page after sign-in', async ({ page, merchant }) => {
    const evil = 'https://evil.example/'
    const query = new URLSearchParams({ next: evil, redirect: evil, redirectTo: evil, return_to: evil, from: evil })
    await page.goto(`/login?${query}`)
    await page.getByLabel('Email').fill(merchant.email)
    await page.getByLabel('Password', { exact: true }).fill(merchant.password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
    await expect(page).toHaveURL(/^https:\/\/app\.yuko\.test\//)
    for (const path of ['//evil.example/', '/\\evil.example/', '/%2f%2fevil.example/']) {
      await page.goto(`https://app.yuko.test${path}`)
      await expect(page).toHaveURL(/^https:\/\/app\.yuko\.test\//)
    }
  })
})

test('an authorization code counts once', async ({ page, shop, platform, app, openInAdmin, isLogged }) => {
  await platform.control.uninstall(shop.domain)
  await addToStore(page, openInAdmin)
  const callback = `https://app.yuko.test/auth/shopify/callback?${new URLSearchParams(authCode(platform.platform, shop, app))}`
  const ask = () => page.evaluate(async (url) => (await fetch(url, { headers: { accept: 'application/json' } })).status, callback)
  await page.goto('https://app.yuko.test/login')
  expect(await ask()).toBe(200)
  const given = () => platform.platform.journal.read({ kind: 'oauth.granted', shop: shop.domain }).length
  const before = given()
  // A replay changes nothing, and after the app is removed it is worthless.
  expect(await ask()).toBe(200)
  expect(given()).toBe(before)
  await removeFromStore(platform, shop)
  await expect.poll(ask).toBe(403)
  await isLogged('platform callback rejected', { reason: 'not connected', shop: shop.domain })
  expect(given()).toBe(before)
})
