import { updateOrganization } from '@yuko/contract/accounts/organizations/update-organization'
import {
  addressOf,
  day,
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
  untilResting,
  untilSent,
} from '#support/automation.ts'
import { linkIn, mailsTo } from '#support/mailbox.ts'
import { expect, test } from '#support/timed.ts'

test.use({ journey: 'automation-win-back' })

const shop = 'https://mill.example'
const months = 90 * day

test('inactive customers get emails: those who return are attributed and exit, those who returned before get none, and none gets it twice', async ({
  merchant,
  product,
  clock,
  browser,
}) => {
  const { api } = merchant
  const [fay, gus, hal] = ['fay', 'gus', 'hal'].map(addressOf) as [string, string, string]
  await api.call(updateOrganization, { body: { website: shop } })
  await toMorning(clock, product, merchant)
  for (const [email, name] of [
    [fay, 'Fay'],
    [gus, 'Gus'],
    [hal, 'Hal'],
  ] as const) {
    await subscribe(merchant, email, name)
    await sell(merchant, {
      number: `#1 of ${name}`,
      email,
      at: new Date(clock.now().getTime() - months + hour),
      totalMinor: 1500,
    })
  }
  const workflow = await run(merchant, 'win_back')

  await test.step('one orders just before three months have passed, the other two get the email', async () => {
    await sell(merchant, { number: '#2 of Gus', email: gus, at: clock.now(), totalMinor: 2000 })
    await pass(clock, product, merchant, 2 * hour)
    await until(merchant, workflow, {}, 2)
    await untilSent(merchant, workflow, 2)
    await untilResting(merchant, clock, workflow, 2)
    for (const email of [fay, hal])
      expect(await subjectsTo(email)).toEqual([expect.stringMatching(/^It’s been a while|^New since/)])
  })

  await test.step('one of them follows the link and orders, and exits at the goal', async () => {
    const [mail] = await mailsOf(fay)
    if (!mail) throw new Error('Fay got a mail')
    await pass(clock, product, merchant, hour)
    expect(await follow(merchant, linkIn(mail, encodeURIComponent(shop)))).toContain(shop)
    await pass(clock, product, merchant, hour)
    await sell(merchant, { number: '#2 of Fay', email: fay, at: clock.now(), totalMinor: 3900 })
    await until(merchant, workflow, { status: ['goal_reached'] }, 1)
  })

  await test.step('the other gets a second email, then no more', async () => {
    await pass(clock, product, merchant, 14 * day)
    await untilSent(merchant, workflow, 3)
    await untilResting(merchant, clock, workflow, 1)
    await pass(clock, product, merchant, 7 * day)
    await until(merchant, workflow, { status: ['completed'] }, 1)
    expect(await subjectsTo(hal)).toEqual([expect.any(String), 'Shall we keep in touch?'])
  })

  const page = await openAsMerchant(browser, merchant, `/workflows/analytics/${workflow.workflowId}`)
  await test.step('the figures agree', async () => {
    await expect(tile(page, 'Entered')).toHaveText('2')
    await expect(tile(page, 'Goal reached')).toHaveText(/^1/)
    await expect(tile(page, 'In progress')).toHaveText('0')
    await expect(tile(page, 'Conversion')).toHaveText('50.0%')
    await expect(tile(page, 'Revenue')).toHaveText('€39.00')
    await page.getByRole('link', { name: 'Emails', exact: true }).last().click()
    await expect(tile(page, 'Sent')).toHaveText('3')
    await expect(tile(page, 'Revenue')).toHaveText('€39.00')
  })

  await test.step('nobody else got an email, and nobody twice', async () => {
    expect(await subjectsTo(gus)).toEqual([])
    expect(await subjectsTo(fay)).toHaveLength(1)
    await page.goto(`${merchant.url}/subscribers?q=${encodeURIComponent(hal)}`)
    await expect(page.getByRole('row').filter({ hasText: hal })).toContainText('dormant')
    await page.context().close()
  })
})

/** Emails of the workflow only: as weeks pass, review requests are sent as well. */
const mailsOf = async (email: string) =>
  (await mailsTo(email)).filter(({ subject }) => /^It’s been a while|^New since|^Shall we keep in touch/.test(subject))
const subjectsTo = async (email: string) => (await mailsOf(email)).map(({ subject }) => subject)
