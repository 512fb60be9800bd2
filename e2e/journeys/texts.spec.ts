import { defaultRequestSettings } from '@yuko/contract/requests/request-settings'
import { updateRequestSettings } from '@yuko/contract/requests/update-request-settings'
import { recordOrders } from '@yuko/contract/store/record-orders'
import { upsertCustomers } from '@yuko/contract/store/upsert-customers'
import { upsertProducts } from '@yuko/contract/store/upsert-products'
import { addressOf, openAsMerchant } from '#support/automation.ts'
import { choose, eventually } from '#support/eventually.ts'
import { mailTo } from '#support/mailbox.ts'
import { createMerchant, type Merchant } from '#support/merchant.ts'
import { type OwnProduct, startOwnProduct } from '#support/own-product.ts'
import { expect, test } from '#support/test.ts'
import { startTwilioStandIn, type TwilioStandIn } from '../../api/src/testing/twilio-stand-in.ts'

let twilio: TwilioStandIn
let product: OwnProduct
test.beforeAll(async ({ browserName: _ }, { parallelIndex }) => {
  twilio = await startTwilioStandIn()
  product = await startOwnProduct(parallelIndex, { TWILIO_API_URL: twilio.url })
})
test.afterAll(async () => {
  await product.remove()
  await twilio.close()
})

const [bea, kai] = [addressOf('bea'), addressOf('kai')]
/** Requests are sent around the clock. */
const always = { sendFrom: '00:00', sendUntil: '23:59' }

/** Two customers who agreed to texts have ordered. */
async function open({ api }: Merchant): Promise<void> {
  const at = new Date().toISOString()
  const weekdays = [1, 2, 3, 4, 5, 6, 7]
  await api.call(updateRequestSettings, { body: { ...defaultRequestSettings, ...always, weekdays } })
  await api.call(upsertProducts, { body: { products: [{ externalId: 'mug', handle: 'mug', title: 'Stone mug' }] } })
  const smsConsent = { state: 'subscribed' as const, at }
  const customers = [
    { externalId: 'bea', email: bea, phone: '+4915123456781', smsConsent },
    { externalId: 'kai', email: kai, phone: '+4915123456782', smsConsent },
  ]
  await api.call(upsertCustomers, { body: { customers } })
  const ordered = { placedAt: at, lines: [{ productExternalId: 'mug', quantity: 1 }] }
  const orders = [
    { externalId: '1', number: '#1', email: bea, ...ordered },
    { externalId: '2', number: '#2', email: kai, ...ordered },
  ]
  await api.call(recordOrders, { body: { orders } })
}

test('a merchant asks for reviews by text, and by email where a text fails', async ({ browser, page }) => {
  const merchant = await createMerchant(product.url)
  await open(merchant)
  const admin = await openAsMerchant(browser, merchant, '/app/settings/accounts/integration/text-messages')
  const row = (order: string) => admin.getByRole('row').filter({ hasText: order })
  const send = async (order: string) => {
    await eventually(
      () => admin.goto(`${merchant.url}/reviews/orders`),
      (patience) => expect(row(order)).toContainText('Scheduled', patience),
    )
    await row(order)
      .getByRole('button', { name: /^Request actions/ })
      .click()
    await admin.getByRole('menuitem', { name: 'Send now' }).click()
  }

  await test.step('connects a Twilio account, and sends a test', async () => {
    await admin.getByLabel('Account SID').fill(twilio.accountSid)
    await admin.getByLabel('Auth token').fill(twilio.authToken)
    await admin.getByLabel('Sender').fill(twilio.sender)
    await admin.getByLabel('Send from').fill(always.sendFrom)
    await admin.getByLabel('Send until').fill(always.sendUntil)
    await admin.getByRole('button', { name: 'Save', exact: true }).click()
    await admin.getByLabel('Send a test to').fill('+4915123456780')
    await admin.getByRole('button', { name: 'Send test' }).click()
    await expect(admin.getByText('Twilio took the message to +4915123456780')).toBeVisible()
  })

  await test.step('chooses texts, which take one segment each', async () => {
    await admin.goto(`${merchant.url}/reviews/emails`)
    await choose(admin.getByRole('combobox', { name: 'Send requests by' }), 'Text message, otherwise email')
    await expect(admin.getByText('Segments by language: English 1 · Deutsch 1 · Français 1 · Español 1')).toHaveCount(2)
    await admin.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(admin.getByText('Request flow saved').first()).toBeVisible()
  })

  await test.step('sends a request, whose link opens the form', async () => {
    await send('#1')
    await expect.poll(() => twilio.taken.map(({ to }) => to)).toContain('+4915123456781')
    const [, text] = twilio.taken
    const [link = ''] = /https?:\S+/.exec(text?.body ?? '') ?? []
    expect(link).toMatch(/\/r\/[2-9A-Z]{14}$/)
    await page.goto(product.url + new URL(link).pathname)
    await expect(page.getByRole('heading', { name: 'Stone mug' })).toBeVisible()
    await page.getByRole('radio', { name: 'Excellent' }).check({ force: true })
    await page.getByRole('textbox', { name: 'Your review' }).fill('It keeps the tea warm.')
    await page.getByLabel('Your name').fill('Bea Buyer')
    await page.getByRole('button', { name: 'Submit review' }).click()
    await expect(page.getByRole('heading', { name: /^Thank/ })).toBeVisible()
  })

  await test.step('a text to a number that doesn’t exist is followed by an email', async () => {
    twilio.answer({ status: 400, code: 21211 })
    await send('#2')
    await eventually(
      () => admin.goto(`${merchant.url}/reviews/orders`),
      (patience) => expect(row('#2')).toContainText('By email instead of a text', patience),
    )
    await expect(row('#2')).toContainText('The phone number doesn’t exist')
    await mailTo(kai, /./)
    expect(twilio.taken).toHaveLength(2)
  })

  await test.step('compares how many reviews texts and emails bring', async () => {
    await admin.goto(`${merchant.url}/reviews/analytics?days=7`)
    const way = (name: string) =>
      admin
        .getByRole('row')
        .filter({ has: admin.getByRole('rowheader', { name, exact: true }) })
        .getByRole('cell')
    await expect(way('Automatic · Text message')).toHaveText(['1', '1', '100%'])
    await expect(way('Automatic')).toHaveText(['1', '0', '0%'])
  })
})
