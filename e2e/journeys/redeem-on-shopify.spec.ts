import type { Page } from '@playwright/test'
import { expect, test } from '#support/embedded.ts'
import { atPlace, joinOnAccountPage, startWithCustomer } from '#support/shop-program.ts'
import { appFrame, clientId, type OpenInAdmin } from '#support/store-platform.ts'
import type { Shop } from '../store-platform/src/platform.ts'

const codesOf = ({ records }: Shop) => [...records.discounts.values()].flatMap(({ codes }) => codes.map(({ code }) => code))

async function expectRedemption(page: Page, openInAdmin: OpenInAdmin, email: string, code: string): Promise<void> {
  const list = await atPlace(page, openInAdmin, `/loyalty/customers?q=${encodeURIComponent(email)}`)
  await list.getByRole('row').filter({ hasText: email }).getByRole('link').first().click()
  const member = await appFrame(page)
  await expect(member.getByRole('heading', { level: 1, name: 'Bea Buyer' })).toBeVisible()
  await expect(member.getByRole('listitem').filter({ hasText: code })).toContainText('Five off')
  await expect(member.getByRole('listitem').filter({ hasText: '−100' })).toHaveCount(1)
}

test('a shopper redeems points on the account page, and the merchant sees it', async ({
  page,
  browser,
  shop,
  platform,
  openInAdmin,
}) => {
  const { email, id } = await startWithCustomer(page, openInAdmin, platform, shop)
  const shopper = await browser.newPage()

  await test.step('joins, and sees the points of joining', () => joinOnAccountPage(shopper, shop, id))

  const code = await test.step('redeems with a double click, and gets one code', async () => {
    await shopper.getByRole('button', { name: 'Redeem: Five off' }).click()
    await expect(shopper.getByText('Redeem 100 points for Five off?')).toBeVisible()
    await shopper.getByRole('button', { name: 'Yes, redeem' }).dblclick()
    await expect(shopper.getByRole('heading', { name: '0 points', exact: true })).toBeVisible()
    await expect(shopper.getByRole('button', { name: 'Copy' })).toHaveCount(1)
    expect(codesOf(shop)).toHaveLength(1)
    const [made = ''] = codesOf(shop)
    await expect(shopper.getByRole('heading', { name: made })).toBeVisible()
    return made
  })

  await test.step('signed out, there is nothing to see', async () => {
    await shopper.goto(`https://extensions.shopifycdn.com/extensions/${shop.handle}/${clientId}/shopify-account-page`)
    await expect(shopper.getByText('Couldn’t load your rewards.')).toBeVisible()
    await shopper.close()
  })

  await test.step('the merchant sees the redemption once', () => expectRedemption(page, openInAdmin, email, code))
})

test('staff redeem points at the till, the cart gets the discount, and the ledger shows it', async ({
  page,
  browser,
  shop,
  platform,
  openInAdmin,
}) => {
  const { email, id } = await startWithCustomer(page, openInAdmin, platform, shop)
  const till = await browser.newPage()
  await test.step('a customer joins', () => joinOnAccountPage(till, shop, id))

  const address = `https://cdn.shopify.com/extensions/${shop.handle}/${clientId}/till`
  const tile = till.frameLocator('iframe[title="Smart grid"]').getByRole('button', { name: /^Points/ })

  await test.step('a cart without a customer has nothing to redeem', async () => {
    await till.goto(address)
    await expect(tile).toBeDisabled()
    await expect(tile).toHaveText('Points: Add a customer to the cart first')
  })

  const code = await test.step('staff look the customer up, and redeem with a double click', async () => {
    await till.goto(`${address}?customer=${id}`)
    await tile.click()
    const modal = till.getByRole('dialog').frameLocator('iframe')
    await expect(modal.getByRole('heading', { name: 'Bea Buyer' })).toBeVisible()
    await expect(modal.getByText('Points: 100')).toBeVisible()
    await modal.getByRole('button', { name: 'Redeem', exact: true }).click()
    await expect(modal.getByText('New balance: 0')).toBeVisible()
    await modal.getByRole('button', { name: 'Yes, redeem' }).dblclick()
    await expect(modal.getByRole('status')).toContainText('Added to the cart:')
    expect(codesOf(shop)).toHaveLength(1)
    return codesOf(shop)[0] ?? ''
  })

  await test.step('the cart has the discount once', async () => {
    await expect(till.getByRole('list', { name: 'Discounts' }).getByRole('listitem')).toHaveText([code])
    await till.close()
  })

  await test.step('the ledger shows it once', () => expectRedemption(page, openInAdmin, email, code))
})
