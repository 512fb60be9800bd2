import { addToStore, appMenu, atHome, expect, test } from '#support/embedded.ts'
import { appFrame, reloadFrame } from '#support/store-platform.ts'
import { launchUrl } from '../store-platform/src/auth/launch-url.ts'

for (const storage of ['blocked', 'allowed'] as const) {
  test.describe(`in the store’s admin, storage ${storage}`, () => {
    test.use({ storage })

    test('a merchant adds the app and is at home in it, without an account of its own', async ({
      page,
      shop,
      platform,
      openInAdmin,
    }) => {
      const app = await addToStore(page, openInAdmin)
      await expect(appMenu(page).getByRole('link', { name: 'Reviews' })).toBeVisible()
      await expect(app.getByLabel('Password')).toHaveCount(0)
      const given = platform.platform.journal.read({ kind: 'oauth.granted', shop: shop.domain })
      expect(given).toHaveLength(2)

      // The second time nothing is asked of anybody.
      await openInAdmin(page)
      await atHome(page)
      expect(platform.platform.journal.read({ kind: 'oauth.granted', shop: shop.domain })).toHaveLength(2)
    })

    test('an install request becomes a session as soon as the platform has one', async ({
      page,
      shop,
      platform,
      openInAdmin,
    }) => {
      await platform.control.install(shop.domain)
      await openInAdmin(page, { variant: 'install' })
      await atHome(page)
    })

    test('the address leads to the place, the frame is reloaded there, and Back goes back', async ({ page, openInAdmin }) => {
      await addToStore(page, openInAdmin)
      await openInAdmin(page, { path: '/reviews/reviews?rating=5' })
      const app = await appFrame(page)
      await expect(app.getByRole('heading', { name: 'Reviews', level: 1 })).toBeVisible()
      await expect(page).toHaveURL(/\/apps\/\w+\/reviews\/reviews\?rating=5$/)

      await reloadFrame(app)
      await expect(app.getByRole('heading', { name: 'Reviews', level: 1 })).toBeVisible()
      await expect(page).toHaveURL(/\/reviews\/reviews\?rating=5$/)

      await appMenu(page).getByRole('link', { name: 'Widgets' }).click()
      await expect(app.getByRole('heading', { name: 'Review widget', level: 1 })).toBeVisible()
      await expect(page).toHaveURL(/\/reviews\/widget$/)
      await expect(appMenu(page).getByRole('link', { name: 'Widgets' })).toHaveAttribute('aria-current', 'page')
      await page.goBack()
      await expect(app.getByRole('heading', { name: 'Reviews', level: 1 })).toBeVisible()
      await expect(page).toHaveURL(/\/reviews\/reviews\?rating=5$/)
    })

    test('who opens the app in a window of its own lands in the admin, once', async ({
      page,
      shop,
      app,
      platform,
      openInAdmin,
    }) => {
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

    test('a launch without its host is refused in plain words', async ({ page, openInAdmin }) => {
      await addToStore(page, openInAdmin)
      await openInAdmin(page, { variant: 'missing-host' })
      const app = await appFrame(page)
      await expect(app.getByText('Missing host parameter in URL')).toBeVisible()
      await app.getByRole('link', { name: 'Open in Shopify admin' }).click()
      await page.waitForURL(/^https:\/\/admin\.shopify\.com\//)
      await atHome(page)
    })

    test('who signs in by password in the same tab is not touched by it', async ({ page, merchant, shop, openInAdmin }) => {
      await addToStore(page, openInAdmin)
      await page.goto('/login')
      await page.getByLabel('E-mail').fill(merchant.email)
      await page.getByLabel('Password', { exact: true }).fill(merchant.password)
      await page.getByRole('button', { name: 'Sign in' }).click()
      await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
      await page.reload()
      await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
      await expect(page).toHaveURL('https://app.yuko.test/')

      await openInAdmin(page)
      const app = await atHome(page)
      await expect(app.getByText(shop.name)).toBeVisible()
      await expect(app.getByText(merchant.organization.name)).toHaveCount(0)
    })
  })
}
