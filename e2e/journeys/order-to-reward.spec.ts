import type { Page } from '@playwright/test'
import { choose, eventually } from '#support/eventually.ts'
import { connectShop, expect, startProgram, test } from '#support/timed.ts'

test.use({ journey: 'order-to-reward' })

const day = 24 * 3_600_000

test('a purchase earns points, points become a code, and a refund claws points back', async ({
  page,
  shop,
  platform,
  product,
  clock,
  browser,
}) => {
  const { control } = platform
  const buyer = { email: `bea-${shop.handle}@buyer.example`, firstName: 'Bea', lastName: 'Buyer' }
  // Not the currency of the merchant's new organization, which adopts the shop's.
  await control.changeShop(shop.domain, { currency: 'SEK' })
  const mug = await control.createProduct(shop.domain, { title: 'Stone mug', handle: 'stone-mug' })
  const mugs = await control.createCollection(shop.domain, { title: 'Mugs', productIds: [mug.id] })

  await test.step('a merchant connects the shop, starts a program and adds a reward for mugs', async () => {
    await connectShop(page, shop.domain)
    await startProgram(page)
    // Only collections that are copied from the shop can be chosen.
    const chooseMugs = async (patience: { timeout: number }) => {
      await choose(page.getByRole('combobox', { name: 'Applies to' }), 'Specific collections')
      await page.getByRole('combobox', { name: 'Collections' }).click()
      await page.getByRole('option', { name: 'Mugs' }).click(patience)
    }
    await eventually(() => page.goto('/loyalty/rewards/amount_off/new'), chooseMugs)
    await page.getByRole('textbox', { name: 'Name' }).fill('Five off')
    await page.getByRole('textbox', { name: 'Amount off' }).fill('5')
    await page.getByRole('textbox', { name: 'Cost' }).fill('250')
    await page.getByRole('button', { name: 'Save and activate' }).click()
    await expect(page.getByText('“Five off” activated').first()).toBeVisible()
  })

  const customer = await control.createCustomer(shop.domain, buyer)
  await control.placeLauncher(shop.domain, { store: 'mill-daughters' })

  await test.step("a visitor sees the program's nudge once", async () => {
    const stranger = await browser.newPage()
    await eventually(
      () => stranger.goto(`https://${shop.domain}/products/stone-mug`),
      (patience) => expect(stranger.getByRole('button', { name: 'Rewards', exact: true })).toBeVisible(patience),
    )
    const nudge = stranger.getByText('Join Clay Club and earn points with every order.')
    await expect(nudge).toBeVisible()
    await stranger.getByRole('button', { name: 'Close' }).click()
    await expect(nudge).toBeHidden()
    expect(await stranger.evaluate(() => localStorage.getItem('yuko-nudge-join'))).toMatch(/^\d+$/)
    await stranger.goto(`https://${shop.domain}/products/stone-mug#earn`)
    await stranger.reload()
    await expect(stranger.getByRole('dialog', { name: 'Ways to earn' })).toBeVisible()
    await stranger.close()
  })

  const context = await browser.newContext()
  await context.addCookies([{ name: '_shopper', value: customer.id, url: `https://${shop.domain}` }])
  const visit = await context.newPage()
  const panel = visit.getByRole('dialog')
  const openPanel = async () => {
    await visit.goto(`https://${shop.domain}/products/stone-mug`)
    await visit.getByRole('button', { name: 'Rewards', exact: true }).click()
  }

  await test.step('a shopper signs up on the storefront, and gets the points for joining', async () => {
    await eventually(openPanel, (patience) => panel.getByRole('button', { name: 'Join now' }).click(patience))
    await expect(panel).toContainText('Hi Bea')
    await eventually(openPanel, (patience) => expect(panel).toContainText('100 points', patience))
  })

  const order = await control.placeOrder(shop.domain, {
    customerId: customer.id,
    lines: [
      { productId: mug.id, price: 12_000 },
      { title: 'Towel', price: 3_000, quantity: 2 },
    ],
  })

  await test.step("the order's points are on hold for two weeks, and the merchant sees how they were computed", async () => {
    await eventually(openPanel, (patience) => expect(panel).toContainText('180 points pending', patience))
    await openMember(page, buyer.email)
    await page.getByRole('button', { name: /180/ }).first().click()
    await expect(page.getByRole('list').filter({ hasText: /180/ }).first()).toContainText('Place an order')
  })

  await test.step('two weeks later they can be spent', async () => {
    clock.advance(product, 15 * day)
    // The shop's clock too, or its signatures would be too old.
    await control.advanceClock(15 * day)
    await eventually(openPanel, (patience) => expect(panel).toContainText('280 points', patience))
  })

  let code = ''
  await test.step('the shopper redeems, and the code exists once, in the shop too', async () => {
    await panel.getByRole('button', { name: 'Rewards', exact: true }).click()
    await panel
      .getByRole('button', { name: /Redeem|Five off/ })
      .first()
      .click()
    await panel.getByRole('button', { name: 'Yes, redeem' }).dblclick()
    await expect(panel.getByRole('button', { name: 'Copy' })).toBeVisible()
    code = (await panel.locator('code').first().textContent()) ?? ''
    expect(code).toMatch(/\w{8}/)
    const made = [...shop.records.discounts.values()].find(({ codes }) => codes.some((one) => one.code === code))
    expect(made?.input.customerGets?.items).toEqual({ collections: { add: [`gid://shopify/Collection/${mugs.id}`] } })
    await openPanel()
    await expect(panel).toContainText('30 points')
  })

  await test.step('the code works on an order, and the merchant sees which', async () => {
    await control.placeOrder(shop.domain, {
      customerId: customer.id,
      lines: [{ productId: mug.id, price: 4_000 }],
      discountCodes: [code],
    })
    await eventually(
      () => openMember(page, buyer.email),
      (patience) => expect(page.getByRole('listitem').filter({ hasText: code })).toContainText('Used on', patience),
    )
  })

  await test.step('a towel is returned, and its points are clawed back', async () => {
    const towel = order.lineItems[1]
    await control.refundOrder(shop.domain, order.id, [{ lineItemId: towel?.id ?? '', quantity: 1 }])
    await eventually(
      () => openMember(page, buyer.email),
      (patience) => expect(page.getByRole('listitem').filter({ hasText: '−30' }).first()).toBeVisible(patience),
    )
    await openPanel()
    await expect(panel).toContainText('0 points')
    await panel.getByRole('button', { name: 'History' }).click()
    await expect(panel).toContainText('Deducted after a refund')
  })
})

async function openMember(page: Page, email: string) {
  await page.goto(`/loyalty/customers?q=${encodeURIComponent(email)}`)
  await page.getByRole('row').filter({ hasText: email }).getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Bea Buyer' })).toBeVisible()
}
