import { eventually } from '#support/eventually.ts'
import { connectShop, expect, startProgram, test } from '#support/timed.ts'

test.use({ journey: 'tiers' })

test('a merchant invites a member to a hidden tier, which only this member sees', async ({ page, shop, platform, browser }) => {
  const { control } = platform
  await control.createProduct(shop.domain, { title: 'Stone mug', handle: 'stone-mug' })
  await connectShop(page, shop.domain)
  await startProgram(page)

  await test.step('the merchant adds a tier that is easier to keep, and a hidden one', async () => {
    await page.goto('/loyalty/tiers/new')
    await page.getByRole('textbox', { name: 'Name' }).fill('Silver')
    await page.getByRole('textbox', { name: 'Threshold', exact: true }).fill('500')
    await page.getByRole('textbox', { name: 'Threshold to keep it' }).fill('300')
    await page.getByRole('checkbox', { name: 'Free shipping' }).check()
    await page.getByRole('button', { name: 'Add tier' }).click()
    await expect(page.getByRole('link', { name: 'Silver' })).toBeVisible()
    await page.goto('/loyalty/tiers/new')
    await page.getByRole('textbox', { name: 'Name' }).fill('Founders')
    await page.getByRole('textbox', { name: 'Threshold', exact: true }).fill('9000')
    await page.getByRole('checkbox', { name: 'Hidden tier' }).check()
    await page.getByRole('checkbox', { name: 'Early access to new products' }).check()
    await page.getByRole('button', { name: 'Add tier' }).click()
    await expect(page.getByText('Hidden: assigned manually or by tag')).toBeVisible()
  })

  await test.step('the shop is to know the tier of each customer', async () => {
    await page.goto('/app/settings/loyalty/shopify-tagging')
    await page.getByRole('switch', { name: /^Keep tags up to date/ }).click()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Tagging saved. Your store is being updated').first()).toBeVisible()
  })

  const bea = { email: `bea-${shop.handle}@buyer.example`, firstName: 'Bea', lastName: 'Buyer' }
  const customer = await control.createCustomer(shop.domain, bea)
  await control.placeLauncher(shop.domain, { store: 'mill-daughters' })
  const context = await browser.newContext()
  await context.addCookies([{ name: '_shopper', value: customer.id, url: `https://${shop.domain}` }])
  const visit = await context.newPage()
  const panel = visit.getByRole('dialog')
  const openTiers = async () => {
    await visit.goto(`https://${shop.domain}/products/stone-mug#tiers`)
    await visit.reload()
  }

  await test.step('a shopper joins, and sees the public tier with its benefits', async () => {
    await eventually(
      async () => {
        await visit.goto(`https://${shop.domain}/products/stone-mug`)
        await visit.getByRole('button', { name: 'Rewards', exact: true }).click()
      },
      (patience) => panel.getByRole('button', { name: 'Join now' }).click(patience),
    )
    await expect(panel).toContainText('Hi Bea')
    await eventually(openTiers, (patience) => expect(panel).toContainText(/Silver[\s\S]*Free shipping/, patience))
    await expect(panel).toContainText('Keep it with 300 points')
    await expect(panel).not.toContainText('Founders')
  })

  await test.step('the merchant moves the member, who then sees the hidden tier', async () => {
    await page.goto(`/loyalty/customers?q=${encodeURIComponent(bea.email)}`)
    await page.getByRole('link', { name: 'Bea Buyer' }).first().click()
    await page.getByRole('button', { name: 'Change tier' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('combobox', { name: 'Tier' }).click()
    await page.getByRole('option', { name: 'Founders' }).click()
    await dialog.getByRole('button', { name: 'Change tier' }).click()
    await expect(page.getByText('Moved to “Founders”').first()).toBeVisible()
    await eventually(openTiers, (patience) =>
      expect(panel).toContainText(/Founders[\s\S]*Early access to new products/, patience),
    )
  })

  await test.step('the customer has the tag of the tier in the shop', async () => {
    const tags = () => shop.records.customers.get(customer.id)?.tags
    await expect.poll(tags, { message: 'the tags in the shop' }).toEqual(['Loyalty Tier: Founders'])
  })

  await test.step('another shopper still doesn’t see the hidden tier', async () => {
    const stranger = await browser.newPage()
    await stranger.goto(`https://${shop.domain}/products/stone-mug#tiers`)
    await stranger.reload()
    await expect(stranger.getByRole('dialog')).toContainText('Silver')
    await expect(stranger.getByRole('dialog')).not.toContainText('Founders')
    await stranger.close()
  })
})
