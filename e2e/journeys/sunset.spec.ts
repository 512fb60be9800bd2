import {
  addressOf,
  day,
  openAsMerchant,
  pass,
  run,
  subscribe,
  toMorning,
  until,
  untilResting,
  untilSent,
} from '#support/automation.ts'
import { eventually } from '#support/eventually.ts'
import { mailsTo } from '#support/mailbox.ts'
import { expect, test } from '#support/timed.ts'

test.use({ journey: 'sunset' })

test('people who stopped engaging get no more marketing until the merchant readmits them', async ({
  merchant,
  product,
  clock,
  browser,
}) => {
  const ada = addressOf('ada')
  await toMorning(clock, product, merchant)
  const welcome = await run(merchant, 'welcome')

  await test.step('a month of emails passes without an open or a click', async () => {
    await subscribe(merchant, ada, 'Ada')
    await untilSent(merchant, welcome, 1)
    await untilResting(merchant, clock, welcome, 1)
    await pass(clock, product, merchant, 31 * day)
    // Only the second one is among the last 30 days.
    await untilSent(merchant, welcome, 1)
    await untilResting(merchant, clock, welcome, 1)
  })

  const page = await openAsMerchant(browser, merchant, '/app/settings/email/deliverability')
  const section = page.getByRole('region', { name: 'Unengaged subscribers' })
  await test.step('the merchant sees whom the rule suppresses, and turns it on', async () => {
    await section.getByRole('checkbox', { name: 'Suppress unengaged subscribers automatically' }).check()
    await section.getByLabel('Days without engagement').fill('30')
    await section.getByLabel('Marketing emails in that time, at least').fill('1')
    await section.getByRole('button', { name: 'Show people' }).click()
    await expect(section).toContainText(ada)
    await section.getByRole('button', { name: 'Save rule' }).click()
    await eventually(
      () => page.reload(),
      (patience) => expect(section).toContainText('1 person is suppressed', patience),
    )
  })

  await test.step('she is among the suppressed addresses, and her next email is skipped', async () => {
    await section.getByRole('link', { name: 'View' }).click()
    await expect(page.getByRole('row').filter({ hasText: ada })).toBeVisible()
    await pass(clock, product, merchant, 5 * day)
    await until(merchant, welcome, { status: ['completed'] }, 1)
    expect(await mailsTo(ada)).toHaveLength(2)
  })

  await test.step('the merchant readmits everyone', async () => {
    const again = await openAsMerchant(browser, merchant, '/app/settings/email/deliverability')
    await again.getByRole('button', { name: 'Readmit all' }).click()
    await again.getByRole('dialog').getByRole('button', { name: 'Readmit all' }).click()
    await expect(again.getByText('1 person readmitted').first()).toBeVisible()
    await again.goto(`${merchant.url}/subscribers/suppressed`)
    await expect(again.getByText(ada)).toHaveCount(0)
  })
})
