import { recordCheckouts } from '@yuko/contract/store/record-checkouts'
import {
  addressOf,
  follow,
  hour,
  openAsMerchant,
  pass,
  run,
  sell,
  subscribe,
  tile,
  toMorning,
  until,
  untilSent,
} from '#support/automation.ts'
import { linkIn, mailsTo, mailTo } from '#support/mailbox.ts'
import { expect, test } from '#support/timed.ts'

test.use({ journey: 'automation-checkout' })

const left = /You left something behind/

test('an abandoned checkout: a recovered order is attributed, an early order stops the email, and the screens agree', async ({
  merchant,
  product,
  clock,
  browser,
}) => {
  const { api } = merchant
  const people = { bea: addressOf('bea'), cal: addressOf('cal') }
  await toMorning(clock, product, merchant)
  await subscribe(merchant, people.bea, 'Bea')
  await subscribe(merchant, people.cal, 'Cal')
  const workflow = await run(merchant, 'abandoned_checkout')
  const leave = (email: string) =>
    api.call(recordCheckouts, {
      body: {
        checkouts: [
          {
            checkoutId: `cart of ${email}`,
            email,
            url: 'https://mill.example/cart/1',
            currency: 'EUR',
            totalMinor: 4200,
            items: [{ title: 'Stone mug', quantity: 1, priceMinor: 4200 }],
            updatedAt: clock.now().toISOString(),
          },
        ],
      },
    })

  await test.step('two customers abandon a checkout, and one orders within the hour', async () => {
    await leave(people.bea)
    await leave(people.cal)
    await pass(clock, product, merchant, hour / 2)
    await sell(merchant, { number: '#1001', email: people.cal, at: clock.now(), totalMinor: 4200 })
    await pass(clock, product, merchant, hour)
    await until(merchant, workflow, {}, 1)
  })

  const mail = await test.step('the other gets the email and follows it back', async () => {
    const mail = await mailTo(people.bea, left)
    await untilSent(merchant, workflow, 1)
    await pass(clock, product, merchant, hour / 6)
    expect(await follow(merchant, linkIn(mail, encodeURIComponent('https://mill.example/cart/1')))).toContain(
      'https://mill.example/cart/1',
    )
    return mail
  })
  expect(mail.text).toContain('Bea')

  await test.step('she orders, so the second email is not sent', async () => {
    await pass(clock, product, merchant, hour)
    await sell(merchant, { number: '#1002', email: people.bea, at: clock.now(), totalMinor: 4200 })
    await until(merchant, workflow, { status: ['goal_reached'] }, 1)
    await pass(clock, product, merchant, 25 * hour)
  })

  const page = await openAsMerchant(browser, merchant, `/workflows/analytics/${workflow.workflowId}`)
  await test.step('the people figures', async () => {
    await expect(tile(page, 'Entered')).toHaveText('1')
    await expect(tile(page, 'Goal reached')).toHaveText(/^1/)
    await expect(tile(page, 'In progress')).toHaveText('0')
    await expect(tile(page, 'Conversion')).toHaveText('100.0%')
    await expect(tile(page, 'Revenue')).toHaveText('€42.00')
  })

  await test.step('the email figures link to the email and its results', async () => {
    await page.getByRole('link', { name: 'Emails', exact: true }).last().click()
    await expect(tile(page, 'Sent')).toHaveText('1')
    await expect(tile(page, 'Clicked')).toHaveText('100.0%')
    await tile(page, 'Clicked').getByRole('link').click()
    await page.getByRole('link', { name: 'Bea' }).click()
    await expect(page.getByText('This email was sent and led to 1 order.')).toBeVisible()
    await expect(page.getByText(/^Placed order #1002 for 42\.00 EUR/)).toBeVisible()
  })

  await test.step('nobody else got an email', async () => {
    expect((await mailsTo(people.cal)).length).toBe(0)
    expect((await mailsTo(people.bea)).length).toBe(1)
    await page.context().close()
  })
})
