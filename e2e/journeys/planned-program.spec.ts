import type { Page } from '@playwright/test'
import { createProgram } from '@yuko/contract/loyalty/create-program'
import { listLoyaltyMembers } from '@yuko/contract/loyalty/members/list-loyalty-members'
import { redeemReward } from '@yuko/contract/loyalty/rewards/redeem-reward'
import { defaultLoyaltySettings } from '@yuko/contract/loyalty/settings/loyalty-settings'
import { updateLoyaltySettings } from '@yuko/contract/loyalty/settings/update-loyalty-settings'
import { recordOrders } from '@yuko/contract/store/record-orders'
import { upsertProducts } from '@yuko/contract/store/upsert-products'
import { addressOf, day, openAsMerchant, pass, toMorning } from '#support/automation.ts'
import { eventually } from '#support/eventually.ts'
import { offerReward } from '#support/loyalty.ts'
import type { Merchant } from '#support/merchant.ts'
import { expect, test } from '#support/timed.ts'

test.use({ journey: 'planned-program' })

const pointLabel = { one: 'Point', other: 'Points' }
const [ada, bo] = [addressOf('ada'), addressOf('bo')]

test('a program starts by itself and counts the first matching way to earn; the analytics show what it gave and owes', async ({
  merchant,
  product,
  clock,
  browser,
}) => {
  const { api, url } = merchant
  await toMorning(clock, product, merchant)
  await api.call(upsertProducts, {
    body: {
      products: [
        { externalId: 'mug', handle: 'mug', title: 'Stone mug' },
        { externalId: 'bowl', handle: 'bowl', title: 'Ramen bowl' },
      ],
    },
  })
  await api.call(updateLoyaltySettings, { body: { ...defaultLoyaltySettings, holdDays: 0 } })
  const { programId } = await api.call(createProgram, {
    body: { name: 'Clay Club', pointLabel, pointsPerMajorUnit: 1, signupPoints: 0 },
  })
  const rewardId = await offerReward(api, programId, 60)
  let page = await openAsMerchant(browser, merchant, '/loyalty/campaigns/order/new')

  await test.step('the merchant gives 50 points for bowls, or for large orders', async () => {
    await page.getByRole('textbox', { name: 'Name' }).fill('Bowls and large orders')
    await page.getByRole('radio', { name: 'Fixed points per order' }).check()
    await page.getByRole('textbox', { name: 'Customers earn' }).fill('50')
    await addCondition(page, 'Add condition', 'Product')
    await page.getByRole('checkbox', { name: 'Ramen bowl' }).click()
    await addCondition(page, 'Add “or” group', 'Order amount')
    await page.getByRole('group', { name: 'Group 2' }).getByRole('textbox', { name: 'Order amount' }).fill('100')
    await page.getByRole('button', { name: 'Save and activate' }).click()
    await expect(page.getByText('“Bowls and large orders” activated').first()).toBeVisible()
  })

  await test.step('the merchant prefers it to the points for every order, although those may be more', async () => {
    await page.goto(`${url}/loyalty/programs`)
    await page.getByRole('radio', { name: 'The first in your order counts' }).click()
    await page.getByRole('button', { name: 'Move “Bowls and large orders” up' }).click()
    const order = page.getByRole('list', { name: 'Order of priority' })
    await expect(order.getByRole('listitem').first()).toContainText('Bowls and large orders')
  })

  await test.step('the program is to start tomorrow', async () => {
    const tomorrow = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Berlin' }).format(clock.now().getTime() + day)
    await page.getByRole('button', { name: 'Schedule start' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Start date').fill(`${tomorrow}T08:00`)
    await dialog.getByRole('button', { name: 'Schedule start' }).click()
    await expect(page.getByText(/^Starts on/)).toBeVisible()
    await order(merchant, { number: '1', email: ada, at: clock.now(), line: ['mug', 3_000] })
    await pass(clock, product, merchant, day)
  })

  await test.step('from then on, orders earn by the first matching way', async () => {
    const sold = { email: ada, at: clock.now() }
    await order(merchant, { ...sold, number: '2', line: ['bowl', 2_000] })
    await order(merchant, { ...sold, number: '3', line: ['mug', 12_000] })
    await order(merchant, { ...sold, number: '4', email: bo, line: ['mug', 3_000] })
    await page.context().close()
    page = await openAsMerchant(browser, merchant, '/loyalty/programs')
    await eventually(
      () => page.goto(`${url}/loyalty/programs`),
      (patience) => expect(page.getByRole('switch', { name: 'The program is on' })).toBeChecked(patience),
    )
    const table = page.getByRole('table', { name: 'Points activity' })
    await eventually(
      () => page.goto(`${url}/loyalty/analytics/entries`),
      (patience) => expect(table.getByRole('row')).toHaveCount(4, patience),
    )
  })

  await test.step('a member redeems points', async () => {
    const { items } = await api.call(listLoyaltyMembers, { query: { q: ada } })
    await api.call(redeemReward, { params: { memberId: items[0]?.memberId ?? '' }, body: { rewardId } })
  })

  await test.step('a month later the analytics rank ways to earn and rewards, and show who came back and what is owed', async () => {
    await pass(clock, product, merchant, 31 * day)
    await page.context().close()
    page = await openAsMerchant(browser, merchant, '/loyalty/analytics?days=90')
    const cells = (table: string, row: string | RegExp) =>
      page.getByRole('table', { name: table }).getByRole('row').filter({ hasText: row }).getByRole('cell')
    await expect(cells('Top ways to earn', 'Bowls and large orders')).toHaveText([/^Bowls/, '1', '100'])
    await expect(cells('Top ways to earn', 'Place an order')).toHaveText([/^Place/, '1', '30'])
    await expect(cells('Top rewards', 'An hour at the wheel')).toHaveText([/^An hour/, '1', '60', '0', '€0.00'])
    await expect(cells('Repeat purchases by tier', 'No tier')).toHaveText(['No tier', '2', '50% 1 of 2', '–', '–'])
    await expect(cells('Liability by month', '+130').nth(2)).toHaveText('+130')
    await expect(cells('Liability by month', '−60').nth(3)).toHaveText('−60')
    // What this month has left to pay out.
    await expect(
      page.getByRole('table', { name: 'Liability by month' }).getByRole('row').nth(1).getByRole('cell').nth(7),
    ).toHaveText('70')
    await page.context().close()
  })
})

const addCondition = async (page: Page, button: string, kind: string) => {
  await page.getByRole('button', { name: button }).last().click()
  await page.getByRole('menuitem', { name: kind, exact: true }).click()
}

interface Order {
  number: string
  email: string
  at: Date
  line: [product: string, amountMinor: number]
}

async function order({ api }: Merchant, { number, email, at, line: [productExternalId, unitPriceMinor] }: Order) {
  const sold = { currency: 'EUR', totalMinor: unitPriceMinor, financialStatus: 'paid' as const }
  const lines = [{ productExternalId, quantity: 1, unitPriceMinor }]
  await api.call(recordOrders, {
    body: { orders: [{ externalId: number, number, email, placedAt: at.toISOString(), ...sold, lines }] },
  })
}
