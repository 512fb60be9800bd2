import { listShopSegments } from '@yuko/contract/store/list-shop-segments'
import { addressOf, givePostalAddress, openAsMerchant } from '#support/automation.ts'
import { connectShop } from '#support/connect-shop.ts'
import { expect, test } from '#support/embedded.ts'

test('a customer joins a segment in the shop, and counts in the audience of a campaign', async ({
  browser,
  merchant,
  shop,
  platform,
}) => {
  const { control } = platform
  const { domain } = shop
  const { api } = merchant
  await givePostalAddress(merchant)
  const customer = (name: string, tags: string[]) =>
    control.createCustomer(domain, { email: addressOf(name), emailMarketing: 'SUBSCRIBED', tags })
  await customer('ada', ['vip'])
  const bob = await customer('bob', [])
  const segment = await control.createSegment(domain, { name: 'Best customers', query: "customer_tags CONTAINS 'vip'" })

  await test.step('a merchant connects the shop, whose segments are copied', async () => {
    const names = async () => (await api.call(listShopSegments, {})).items.map(({ name }) => name)
    await connectShop(browser, merchant, domain, () => expect.poll(names, { timeout: 60_000 }).toContain('Best customers'))
  })

  const admin = await openAsMerchant(browser, merchant, '/workflows/campaigns')
  const people = (count: string) => expect(admin.getByRole('status').filter({ hasText: count })).toBeVisible({ timeout: 60_000 })

  await test.step('the merchant chooses one as the audience', async () => {
    await admin.getByRole('button', { name: 'Create campaign' }).first().click()
    await admin.getByRole('button', { name: 'Add group' }).click()
    await admin.getByRole('option', { name: 'Best customers' }).click()
    await expect(admin.getByText('Shopify: Best customers')).toBeVisible()
    await people('1 person gets it')
  })

  await test.step('who joins it in the shop counts, who leaves it doesn’t', async () => {
    await control.updateCustomer(domain, bob.id, { tags: ['vip'] })
    await control.webhooksSettled()
    await admin.reload()
    await people('2 people get it')
    await control.updateCustomer(domain, bob.id, { tags: [] })
    await control.webhooksSettled()
    await admin.reload()
    await people('1 person gets it')
  })

  await test.step('the campaign says that the segment was deleted in the shop', async () => {
    await control.deleteSegment(domain, segment.id)
    await expect
      .poll(async () => (await api.call(listShopSegments, {})).items.find(({ isDeleted }) => isDeleted)?.name, {
        timeout: 60_000,
      })
      .toBe('Best customers')
    await admin.reload()
    await expect(admin.getByText('Best customers (deleted in Shopify)')).toBeVisible()
    await expect(admin.getByText('The audience uses a segment or campaign that no longer exists').first()).toBeVisible()
  })
})
