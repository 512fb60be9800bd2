import type { Frame, Page } from '@playwright/test'
import { expect, test } from '#support/embedded.ts'
import { atPlace, joinOnAccountPage, startWithCustomer } from '#support/shop-program.ts'
import { appFrame } from '#support/store-platform.ts'
import type { Shop } from '../store-platform/src/platform.ts'

const cardsOf = ({ records }: Shop) => [...records.giftCards.values()]

/** The form of a gift card that costs as much as joining gives. */
async function aGiftCard(reward: Frame): Promise<void> {
  await reward.getByRole('textbox', { name: 'Name' }).fill('A card for tea')
  await reward.getByRole('textbox', { name: 'Value of the gift card' }).fill('10')
  await reward.getByRole('textbox', { name: 'Cost' }).fill('100')
}

const answer = (page: Page, decision: 'Allow' | 'Don’t allow') =>
  page.getByRole('dialog', { name: 'Allow Yuko: write_gift_cards?' }).getByRole('button', { name: decision, exact: true }).click()

test('a merchant allows gift cards, a shopper redeems one, and the store has one card of that value until it is canceled', async ({
  page,
  browser,
  shop,
  platform,
  openInAdmin,
}) => {
  const { id, email } = await startWithCustomer(page, openInAdmin, platform, shop)
  const reward = await atPlace(page, openInAdmin, '/loyalty/rewards/gift_card/new')
  const allow = reward.getByRole('button', { name: 'Allow gift cards' })

  await test.step('without the permission, nothing is activated', async () => {
    await aGiftCard(reward)
    await allow.click()
    await answer(page, 'Don’t allow')
    await expect(allow).toBeEnabled()
    await expect(reward.getByText('Until you grant it, you can’t activate this reward.')).toBeVisible()
  })

  await test.step('allowed above the form, which keeps what was typed, the reward is activated', async () => {
    await allow.click()
    await answer(page, 'Allow')
    await expect(allow).toBeHidden()
    await reward.getByRole('button', { name: 'Save and activate' }).click()
    await expect(page.getByText('“A card for tea” activated').first()).toBeVisible()
  })

  const shopper = await browser.newPage()
  await test.step('a shopper redeems it with a double click, and sees the code', async () => {
    await joinOnAccountPage(shopper, shop, id)
    await shopper.getByRole('button', { name: 'Redeem: A card for tea' }).click()
    await shopper.getByRole('button', { name: 'Yes, redeem' }).dblclick()
    await expect(shopper.getByRole('button', { name: 'Copy' })).toHaveCount(1)
    const [card] = cardsOf(shop)
    await expect(shopper.getByRole('heading', { name: card?.code.toUpperCase() ?? 'no card' })).toBeVisible()
    await shopper.close()
  })

  await test.step('the store has one gift card of that value', async () => {
    expect(cardsOf(shop)).toMatchObject([
      { initial: 1000, balance: 1000, currency: 'EUR', expiresOn: null, note: expect.stringContaining('A card for tea') },
    ])
  })

  await test.step('canceled by the merchant, the card stops working, and the points are back', async () => {
    const list = await atPlace(page, openInAdmin, `/loyalty/customers?q=${encodeURIComponent(email)}`)
    await list.getByRole('row').filter({ hasText: email }).getByRole('link').first().click()
    const member = await appFrame(page)
    await member.getByRole('button', { name: 'Cancel', exact: true }).click()
    await member.getByRole('dialog').getByRole('button', { name: 'Cancel reward' }).click()
    await expect.poll(() => cardsOf(shop).map(({ deactivatedAt }) => deactivatedAt !== null)).toEqual([true])
    await expect(async () => {
      const again = await atPlace(page, openInAdmin, new URL(member.url()).pathname)
      await expect(again.getByRole('listitem').filter({ hasText: '+100' })).toHaveCount(2, { timeout: 2000 })
    }).toPass({ timeout: 20_000 })
  })
})
