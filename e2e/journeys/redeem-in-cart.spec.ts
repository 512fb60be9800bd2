import { problemsOf } from '#support/accessible.ts'
import { expect, test } from '#support/embedded.ts'
import { atPlace, joinOnAccountPage, startWithCustomer } from '#support/shop-program.ts'
import { appFrame } from '#support/store-platform.ts'

test('a member spends points in the cart with the slider, and the cart has the discount', async ({
  page,
  browser,
  shop,
  platform,
  openInAdmin,
}) => {
  const { control } = platform
  const { email, id } = await startWithCustomer(page, openInAdmin, platform, shop)
  const codesOf = () => [...shop.records.discounts.values()].flatMap(({ codes }) => codes.map(({ code }) => code))

  await test.step('the merchant adds a reward that grows with the points, and the widget', async () => {
    const reward = await atPlace(page, openInAdmin, '/loyalty/rewards/amount_off/new')
    await reward.getByRole('textbox', { name: 'Name' }).fill('Money off')
    await reward.getByRole('radio', { name: 'Customer’s choice' }).check()
    await reward.getByRole('textbox', { name: 'Points per step' }).fill('20')
    await reward.getByRole('textbox', { name: 'Value per step' }).fill('1')
    await reward.getByRole('button', { name: 'Save and activate' }).click()
    await expect(page.getByText('“Money off” activated').first()).toBeVisible()
    const editor = await atPlace(page, openInAdmin, '/loyalty/onsite/cart-points-slider')
    await editor.getByText('Member', { exact: true }).click()
    const preview = editor.frameLocator('iframe[title="Widget preview"]')
    await preview.getByRole('button', { name: 'Redeem 120 points for €6' }).click()
    await expect(preview.getByText('Applied to this order: Money off EXAMPLE')).toBeVisible()
    await control.placeCartSlider(shop.domain, { store: shop.domain })
  })

  const mug = await control.createProduct(shop.domain, { title: 'Stone mug', price: 3_000 })
  const context = await browser.newContext()
  const shopper = await context.newPage()
  await test.step('a visitor is invited to sign in', async () => {
    await shopper.goto(`https://${shop.domain}/cart/add?id=${mug.id}`)
    await expect(shopper.getByText('Total: 30.00')).toBeVisible()
    await expect(shopper.getByRole('link', { name: 'Sign in to use your points for this order.' })).toBeVisible()
  })

  const total = (amount: string) => expect(shopper.getByText(`Total: ${amount}`)).toBeVisible()
  const code =
    await test.step('a member chooses 60 points with the keyboard, and spends them once with a double click', async () => {
      await joinOnAccountPage(shopper, shop, id)
      await context.addCookies([{ name: '_shopper', value: id, url: `https://${shop.domain}` }])
      await shopper.goto(`https://${shop.domain}/cart`)
      await expect(shopper.getByText('Your balance: 100 points')).toBeVisible()
      expect(await problemsOf(shopper)).toEqual([])
      const slider = shopper.getByRole('slider', { name: 'Number of points to redeem' })
      await slider.press('Home')
      await slider.press('ArrowRight')
      await slider.press('ArrowRight')
      await expect(shopper.getByRole('spinbutton')).toHaveValue('60')
      await shopper.getByRole('button', { name: 'Redeem 60 points for €3' }).dblclick()
      await total('27.00')
      await expect(shopper.getByText(/^Applied to this order: Money off/)).toBeVisible()
      expect(codesOf()).toHaveLength(1)
      return codesOf()[0] ?? ''
    })
  await expect(shopper.getByRole('list', { name: 'Discounts' })).toHaveText(`${code}: −3.00 EUR`)

  await test.step('the code stays theirs when it is removed, and can be applied again', async () => {
    await shopper.getByRole('button', { name: 'Remove: Money off' }).click()
    await total('30.00')
    await expect(shopper.getByText('Your balance: 40 points')).toBeVisible()
    await shopper.getByRole('button', { name: 'Apply: Money off' }).click()
    await total('27.00')
    expect(codesOf()).toEqual([code])
    await context.close()
  })

  await test.step('the ledger shows it once', async () => {
    const list = await atPlace(page, openInAdmin, `/loyalty/customers?q=${encodeURIComponent(email)}`)
    await list.getByRole('row').filter({ hasText: email }).getByRole('link').first().click()
    const member = await appFrame(page)
    await expect(member.getByRole('listitem').filter({ hasText: code })).toContainText('Money off')
    await expect(member.getByRole('listitem').filter({ hasText: '−60' })).toHaveCount(1)
  })
})
