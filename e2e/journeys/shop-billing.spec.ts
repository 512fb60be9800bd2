import type { Frame } from '@playwright/test'
import { addToStore, appMenu, atHome, test as embedded, expect } from '#support/embedded.ts'
import { appFrame } from '#support/store-platform.ts'

const test = embedded.extend({
  productEnv: [async ({ browserName: _ }, use) => use({ BILLING: 'on' }), { scope: 'worker' }],
})

async function choose(app: Frame, button: string): Promise<void> {
  await app.getByRole('button', { name: button }).click()
  await app.getByRole('dialog').getByRole('button', { name: 'Continue' }).click()
}

test('a merchant buys a plan in the shop and returns to it, inside the admin', async ({ page, shop, openInAdmin }) => {
  await addToStore(page, openInAdmin)
  await appMenu(page).getByRole('link', { name: 'Billing' }).click()
  let app = await appFrame(page)
  const subscriptions = () => [...shop.records.appSubscriptions.values()].map(({ name, status }) => `${name}: ${status}`)
  const backInAdmin = async () => {
    await page.waitForURL(/^https:\/\/admin\.shopify\.com\/store\/[\w-]+\/apps\/\w+\/billing/)
    app = await appFrame(page)
    await expect(app.getByRole('heading', { name: 'Billing', level: 1 })).toBeVisible()
  }

  await test.step('declines the charge: the trial continues', async () => {
    await expect(app.getByText('14 days left', { exact: false })).toBeVisible()
    await choose(app, 'Choose Growth')
    await expect(page.getByRole('heading', { name: 'Yuko Growth, monthly' })).toBeVisible()
    await page.getByRole('button', { name: 'Decline' }).click()
    await backInAdmin()
    await expect(page.getByRole('status').filter({ hasText: 'Your plan hasn’t changed' })).toBeVisible()
    await expect(app.getByText('14 days left', { exact: false })).toBeVisible()
    expect(subscriptions()).toEqual(['Yuko Growth, monthly: DECLINED'])
  })

  await test.step('approves it: the plan is active, and the URL can be reloaded', async () => {
    await choose(app, 'Choose Growth')
    await page.getByRole('button', { name: 'Approve' }).click()
    await backInAdmin()
    await expect(page.getByRole('status').filter({ hasText: 'Plan approved' })).toBeVisible()
    await expect(app.getByText(/Renews on .*59\.00/)).toBeVisible()
    await expect(app.getByText('Billed through Shopify')).toBeVisible()
    await expect(page).toHaveURL(/\/billing$/)
    await page.reload()
    app = await appFrame(page)
    await expect(app.getByText(/Renews on .*59\.00/)).toBeVisible()
    expect(subscriptions()).toEqual(['Yuko Growth, monthly: DECLINED', 'Yuko Growth, monthly: ACTIVE'])
  })

  await test.step('cancels: Shopify charges nothing more, and the same plan can be bought again', async () => {
    await app.getByRole('button', { name: 'Cancel plan' }).click()
    await app.getByRole('dialog').getByRole('button', { name: 'Cancel plan' }).click()
    await expect(app.getByText(/To keep this plan, choose it again and approve it in Shopify/)).toBeVisible()
    await expect.poll(subscriptions).toContain('Yuko Growth, monthly: CANCELLED')
    await choose(app, 'Choose Growth')
    await page.getByRole('button', { name: 'Approve' }).click()
    await backInAdmin()
    await expect(app.getByText(/Renews on .*59\.00/)).toBeVisible()
  })
})

test('a development store buys as a test', async ({ page, platform, shop, openInAdmin }) => {
  const { domain } = await platform.control.addShop({ handle: `${shop.handle}-dev`, isDevelopment: true })
  const development = platform.platform.shops.get(domain)
  await addToStore(page, openInAdmin, { shop: development })
  await openInAdmin(page, { shop: development, path: '/billing' })
  await choose(await appFrame(page), 'Choose Starter')
  await page.getByRole('button', { name: 'Approve' }).click()
  await page.waitForURL(/^https:\/\/admin\.shopify\.com\/.*\/billing/)
  await expect((await appFrame(page)).getByText(/Renews on .*19\.00/)).toBeVisible()
  await openInAdmin(page, { shop: development })
  await atHome(page)
})
