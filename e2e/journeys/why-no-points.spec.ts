import { eventually } from '#support/eventually.ts'
import { connectShop, expect, startProgram, test } from '#support/timed.ts'

test.use({ journey: 'why-no-points' })

test('a customer asks why an order earned no points, and the merchant reads the reason', async ({ page, shop, platform }) => {
  const { control } = platform
  const buyer = { email: `bea-${shop.handle}@buyer.example`, firstName: 'Bea', lastName: 'Buyer' }
  await control.changeShop(shop.domain, { currency: 'SEK' })
  const mug = await control.createProduct(shop.domain, { title: 'Sample mug', handle: 'sample-mug' })
  await connectShop(page, shop.domain)
  await startProgram(page)

  await test.step('the merchant excludes samples from loyalty', async () => {
    // Only products that are copied from the shop can be named.
    const exclude = async () => {
      await page.goto('/app/settings/loyalty/exclusions?tab=products')
      await page.getByRole('button', { name: 'Add', exact: true }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('textbox', { name: 'Values' }).fill('sample-mug')
      await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    }
    await eventually(exclude, (patience) => expect(page.getByText('Sample mug')).toBeVisible(patience))
  })

  const customer = await control.createCustomer(shop.domain, buyer)
  const buy = () => control.placeOrder(shop.domain, { customerId: customer.id, lines: [{ productId: mug.id, price: 12_000 }] })
  await buy()

  await test.step('the customer’s page names the reason', async () => {
    await eventually(
      () => page.goto(`/loyalty/customers?q=${encodeURIComponent(buyer.email)}`),
      (patience) => page.getByRole('link', { name: 'Bea Buyer' }).first().click(patience),
    )
    await page.getByRole('button', { name: /No points.*Order #/ }).click()
    const ways = page.getByRole('list', { name: 'Ways to earn' })
    await expect(ways).toContainText('Place an order')
    await expect(ways).toContainText('Nothing in the order counts: every product is excluded, a gift card, or free.')
    await expect(page.getByText('1 item doesn’t count')).toBeVisible()
    await page.reload()
    await expect(ways).toContainText('Nothing in the order counts')
  })

  await test.step('so does the order’s own page, which the list of orders links to', async () => {
    await page.goto('/reviews/orders')
    await page
      .getByRole('link', { name: /Order #/ })
      .first()
      .click()
    await page.getByRole('dialog').getByRole('link', { name: 'Explain loyalty points' }).click()
    await expect(page.getByRole('heading', { level: 1, name: /Points for order #/ })).toBeVisible()
    await expect(page.getByRole('list', { name: 'Ways to earn' })).toContainText('Nothing in the order counts')
    await page.getByRole('link', { name: 'Show customer' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Bea Buyer' })).toBeVisible()
  })

  await test.step('once samples count again, the next order earns, with its calculation', async () => {
    const member = page.url().split('?')[0] ?? ''
    await page.goto('/app/settings/loyalty/exclusions?tab=products')
    await page.getByRole('checkbox', { name: 'Select Sample mug' }).click()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'No excluded products' })).toBeVisible()
    await buy()
    await eventually(
      () => page.goto(member),
      (patience) =>
        page
          .getByRole('region', { name: 'Orders' })
          .getByRole('button', { name: /\+120.*Order #/ })
          .click(patience),
    )
    await expect(page.getByRole('list', { name: 'Ways to earn' })).toContainText('120.00 × 1 per 1.00 = 120')
  })
})
