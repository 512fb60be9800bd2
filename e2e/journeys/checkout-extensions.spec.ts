import type { Page } from '@playwright/test'
import { addToStore, expect, test } from '#support/embedded.ts'
import { atPlace, joinOnAccountPage, startWithCustomer } from '#support/shop-program.ts'
import { appFrame, clientId } from '#support/store-platform.ts'
import type { Shop } from '../store-platform/src/platform.ts'

const blocks = ['redeem', 'thanks'] as const

const addressIn = ({ handle }: Shop, block: (typeof blocks)[number], query: Record<string, string>) =>
  `https://extensions.shopifycdn.com/extensions/${handle}/${clientId}/shopify-checkout-${block}?${new URLSearchParams(query)}`

const codesOf = ({ records }: Shop) => [...records.discounts.values()].flatMap(({ codes }) => codes.map(({ code }) => code))

/** The block has its program's reply, and shows nothing. */
async function expectEmpty(shopper: Page, address: string): Promise<void> {
  const reply = shopper.waitForResponse((one) => /\/storefront\/[^/]+\/loyalty$/.test(new URL(one.url()).pathname))
  await shopper.goto(address)
  await reply
  await expect(shopper.locator('s-text, s-button, s-banner, s-link, s-spinner')).toHaveCount(0)
}

test('a shopper redeems points in checkout, and sees what the order earns on the thank-you page', async ({
  page,
  browser,
  shop,
  platform,
  openInAdmin,
}) => {
  const { email, id } = await startWithCustomer(page, openInAdmin, platform, shop)
  const address = (block: (typeof blocks)[number], query: Record<string, string>) => addressIn(shop, block, query)
  const shopper = await browser.newPage()
  await test.step('a customer joins', () => joinOnAccountPage(shopper, shop, id))

  await test.step('signed out, both places invite, and ask nobody who they are', async () => {
    await shopper.goto(address('redeem', { goods: '120' }))
    await expect(shopper.getByText('Sign in to redeem your rewards.')).toBeVisible()
    await shopper.goto(address('thanks', { goods: '120', order: '1' }))
    await expect(shopper.getByText('Clay Club')).toBeVisible()
  })

  await test.step('a failed connection offers another attempt', async () => {
    const identity = '**/storefront/shopify/identity'
    for (const block of blocks) {
      await shopper.route(identity, (route) => route.abort())
      await shopper.goto(address(block, { customer: id, goods: '120', order: '1' }))
      await expect(shopper.getByText('Couldn’t load your rewards.')).toBeVisible()
      await shopper.unroute(identity)
      await shopper.getByRole('button', { name: 'Try again' }).click()
      await expect(shopper.getByText('Couldn’t load your rewards.')).toBeHidden()
    }
  })

  const code = await test.step('redeems with a double click, and the code is applied once', async () => {
    await shopper.goto(address('redeem', { customer: id, goods: '120' }))
    await expect(shopper.getByText('Your balance: 100 points')).toBeVisible()
    await shopper.getByRole('button', { name: 'Redeem: Five off' }).click()
    await shopper.getByRole('button', { name: 'Yes, redeem' }).dblclick()
    await expect(shopper.getByText('“Five off” is applied to this order.')).toBeVisible()
    expect(codesOf(shop)).toHaveLength(1)
    return codesOf(shop)[0] ?? ''
  })

  await test.step('back in checkout, the code can be applied again without spending points', async () => {
    await shopper.reload()
    await shopper.getByRole('button', { name: 'Apply: Five off' }).click()
    await expect(shopper.getByText('“Five off” is applied to this order.')).toBeVisible()
    expect(codesOf(shop)).toEqual([code])
  })

  await test.step('the thank-you page estimates the points, then has those of the order', async () => {
    await shopper.goto(address('thanks', { customer: id, goods: '120', order: '1' }))
    await expect(shopper.getByText('You’ll earn about 120 points with this order.')).toBeVisible()
    const mug = await platform.control.createProduct(shop.domain, { title: 'Stone mug' })
    const lines = [{ productId: mug.id, price: 12_000 }]
    const order = await platform.control.placeOrder(shop.domain, { customerId: id, email, lines })
    await shopper.goto(address('thanks', { customer: id, goods: '120', order: order.id }))
    await expect(shopper.getByText(/^You earned [\d,]+ points with this order/)).toBeVisible()
    await shopper.close()
  })

  await test.step('the ledger shows the redemption once', async () => {
    const list = await atPlace(page, openInAdmin, `/loyalty/customers?q=${encodeURIComponent(email)}`)
    await list.getByRole('row').filter({ hasText: email }).getByRole('link').first().click()
    const member = await appFrame(page)
    await expect(member.getByRole('listitem').filter({ hasText: code })).toContainText('Five off')
    await expect(member.getByRole('listitem').filter({ hasText: '−100' })).toHaveCount(1)
  })
})

test('a shop without a program shows nothing in checkout', async ({ page, browser, shop, platform, openInAdmin }) => {
  await addToStore(page, openInAdmin)
  const { id } = await platform.control.createCustomer(shop.domain, { firstName: 'Bea', lastName: 'Buyer' })
  const shopper = await browser.newPage()
  for (const block of blocks)
    for (const buyer of [null, { customer: id }])
      await expectEmpty(shopper, addressIn(shop, block, { goods: '120', order: '1', ...buyer }))
  await shopper.close()
})
