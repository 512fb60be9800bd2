import type { Page } from '@playwright/test'
import { updateOrganization } from '@yuko/contract/accounts/organizations/update-organization'
import { listWorkflowRuns } from '@yuko/contract/automation/runs/list-workflow-runs'
import { getBilling } from '@yuko/contract/billing/get-billing'
import { setAutoUpgrade } from '@yuko/contract/billing/set-auto-upgrade'
import { recordCheckouts } from '@yuko/contract/store/record-checkouts'
import {
  addressOf,
  day,
  hour,
  openAsMerchant,
  pass,
  run,
  subscribe,
  toMorning,
  until as untilReached,
} from '#support/automation.ts'
import { mailsTo, mailTo } from '#support/mailbox.ts'
import { createMerchant, type Merchant } from '#support/merchant.ts'
import { createMovableClock, type MovableClock } from '#support/movable-clock.ts'
import { type OwnProduct, startOwnProduct } from '#support/own-product.ts'
import { type StripeStandIn, sellingPlans, startStripe } from '#support/stripe.ts'
import { expect, test } from '#support/test.ts'

let clock: MovableClock
let stripe: StripeStandIn
let product: OwnProduct | undefined

test.beforeAll(async ({ browserName: _ }, { parallelIndex }) => {
  clock = createMovableClock()
  stripe = await startStripe(
    () => product,
    () => clock.now(),
  )
  product = await startOwnProduct(parallelIndex, { ...clock.env, ...sellingPlans(stripe) })
})
test.afterAll(async () => {
  await product?.remove()
  await stripe.close()
  clock.remove()
})

const theProduct = () => {
  if (!product) throw new Error('There is no product')
  return product
}
/** Scheduled jobs run every fifth minute if checked in that minute: advance to the one after the next. */
async function until(merchant: Merchant, status: string): Promise<void> {
  const five = hour / 12
  await goOn(merchant, 2 * five - (clock.now().getTime() % five))
  const ask = async () => (await merchant.api.call(getBilling, {})).subscription.status
  await expect.poll(ask, { message: `a subscription that is ${status}` }).toBe(status)
}
const goOn = (merchant: Merchant, milliseconds: number) => pass(clock, theProduct(), merchant, milliseconds)

async function enterCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number)
  await page.getByRole('button', { name: 'Save card' }).click()
  await expect(page.getByRole('heading', { name: 'Billing' })).toBeVisible()
}

test('a trial becomes a paid plan; a failed payment makes it read-only, and a new payment restores it', async ({ browser }) => {
  const merchant = await createMerchant(theProduct().url)
  const { api } = merchant
  let page = await openAsMerchant(browser, merchant, '/billing')
  const reopen = async () => {
    await page.context().close()
    page = await openAsMerchant(browser, merchant, '/billing')
  }

  await test.step('a plan is chosen in the trial: nothing is charged before the trial ends', async () => {
    await expect(page.getByText('14 days left', { exact: false })).toBeVisible()
    await page.getByRole('button', { name: 'Choose Starter' }).click()
    await expect(page.getByText('You aren’t charged now', { exact: false })).toBeVisible()
    await page.getByRole('button', { name: 'Continue' }).click()
    await enterCard(page, '4242 4242 4242 4242')
    await expect(page.getByText('ending in 4242', { exact: false })).toBeVisible()
    await expect(page.getByText('you’re charged $19.00', { exact: false })).toBeVisible()
    expect(stripe.payments()).toEqual([])
  })

  await test.step('when it ends the plan starts, and its invoice is a file', async () => {
    await goOn(merchant, 14 * day)
    await until(merchant, 'active')
    await expect.poll(() => stripe.payments()).toMatchObject([{ amount: 1900, status: 'succeeded' }])
    await mailTo(merchant.email, /Payment received for invoice/)
    await reopen()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: /as PDF/ }).click()
    expect((await download).suggestedFilename()).toMatch(/^invoice-[0-9A-F]{10}-0001\.pdf$/)
  })

  await test.step('an upgrade costs what was shown, immediately', async () => {
    await page.getByRole('button', { name: 'Choose Growth' }).click()
    const shown = await page.getByRole('dialog').locator('dl > div').last().locator('dd').textContent()
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByText('Plan changed to Growth')).toBeVisible()
    const paid = stripe.payments().at(-1)?.amount ?? 0
    expect(shown).toBe(`$${(paid / 100).toFixed(2)}`)
    await api.call(setAutoUpgrade, { body: { isOn: false } })
  })

  const shopper = addressOf('cal')
  await subscribe(merchant, shopper, 'Cal')
  const workflow = await run(merchant, 'abandoned_checkout')

  await test.step('the card is declined: everything works for 14 days, then it is read-only', async () => {
    stripe.bank = 'declines'
    await goOn(merchant, 31 * day)
    await until(merchant, 'past_due')
    await mailTo(merchant.email, /Payment failed for invoice/)
    await reopen()
    await expect(page.getByText('A payment failed')).toBeVisible()
    await goOn(merchant, 14 * day)
    await until(merchant, 'suspended')
    await mailTo(merchant.email, /read-only/)
    await expect(api.call(updateOrganization, { body: { name: 'Renamed' } })).rejects.toThrow(/read-only/)
  })

  await test.step('automatic emails wait', async () => {
    await toMorning(clock, theProduct(), merchant)
    const left = { url: 'https://mill.example/cart/1', currency: 'EUR', totalMinor: 4200 }
    const items = [{ title: 'Stone mug', quantity: 1, priceMinor: 4200 }]
    const checkout = { ...left, items, checkoutId: 'cart', email: shopper, updatedAt: clock.now().toISOString() }
    await api.call(recordCheckouts, { body: { checkouts: [checkout] } })
    await goOn(merchant, 1.5 * hour)
    await untilReached(merchant, workflow, {}, 1)
    const ask = async () => ({
      held: (await api.call(getBilling, {})).held.count,
      sent: (await mailsTo(shopper)).length,
      runs: (await api.call(listWorkflowRuns, { params: { workflowId: workflow.workflowId }, query: {} })).items,
    })
    await expect.poll(ask, { message: 'mails that wait' }).toMatchObject({ held: 1, sent: 0 })
  })

  await test.step('paid with another card, it works again, and waiting emails are sent', async () => {
    stripe.bank = 'pays'
    await reopen()
    await expect(page.getByText('Your organization is read-only', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Pay with another card' }).click()
    await enterCard(page, '5555 5555 5555 4444')
    await expect(page.getByText('ending in 4444', { exact: false })).toBeVisible()
    await until(merchant, 'active')
    await api.call(updateOrganization, { body: { name: 'Renamed' } })
    await mailTo(shopper, /You left something behind/)
  })

  await test.step('canceled, it continues to the end of the paid period', async () => {
    await page.getByRole('button', { name: 'Cancel plan' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel plan' }).click()
    await expect(page.getByText('Ends on', { exact: false })).toBeVisible()
    await page.context().close()
  })
})
