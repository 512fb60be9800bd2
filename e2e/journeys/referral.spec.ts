import type { Page } from '@playwright/test'
import { problemsOf } from '#support/accessible.ts'
import { eventually } from '#support/eventually.ts'
import { linkIn, mailsTo, mailTo } from '#support/mailbox.ts'
import { connectShop, expect, startProgram, test } from '#support/timed.ts'

test.use({ journey: 'referral' })

const day = 24 * 3_600_000

test('a member shares a link, a friend orders with the code, and the member has points until the order is refunded', async ({
  page,
  shop,
  platform,
  product,
  clock,
  browser,
}) => {
  const { control } = platform
  const advocate = { email: `ada-${shop.handle}@buyer.example`, firstName: 'Ada', lastName: 'Advocate' }
  const friend = { email: `finn-${shop.handle}@buyer.example`, firstName: 'Finn', lastName: 'Friend' }
  const second = { email: `gil-${shop.handle}@buyer.example`, firstName: 'Gil', lastName: 'Friend' }
  await control.changeShop(shop.domain, { currency: 'GBP' })
  const mug = await control.createProduct(shop.domain, { title: 'Stone mug', handle: 'stone-mug' })

  await test.step("a merchant starts a program, turns on referrals, and sets the friend's discount", async () => {
    await connectShop(page, shop.domain)
    await startProgram(page)
    await page.goto('/loyalty/referrals')
    await page.getByRole('link', { name: 'Referral settings' }).click()
    await page.getByRole('switch', { name: /Members can refer friends/ }).click()
    // Everyone here uses the same network.
    await page.getByRole('checkbox', { name: /Same network/ }).uncheck()
    await page.getByRole('textbox', { name: 'Monthly limit' }).fill('1')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Saved. Existing codes don’t change').first()).toBeVisible()
    await page.getByRole('link', { name: 'Add “Refer a friend” to the ways to earn' }).click()
    await page.getByRole('button', { name: 'Save and activate' }).click()
    await expect(page.getByText('“Refer a friend” activated').first()).toBeVisible()
  })

  const ada = await control.createCustomer(shop.domain, advocate)
  await control.placeLauncher(shop.domain, { store: 'mill-daughters' })
  const home = `https://${shop.domain}/products/stone-mug`
  const shopper = async (customerId?: string) => {
    const context = await browser.newContext()
    if (customerId) await context.addCookies([{ name: '_shopper', value: customerId, url: `https://${shop.domain}` }])
    return context.newPage()
  }
  const panelOf = (visit: Page) => visit.getByRole('dialog')

  let link = ''
  await test.step('a member finds their link, with ways to share it', async () => {
    const visit = await shopper(ada.id)
    const openPanel = async () => {
      await visit.goto(home)
      await visit.getByRole('button', { name: 'Rewards' }).click()
    }
    await eventually(openPanel, (patience) => panelOf(visit).getByRole('button', { name: 'Join now' }).click(patience))
    await expect(panelOf(visit)).toContainText('Hi Ada')
    await visit.goto(`${home}#refer`)
    await visit.reload()
    link = (await panelOf(visit).locator('code').first().textContent()) ?? ''
    expect(link).toMatch(/\?ref=[2-9A-Z]{8}$/)
    await expect(panelOf(visit).getByRole('link', { name: 'WhatsApp' })).toBeVisible()
  })
  const code = new URL(link).searchParams.get('ref')

  await test.step("a claim with the member's own address gets nothing, without saying so", async () => {
    const visit = await shopper()
    await claim(visit, `${home}?ref=${code}`, advocate.email)
    const row = page.getByRole('row').filter({ hasText: advocate.email })
    await eventually(
      () => page.goto('/loyalty/referrals?status=rejected'),
      (patience) => expect(row).toContainText('Self-referral', patience),
    )
    expect(await mailsTo(advocate.email, 'FRIEND-')).toEqual([])
  })

  let discount = ''
  await test.step('a friend gets the popup, claims, and gets the code by email', async () => {
    const visit = await shopper()
    await claim(visit, `${home}?ref=${code}`, friend.email)
    const mail = await mailTo(friend.email, /10% off/)
    discount = /FRIEND-\w{8}/.exec(mail.text)?.[0] ?? ''
    expect(discount).not.toBe('')
    expect(linkIn(mail, '/')).toMatch(/^https?:/)
  })

  const row = page.getByRole('row').filter({ hasText: friend.email })
  const referrals = () => page.goto('/loyalty/referrals')
  let order: Awaited<ReturnType<typeof control.placeOrder>>
  const secondRow = page.getByRole('row').filter({ hasText: second.email })
  await test.step('the friend orders with it, as a second one does, and two weeks later the member has points', async () => {
    const finn = await control.createCustomer(shop.domain, friend)
    order = await control.placeOrder(shop.domain, {
      customerId: finn.id,
      lines: [{ productId: mug.id, price: 12_000 }],
      discountCodes: [discount],
    })
    await eventually(referrals, (patience) => expect(row).toContainText(/Ordered[\s\S]*Points on/, patience))
    await claim(await shopper(), `${home}?ref=${code}`, second.email)
    const [otherDiscount = ''] = /FRIEND-\w{8}/.exec((await mailTo(second.email, /10% off/)).text) ?? []
    const gil = await control.createCustomer(shop.domain, second)
    await control.placeOrder(shop.domain, {
      customerId: gil.id,
      lines: [{ productId: mug.id, price: 9_000 }],
      discountCodes: [otherDiscount],
    })
    await eventually(referrals, (patience) => expect(secondRow).toContainText(/Ordered[\s\S]*Points on/, patience))
    clock.advance(product, 15 * day)
    await control.advanceClock(15 * day)
    await eventually(referrals, (patience) => expect(row).toContainText(/Rewarded[\s\S]*\+500/, patience))
    await row.getByRole('link', { name: 'Ada Advocate' }).click()
    await expect(page.getByRole('list').filter({ hasText: 'Finn Friend' })).toContainText('500 points')
  })

  await test.step('the second friend is above the monthly limit, and the member knows why there are no points', async () => {
    await eventually(referrals, (patience) => expect(secondRow).toContainText(/onthly limit/, patience))
    const visit = await shopper(ada.id)
    await visit.goto(`${home}#refer`)
    await expect(panelOf(visit)).toContainText('You’ve reached this month’s limit of 1 rewarded referrals.')
  })

  await test.step('the order is refunded, so the points are taken back, and the list says that the code was used', async () => {
    const [line] = order.lineItems
    await control.refundOrder(shop.domain, order.id, [{ lineItemId: line?.id ?? '', quantity: 1 }])
    await eventually(referrals, (patience) =>
      expect(row).toContainText(
        /Rejected[\s\S]*Order canceled or refunded · 500 points taken back · The code was already used/,
        patience,
      ),
    )
    await row.getByRole('link', { name: 'Ada Advocate' }).click()
    await expect(page.getByText('Friend’s order refunded: Refer a friend')).toBeVisible()
  })
})

/** Through a member's link, in a new browser: the popup takes no focus, and is gone once it is closed. */
async function claim(visit: Page, link: string, email: string) {
  await visit.goto(link)
  const panel = visit.getByRole('dialog', { name: 'A gift from your friend: 10% off your first order' })
  await expect(panel).toContainText('A gift from your friend: 10% off your first order')
  expect(await visit.evaluate(() => document.activeElement?.tagName)).toBe('BODY')
  expect(await problemsOf(visit)).toEqual([])
  await panel.getByLabel('Your email address').fill(email)
  await panel.getByRole('button', { name: 'Send me the code' }).click()
  await expect(panel).toContainText('you’ll receive the code by email shortly')
  await panel.getByRole('button', { name: 'Close' }).click()
  await expect(visit.getByRole('dialog')).toBeHidden()
}
