import type { Frame, Page } from '@playwright/test'
import { addToStore, appMenu, atHome, expect, inEachBrowser, test } from '#support/embedded.ts'
import type { Merchant } from '#support/merchant.ts'
import { appFrame, type Message, reloadFrame } from '#support/store-platform.ts'
import { launchUrl } from '../store-platform/src/auth/launch-url.ts'

inEachBrowser((storage) => {
  test('a merchant adds the app and uses it without a separate account', async ({ page, shop, platform, openInAdmin }) => {
    const app = await addToStore(page, openInAdmin)
    await expect(appMenu(page).getByRole('link', { name: 'Reviews' })).toBeVisible()
    await expect(app.locator('ui-nav-menu')).toHaveCSS('display', 'none')
    await expect(app.getByLabel('Password')).toHaveCount(0)
    const given = () => platform.platform.journal.read({ kind: 'oauth.granted', shop: shop.domain }).map(({ grant }) => grant)
    const exchange = 'urn:ietf:params:oauth:grant-type:token-exchange'
    expect(given()).toEqual([exchange, exchange])

    // The second time there are no questions.
    await openInAdmin(page)
    await atHome(page)
    expect(given()).toHaveLength(2)
  })

  test('the browser stores nothing that could sign anyone in', async ({ page, openInAdmin }) => {
    const app = await addToStore(page, openInAdmin)
    await appMenu(page).getByRole('link', { name: 'Reviews' }).click()
    await expect(app.getByRole('heading', { name: 'Reviews', level: 1 })).toBeVisible()
    const { local, session, cookies } = await stored(app)
    expect(cookies).toBe('')
    if (storage === 'blocked') return expect([local, session]).toEqual(['SecurityError', 'SecurityError'])
    expect(session).toContain('yuko_organization_id')
    expect(local + session).not.toMatch(/token/)
  })

  test('the URL leads to the place, the frame reloads there, and Back goes back', async ({ page, openInAdmin }) => {
    await addToStore(page, openInAdmin)
    await openInAdmin(page, { path: '/reviews/reviews?rating=5' })
    const app = await appFrame(page)
    await expect(app.getByRole('heading', { name: 'Reviews', level: 1 })).toBeVisible()
    await expect(page).toHaveURL(/\/apps\/\w+\/reviews\/reviews\?rating=5$/)

    await reloadFrame(app)
    await expect(app.getByRole('heading', { name: 'Reviews', level: 1 })).toBeVisible()
    await expect(page).toHaveURL(/\/reviews\/reviews\?rating=5$/)

    await appMenu(page).getByRole('link', { name: 'Widgets' }).click()
    await expect(app.getByRole('heading', { name: 'Widgets', level: 1 })).toBeVisible()
    await expect(page).toHaveURL(/\/reviews\/widget$/)
    await expect(appMenu(page).getByRole('link', { name: 'Widgets' })).toHaveAttribute('aria-current', 'page')
    await page.goBack()
    await expect(app.getByRole('heading', { name: 'Reviews', level: 1 })).toBeVisible()
    await expect(page).toHaveURL(/\/reviews\/reviews\?rating=5$/)
  })

  test('a password session in the same tab is not affected', async ({ page, merchant, shop, openInAdmin }) => {
    await addToStore(page, openInAdmin)
    await signIn(page, merchant)
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
    await expect(page).toHaveURL('https://app.yuko.test/')

    await openInAdmin(page)
    const app = await atHome(page)
    await expect(app.getByText(shop.name)).toBeVisible()
    await expect(app.getByText(merchant.organization.name)).toHaveCount(0)
  })

  test('signing in and out by password in another tab does not affect the admin', async ({
    page,
    context,
    merchant,
    shop,
    openInAdmin,
    pageErrors,
  }) => {
    const app = await addToStore(page, openInAdmin)
    const other = await context.newPage()
    await signIn(other, merchant)
    await reloadFrame(app)
    await expect((await atHome(page)).getByText(shop.name)).toBeVisible()
    await other.reload()
    await expect(other.getByText(merchant.organization.name).first()).toBeVisible()

    await other.getByRole('button', { name: `Account: ${merchant.name}` }).click()
    await other.getByRole('button', { name: 'Logout' }).click()
    await expect(other.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    await appMenu(page).getByRole('link', { name: 'Reviews' }).click()
    await expect(app.getByRole('heading', { name: 'Reviews', level: 1 })).toBeVisible()
    await reloadFrame(app)
    await expect(app.getByRole('heading', { name: 'Reviews', level: 1 })).toBeVisible()
    // Chromium notifies the frame of the other tab's storage, although the frame may not read it, and reports its own refusal.
    const ofChromium = /^(\w+: )?Failed to read the 'localStorage' property from 'Window': Access is denied/
    pageErrors.splice(0, pageErrors.length, ...pageErrors.filter((error) => !ofChromium.test(error)))
  })

  test('two stores in two tabs stay separate', async ({ page, context, shop, platform, openInAdmin }) => {
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
})

// What stores nothing runs once, in the stricter browser.
test.describe('storage blocked', () => {
  test.use({ storage: 'blocked' })

  test('an install request becomes a session once the platform has one', async ({ page, shop, platform, openInAdmin }) => {
    await platform.control.install(shop.domain)
    await openInAdmin(page, { variant: 'install' })
    await atHome(page)
  })

  test('opening the app in a separate window leads into the admin, once', async ({ page, shop, app, platform, openInAdmin }) => {
    await addToStore(page, openInAdmin)
    const opened: string[] = []
    page.on(
      'request',
      (request) => request.isNavigationRequest() && request.frame() === page.mainFrame() && opened.push(request.url()),
    )
    await page.goto(launchUrl(platform.platform, { shop, app, path: '/reviews/reviews' }))
    await page.waitForURL(/^https:\/\/admin\.shopify\.com\//)
    await expect((await appFrame(page)).getByRole('heading', { name: 'Reviews', level: 1 })).toBeVisible()
    expect(opened.map((address) => new URL(address).hostname)).toEqual(['app.yuko.test', 'admin.shopify.com'])
  })

  test('a launch without a host is refused in plain words', async ({ page, openInAdmin }) => {
    await addToStore(page, openInAdmin)
    await openInAdmin(page, { variant: 'missing-host' })
    const app = await appFrame(page)
    await expect(app.getByText('Missing host parameter in URL')).toBeVisible()
    await app.getByRole('link', { name: 'Open in Shopify admin' }).click()
    await page.waitForURL(/^https:\/\/admin\.shopify\.com\//)
    await atHome(page)
  })

  test('unsaved changes are discarded only on purpose', async ({ page, openInAdmin }) => {
    await addToStore(page, openInAdmin)
    await appMenu(page).getByRole('link', { name: 'Settings' }).click()
    const app = await appFrame(page)
    await app.getByLabel('Name').fill('Olive')
    await expect(app.locator('ui-save-bar')).toHaveCSS('display', 'none')
    await appMenu(page).getByRole('link', { name: 'Reviews' }).click()
    await page.getByRole('button', { name: 'Stay' }).click()
    await expect(app.getByLabel('Name')).toHaveValue('Olive')

    await appMenu(page).getByRole('link', { name: 'Reviews' }).click()
    await page.getByRole('button', { name: 'Leave page' }).click()
    await expect(app.getByRole('heading', { name: 'Reviews', level: 1 })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Unsaved changes' })).toBeHidden()
  })

  test('the first page does not shift, and reports its web vitals to the admin', async ({ page, openInAdmin }, testInfo) => {
    await addToStore(page, openInAdmin)
    await openInAdmin(page)
    const app = await atHome(page)
    await expect(app.getByRole('link', { name: /Import from another app/ })).toBeVisible()
    await app.getByRole('heading', { name: 'Dashboard', level: 1 }).click()
    await expect.poll(() => vitals(page)).toMatchObject({ LCP: expect.any(Number), INP: expect.any(Number) })
    const { LCP, CLS = 0, INP } = await vitals(page)
    // Timings are reported only: the speed of this machine is not a defect of the page.
    testInfo.annotations.push({ type: 'vitals', description: JSON.stringify({ LCP, CLS, INP }) })
    expect(CLS).toBeLessThan(0.1)
  })
})

async function signIn(page: Page, { email, password }: Merchant) {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
}

/** Keys the frame has stored, or the browser's refusal. */
const stored = (frame: Frame) =>
  frame.evaluate(() => {
    const namesIn = (storage: 'localStorage' | 'sessionStorage') => {
      try {
        return Object.keys(window[storage]).join()
      } catch (error) {
        return (error as Error).name
      }
    }
    return { local: namesIn('localStorage'), session: namesIn('sessionStorage'), cookies: document.cookie }
  })

/** The latest web vitals of the current document, as reported to the admin. */
async function vitals(page: Page): Promise<{ LCP?: number; CLS?: number; INP?: number }> {
  const journal: Message[] = await page.evaluate(() => window.journal)
  const metrics = journal
    .filter(({ kind, type }) => kind === 'in' && type.startsWith('APP::WEB_VITALS::'))
    .map(({ payload }) => payload as { metricName: string; value: number })
  return Object.fromEntries(metrics.map(({ metricName, value }) => [metricName, value]))
}
