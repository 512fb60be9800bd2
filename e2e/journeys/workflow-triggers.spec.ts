import { proveIdentity } from '@yuko/contract/accounts/security/prove-identity'
import { createSegment } from '@yuko/contract/automation/segments/create-segment'
import { enrolPeople } from '@yuko/contract/automation/workflows/enrol-people'
import { defaultLoyaltySettings } from '@yuko/contract/loyalty/settings/loyalty-settings'
import { updateLoyaltySettings } from '@yuko/contract/loyalty/settings/update-loyalty-settings'
import { addSlackChannel } from '@yuko/contract/notifications/slack/add-slack-channel'
import type { ApiScope } from '@yuko/contract/store/api-scopes'
import { createApiKey } from '@yuko/contract/store/create-api-key'
import { ApiClient } from '@yuko/tools/demo/client'
import { addressOf, day, hour, openAsMerchant, pass, toMorning } from '#support/automation.ts'
import { choose } from '#support/eventually.ts'
import { openProgram } from '#support/loyalty.ts'
import { mailTo } from '#support/mailbox.ts'
import type { Merchant } from '#support/merchant.ts'
import { askForReview, order, reviewAndReply, shipped, shopForADay, tag } from '#support/signals/customer.ts'
import { openReferrals, refer } from '#support/signals/referral.ts'
import { aDayLater, everyone, firstDay, ofFormerRegulars, ofRegulars, regulars } from '#support/signals/rows.ts'
import { type Built, buildAll, completed } from '#support/signals/workflows.ts'
import { type Slack, startSlack } from '#support/slack.ts'
import { expect, test as timed } from '#support/timed.ts'

const test = timed.extend<object, { slack: Slack }>({
  slack: [
    async ({ browserName: _ }, use) => {
      const slack = await startSlack()
      await use(slack)
      slack.stop()
    },
    { scope: 'worker' },
  ],
  productEnv: [
    async ({ clock, slack }, use) => {
      const options = [clock.env.NODE_OPTIONS, slack.env.NODE_OPTIONS].join(' ')
      await use({ ...clock.env, ...slack.env, NODE_OPTIONS: options })
    },
    { scope: 'worker' },
  ],
})
test.use({ journey: 'workflow-triggers' })

/** Segments are compared every five minutes. */
const sixMinutes = hour / 10

test('each kind of signal starts the workflow that was built for it', async ({ merchant, product, clock, slack, browser }) => {
  const { api } = merchant
  const ada = { id: 'ada', email: addressOf('ada') }
  const { email } = ada
  await toMorning(clock, product, merchant)
  const rewardId = await openProgram(merchant)
  await setUp(merchant, clock.now())
  const page = await openAsMerchant(browser, merchant, '/workflows')
  const tomorrow = new Date(clock.now().getTime() + day)

  const built = await test.step('a merchant builds a workflow for each trigger', async () => {
    const pages = [page, await page.context().newPage()]
    return buildAll(pages, merchant, [...firstDay, ...ofRegulars, ...ofFormerRegulars], tomorrow)
  })
  const ofRows = (rows: readonly { trigger: string }[]) =>
    built.filter(({ trigger }) => rows.some((row) => row.trigger === trigger))
  const haveEntered = async (workflows: readonly Built[]) => {
    for (const workflow of workflows)
      await expect.poll(() => completed(merchant, workflow), { message: workflow.trigger, timeout: 120_000 }).toEqual([email])
  }

  await test.step('a customer signs up, shops, and redeems points', () => shopForADay(merchant, ada, clock.now(), rewardId))

  await test.step('the merchant adds her to one workflow in the list, and a program adds her to another', async () => {
    await page.goto(`${merchant.url}/subscribers?q=${encodeURIComponent(email)}`)
    await page.getByRole('row').filter({ hasText: email }).getByRole('checkbox').check()
    await page.getByRole('button', { name: 'More actions' }).last().click()
    await page.getByRole('menuitem', { name: 'Add to workflow' }).click()
    const dialog = page.getByRole('dialog')
    await choose(dialog.getByRole('combobox', { name: 'Workflow' }), 'Manual 1')
    await dialog.getByRole('button', { name: 'Add to workflow' }).click()
    await expect(page.getByText('1 person added to the workflow.').first()).toBeVisible()
    const workflowId = built.find(({ title }) => title === 'Manual 2')?.workflowId ?? ''
    const program = await clientWithKey(merchant, ['workflows.write'])
    expect(await program.call(enrolPeople, { params: { workflowId }, body: { emails: [email] } })).toEqual({
      entered: 1,
      refused: 0,
    })
  })

  await test.step('she has entered each workflow once, and a day later those that wait for a time', async () => {
    await haveEntered(ofRows(firstDay.filter(({ trigger }) => !aDayLater.has(trigger))))
    // Expiring points are looked up at five past every hour.
    const toFivePast = hour / 12 - (clock.now().getTime() % hour)
    await pass(clock, product, merchant, day + toFivePast + (toFivePast < 0 ? hour : 0))
    await haveEntered(ofRows(firstDay))
  })

  await test.step('she orders again, reviews from the email, and refers a friend', async () => {
    const at = clock.now().toISOString()
    await order(merchant, '#3', email, at, shipped(at))
    await order(merchant, '#4', email, at, { ...shipped(at), product: 'bowl' })
    for (const number of ['#3', '#4']) await askForReview(merchant, number)
    await mailTo(email, /Stone mug/)
    // Nobody opens an email in the second it arrives.
    await pass(clock, product, merchant, 60_000)
    await reviewAndReply(merchant, email, /Stone mug/)

    const friend = addressOf('finn')
    await openReferrals(merchant, 'FRIEND-1')
    await api.call(proveIdentity, { body: { password: merchant.password } })
    await refer(merchant, { ...ada, now: clock.now() }, friend)
    await mailTo(friend, /10% off/)
    const later = clock.now().toISOString()
    await order(merchant, '#5', friend, later, { ...shipped(later), discountCodes: ['FRIEND-1'] })
  })

  await test.step('she becomes a regular, and her team hears about her review', async () => {
    await tag(merchant, ada, ['regular'])
    await pass(clock, product, merchant, sixMinutes)
    await haveEntered(ofRows(ofRegulars))
    expect(slack.posts).toEqual([expect.stringContaining('Ada left a review.')])
  })

  await test.step('a day later she is no longer one, and has not answered the other request', async () => {
    await tag(merchant, ada, [])
    await pass(clock, product, merchant, day)
    await haveEntered(ofRows(ofFormerRegulars))
  })
})

/** Two segments, a Slack channel, and points that expire in ten days. */
async function setUp({ api }: Merchant, now: Date): Promise<void> {
  await api.call(createSegment, {
    body: { name: everyone, rule: { field: 'person.consent', operator: 'in', value: ['subscribed'] } },
  })
  await api.call(createSegment, {
    body: { name: regulars, rule: { field: 'person.tags', operator: 'any_of', value: ['regular'] } },
  })
  const url = 'https://hooks.slack.com/services/T0/B0/reviews'
  await api.call(addSlackChannel, { body: { name: '#reviews', topics: [], url } })
  const end = new Date(now.getTime() + 10 * day)
  const expiry = {
    ...defaultLoyaltySettings.expiry,
    mode: 'fixed_date',
    month: end.getUTCMonth() + 1,
    day: end.getUTCDate(),
    warnDays: 9,
  } as const
  await api.call(updateLoyaltySettings, { body: { ...defaultLoyaltySettings, expiry } })
}

async function clientWithKey({ api, password, url }: Merchant, scopes: ApiScope[]): Promise<ApiClient> {
  await api.call(proveIdentity, { body: { password } })
  const { key } = await api.call(createApiKey, { body: { name: 'Quiz app', scopes } })
  const client = new ApiClient(url)
  client.accessToken = key
  return client
}
