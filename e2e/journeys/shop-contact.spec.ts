import type { Page } from '@playwright/test'
import { addressOf } from '#support/automation.ts'
import { builderOf } from '#support/builder.ts'
import { addToStore, expect, test, topicsOf } from '#support/embedded.ts'
import { appFrame } from '#support/store-platform.ts'
import { connectShop } from '#support/timed.ts'

test('a merchant installs the app in a shop without access to bulk queries, and sees the whole store', async ({
  page,
  platform,
  openInAdmin,
  isLogged,
}) => {
  const { control } = platform
  const handle = `slow-${Date.now().toString(36)}`
  const { domain } = await control.addShop({ handle, sizes: { products: 130, customers: 210, orders: 120 } })
  const product = await control.createProduct(domain, { title: 'Stone mug' })
  const lines = Array.from({ length: 25 }, () => ({ productId: product.id }))
  await control.placeOrder(domain, { lines })
  await control.setShopFaults(domain, { bulkQueries: 'denied' })
  const shop = platform.platform.shops.get(domain)
  if (!shop) throw new Error('The shop was just added')

  await addToStore(page, openInAdmin, { shop })
  await openInAdmin(page, { shop, path: '/app/settings/accounts/integration/platform' })
  const copied = (await appFrame(page)).getByRole('list', { name: 'Store sync' }).getByRole('listitem')
  await expect(copied).toHaveText([/^ProductsDone131$/, /^CustomersDone210$/, /^OrdersDone121$/])
  await isLogged(
    'Shopify denied bulk queries to this app, so stores are copied page by page, which is slower. Allow them in the Partner Dashboard: Apps, the app, API access requests, Run bulk operations, Allow bulk queries.',
    { shop: domain },
  )
})

test("a customer's tag added in the shop starts a workflow within seconds", async ({ page, shop, platform }) => {
  const { control } = platform
  const { domain } = shop
  const cleo = await control.createCustomer(domain, { firstName: 'Cleo', lastName: 'Clay', email: addressOf('cleo') })
  await connectShop(page, domain)
  await expect.poll(() => topicsOf(platform, domain)).toContain('customer.tags_added')

  const analytics = await test.step('a merchant builds and publishes a workflow for VIPs', async () => {
    await page.goto('/workflows')
    await page
      .getByRole('button', { name: /workflow$/ })
      .first()
      .click()
    await page.getByRole('button', { name: /^Blank workflow/ }).click()
    await build(page)
    await builderOf(page).publish()
    return `/workflows/analytics/${new URL(page.url()).pathname.split('/').at(-1)}/subscribers/people`
  })

  await test.step('staff tag a customer in the shop, first as something else', async () => {
    await control.updateCustomer(domain, cleo.id, { tags: ['Wholesale'] })
    await control.updateCustomer(domain, cleo.id, { tags: ['Wholesale', 'VIP'] })
  })

  await test.step('the customer is in the workflow, once', async () => {
    const rows = page.getByRole('row', { name: /Cleo Clay/ })
    await expect(async () => {
      await page.goto(analytics)
      await expect(rows).toHaveCount(1, { timeout: 5000 })
    }).toPass({ timeout: 60_000 })
  })
})

/** Waits a day after the tag. */
async function build(page: Page) {
  const { panel, pick, add, close, saved } = builderOf(page)
  await pick('Trigger', 'Tag added')
  await panel.getByRole('combobox', { name: 'Tag' }).fill('VIP')
  await close()
  await add('Time delay')
  await close()
  await saved()
}
