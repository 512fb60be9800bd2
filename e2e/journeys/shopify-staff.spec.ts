import { expect, test } from '#support/embedded.ts'
import { atPlace, joinOnAccountPage, startWithCustomer } from '#support/shop-program.ts'
import { appFrame, clientId } from '#support/store-platform.ts'

test('staff see a customer’s points in the shop’s admin, give more, and the ledger shows it once', async ({
  page,
  browser,
  shop,
  platform,
  openInAdmin,
}) => {
  const { email, id } = await startWithCustomer(page, openInAdmin, platform, shop)
  const staff = await browser.newPage()
  await test.step('a customer joins', () => joinOnAccountPage(staff, shop, id))

  const extension = (name: string) => `https://extensions.shopifycdn.com/extensions/${shop.handle}/${clientId}/${name}`

  await test.step('the customer page shows the points', async () => {
    await staff.goto(`${extension('shopify-admin-customer')}?customer=${id}`)
    await expect(staff.getByText('Points: 100')).toBeVisible()
    await expect(staff.getByText('No reviews yet')).toBeVisible()
  })

  await test.step('staff give points with a double click, after a confirmation', async () => {
    await staff.getByRole('button', { name: 'Give points' }).click()
    await staff.getByLabel('Points').fill('50')
    await staff.getByRole('button', { name: 'Continue' }).click()
    await expect(staff.getByText('New balance: 150')).toBeVisible()
    await staff.getByRole('button', { name: 'Give points' }).dblclick()
    await expect(staff.getByRole('status')).toContainText('Points given: 50. New balance: 150')
  })

  await test.step('the order page has the points of its order', async () => {
    const order = await platform.control.placeOrder(shop.domain, { customerId: id, email })
    await expect(async () => {
      await staff.goto(`${extension('shopify-admin-order')}?order=${order.id}`)
      await expect(staff.getByRole('heading', { name: 'Yuko' })).toBeVisible({ timeout: 2000 })
      await expect(staff.getByText(/oints earned/)).toBeVisible({ timeout: 2000 })
    }).toPass({ timeout: 60_000 })
    await staff.close()
  })

  await test.step('the ledger shows the gift once, and who gave it', async () => {
    const list = await atPlace(page, openInAdmin, `/loyalty/customers?q=${encodeURIComponent(email)}`)
    await list.getByRole('row').filter({ hasText: email }).getByRole('link').first().click()
    const member = await appFrame(page)
    const gift = member.getByRole('listitem').filter({ hasText: '+50' })
    await expect(gift).toHaveCount(1)
    await expect(gift).toContainText('By Olive Owner')
  })
})
