import { upsertCustomers } from '@yuko/contract/store/upsert-customers'
import { addressOf, subscribe } from '#support/automation.ts'
import { openProgram } from '#support/loyalty.ts'
import { expect, test } from '#support/test.ts'

test('a share of people is left out of marketing as a control group, until the merchant turns it off', async ({
  admin,
  merchant,
}) => {
  for (let one = 0; one < 40; one++) await subscribe(merchant, addressOf(`kim${one}`), 'Kim')
  const section = admin.getByRole('region', { name: 'Control group' })
  const setShare = async (percent: string, toast: string) => {
    await admin.goto('/app/settings/email/deliverability')
    await section.getByLabel('Share of people, in percent').fill(percent)
    await section.getByRole('button', { name: 'Save share' }).click()
    await expect(admin.getByText(toast).first()).toBeVisible()
  }
  const recipients = admin.getByRole('region', { name: 'Recipients' })

  await test.step('the merchant sets it to 20 percent', async () => {
    await setShare('20', 'Control group saved')
    await expect(section.getByText(/control group/i).last()).toBeVisible()
  })

  await test.step('a campaign is for everyone else, and says so', async () => {
    await admin.goto('/workflows/campaigns')
    await admin.getByRole('button', { name: 'Create campaign' }).click()
    await admin.getByLabel('Name').fill('Winter sale')
    await expect(recipients.getByText('In the control group')).toBeVisible()
    await expect(recipients.getByRole('status')).not.toHaveText('40 people get it')
  })

  const campaign = admin.url()
  await test.step('without the group, the campaign is for everyone', async () => {
    await setShare('0', 'Control group turned off')
    await admin.goto(campaign)
    await expect(recipients.getByRole('status')).toHaveText('40 people get it')
    await expect(recipients.getByText('In the control group')).toHaveCount(0)
  })
})

test('a share of new customers is held out of the loyalty program, and the merchant lets one in', async ({ admin, merchant }) => {
  await openProgram(merchant)

  await test.step('the merchant sets it to 20 percent', async () => {
    await admin.goto('/app/settings/loyalty/general')
    await admin.getByLabel('Share of new customers, in percent').fill('20')
    await admin.getByRole('button', { name: 'Save share' }).click()
    await expect(admin.getByText('Holdout group saved').first()).toBeVisible()
  })

  const createdAt = new Date().toISOString()
  const customers = Array.from({ length: 60 }, (_, n) => ({ externalId: `new-${n}`, email: addressOf(`new${n}`), createdAt }))
  await merchant.api.call(upsertCustomers, { body: { customers } })

  await test.step('the report leads to the customers who are held out', async () => {
    await admin.getByRole('link', { name: 'View results' }).click()
    const report = admin.getByRole('region', { name: 'Incremental revenue' })
    await report.getByRole('link').last().click()
    await expect(admin).toHaveURL(/group=held_out/)
  })

  await test.step('one of them is let in', async () => {
    const table = admin.getByRole('table', { name: 'Customers of the comparison' })
    const first = table.getByRole('row').nth(1)
    await expect(first).toContainText('Not in the program')
    await first.getByRole('button', { name: /^Let into program/ }).click()
    await expect(first).toContainText('Member')
  })
})
