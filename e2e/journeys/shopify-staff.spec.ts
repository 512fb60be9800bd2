import { expect, test } from '#support/embedded.ts'
import { atPlace, joinOnAccountPage, startWithCustomer } from '#support/shop-program.ts'
import { appFrame, clientId } from '#support/store-platform.ts'

test('staff give points and request a review in the shop’s admin, and each happens once', async ({
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
    const mug = await platform.control.createProduct(shop.domain, { title: 'Stone mug' })
    const order = await platform.control.placeOrder(shop.domain, { customerId: id, email, lines: [{ productId: mug.id }] })
    await expect(async () => {
      await staff.goto(`${extension('shopify-admin-order')}?order=${order.id}`)
      await expect(staff.getByRole('heading', { name: 'Yuko' })).toBeVisible({ timeout: 2000 })
      await expect(staff.getByText(/oints earned/)).toBeVisible({ timeout: 2000 })
    }).toPass({ timeout: 60_000 })
  })

  await test.step('staff request a review of the order with a double click, and it is scheduled once', async () => {
    await staff.getByRole('button', { name: 'Request review' }).click()
    await expect(staff.getByText(`Recipient: ${email}`)).toBeVisible()
    await expect(staff.getByText('Stone mug')).toBeVisible()
    await staff.getByRole('button', { name: 'Send request' }).dblclick()
    await expect(staff.getByRole('status')).toContainText('The review request will be sent on')
    await staff.close()
    const requests = await atPlace(page, openInAdmin, `/reviews/orders?q=${encodeURIComponent(email)}`)
    await expect(requests.getByRole('row').filter({ hasText: email })).toHaveCount(1)
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
