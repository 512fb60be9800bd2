import type { Page } from '@playwright/test'
import { proveIdentity } from '@yuko/contract/accounts/security/prove-identity'
import { recordEvents } from '@yuko/contract/automation/events/record-events'
import { listWorkflowRuns } from '@yuko/contract/automation/runs/list-workflow-runs'
import { createSegment } from '@yuko/contract/automation/segments/create-segment'
import { changeConsent } from '@yuko/contract/automation/subscribers/change-consent'
import { listSubscribers } from '@yuko/contract/automation/subscribers/list-subscribers'
import { updateSubscriber } from '@yuko/contract/automation/subscribers/update-subscriber'
import { createWorkflow } from '@yuko/contract/automation/workflows/create-workflow'
import { enrolPeople } from '@yuko/contract/automation/workflows/enrol-people'
import { saveWorkflowDraft } from '@yuko/contract/automation/workflows/save-workflow-draft'
import { listLoyaltyMembers } from '@yuko/contract/loyalty/members/list-loyalty-members'
import { redeemReward } from '@yuko/contract/loyalty/rewards/redeem-reward'
import type { ApiScope } from '@yuko/contract/store/api-scopes'
import { createApiKey } from '@yuko/contract/store/create-api-key'
import { recordOrders } from '@yuko/contract/store/record-orders'
import { upsertCustomers } from '@yuko/contract/store/upsert-customers'
import { upsertProducts } from '@yuko/contract/store/upsert-products'
import { ApiClient } from '@yuko/tools/demo/client'
import { addressOf, day, openAsMerchant, pass, toMorning } from '#support/automation.ts'
import { builderOf } from '#support/builder.ts'
import { choose } from '#support/eventually.ts'
import { openProgram } from '#support/loyalty.ts'
import type { Merchant } from '#support/merchant.ts'
import { expect, test } from '#support/timed.ts'

test.use({ journey: 'workflow-triggers' })

type Builder = ReturnType<typeof builderOf>

interface Row {
  readonly trigger: string
  /** By default the trigger. */
  readonly title?: string
  /** Fills in what the trigger asks for. */
  readonly options?: (builder: Builder, tomorrow: Date) => Promise<void>
}

const chooseSegment = ({ panel }: Builder) => choose(panel.getByRole('combobox', { name: 'Segment' }), 'Everyone opted in')

const rows: readonly Row[] = [
  { trigger: 'New customer' },
  { trigger: 'Subscribed' },
  { trigger: 'Tag removed', options: ({ panel }) => panel.getByLabel('Tag').fill('trial') },
  { trigger: 'Property changed', options: ({ panel }) => panel.getByLabel('Property').fill('size') },
  { trigger: 'Product viewed' },
  { trigger: 'Browse abandoned' },
  { trigger: 'Order paid' },
  { trigger: 'Order fulfilled' },
  { trigger: 'Order delivered' },
  { trigger: 'Order refunded' },
  { trigger: 'Order canceled' },
  { trigger: 'Joined the program' },
  { trigger: 'Points earned' },
  { trigger: 'Points balance reached', options: ({ panel }) => panel.getByLabel('Points', { exact: true }).fill('150') },
  { trigger: 'Reward available' },
  { trigger: 'Reward redeemed' },
  { trigger: 'Reward unused', options: ({ panel }) => panel.getByLabel('Time since redeeming').fill('1') },
  { trigger: 'Tier changed' },
  { trigger: 'Birthday' },
  {
    trigger: 'Date property',
    options: async ({ panel }) => {
      await panel.getByRole('button', { name: 'Date: Choose a date' }).click()
      await panel.page().getByRole('combobox', { name: 'Date' }).fill('anniversary')
      await panel.page().getByRole('option', { name: 'anniversary' }).click()
    },
  },
  {
    trigger: 'Schedule',
    title: 'Weekly',
    options: async (builder, tomorrow) => {
      await chooseSegment(builder)
      const name = tomorrow.toLocaleDateString('en', { weekday: 'long', timeZone: 'Europe/Berlin' })
      await builder.panel.getByRole('checkbox', { name }).check()
    },
  },
  {
    trigger: 'Schedule',
    title: 'Monthly',
    options: async (builder, tomorrow) => {
      await chooseSegment(builder)
      await choose(builder.panel.getByRole('combobox', { name: 'Repeats' }), 'Monthly')
      await choose(builder.panel.getByRole('combobox', { name: 'On' }), 'Day of the month')
      const date = tomorrow.toLocaleDateString('en', { day: 'numeric', timeZone: 'Europe/Berlin' })
      await builder.panel.getByLabel('Day', { exact: true }).fill(date)
    },
  },
  { trigger: 'Custom event', options: ({ panel }) => panel.getByLabel('Event name').fill('wishlist_added') },
  { trigger: 'Manual', title: 'Manual 1' },
  { trigger: 'Manual', title: 'Manual 2' },
]

test('each kind of signal starts the workflow that was built for it', async ({ merchant, product, clock, browser }) => {
  const { api } = merchant
  const email = addressOf('ada')
  await toMorning(clock, product, merchant)
  const rewardId = await openProgram(merchant)
  await api.call(createSegment, {
    body: { name: 'Everyone opted in', rule: { field: 'person.consent', operator: 'in', value: ['subscribed'] } },
  })
  const page = await openAsMerchant(browser, merchant, '/workflows')
  const tomorrow = new Date(clock.now().getTime() + day)

  const built = await test.step('a merchant builds a workflow for each trigger', async () => {
    const workflows: { trigger: string; workflowId: string }[] = []
    for (const row of rows) workflows.push({ trigger: row.trigger, workflowId: await build(page, merchant, row, tomorrow) })
    return workflows
  })
  const manual = built.filter(({ trigger }) => trigger === 'Manual').map(({ workflowId }) => workflowId)

  await test.step('a customer signs up, shops, and redeems points', async () => {
    const anniversary = tomorrow.toLocaleDateString('sv-SE', { timeZone: 'Europe/Berlin' })
    const customer = { email, externalId: 'ada', firstName: 'Ada', birthday: anniversary.slice('yyyy-'.length) }
    await api.call(upsertCustomers, {
      body: { customers: [{ ...customer, tags: ['trial'], createdAt: clock.now().toISOString() }] },
    })
    const subscriberId = await idOf(merchant, email)
    await api.call(changeConsent, {
      params: { subscriberId },
      body: { state: 'subscribed', reason: 'Ticked the box at the checkout' },
    })
    await api.call(upsertCustomers, { body: { customers: [{ ...customer, tags: [] }] } })
    await api.call(updateSubscriber, { params: { subscriberId }, body: { properties: { size: 'L', anniversary } } })
    await shop(merchant, email, clock.now().toISOString())
    // After the order: a later order would mean that nothing was abandoned.
    const viewed = { name: 'product_viewed', email, properties: { id: 'mug', title: 'Stone mug' } }
    await api.call(recordEvents, { body: { events: [viewed, { name: 'wishlist_added', email }] } })
    const member = async () => (await api.call(listLoyaltyMembers, { query: { q: email } })).items[0]
    await expect.poll(async () => (await member())?.balance).toBe(200)
    const { memberId = '' } = (await member()) ?? {}
    await api.call(redeemReward, { params: { memberId }, body: { rewardId } })
  })

  await test.step('the merchant adds her to one workflow in the list, and a program adds her to another', async () => {
    await page.goto(`${merchant.url}/subscribers?q=${encodeURIComponent(email)}`)
    await page.getByRole('row').filter({ hasText: email }).getByRole('checkbox').check()
    await page.getByRole('button', { name: 'More actions' }).last().click()
    await page.getByRole('menuitem', { name: 'Add to workflow' }).click()
    const dialog = page.getByRole('dialog')
    await choose(dialog.getByRole('combobox', { name: 'Workflow' }), 'Manual 1')
    await dialog.getByRole('button', { name: 'Add to workflow' }).click()
    await expect(page.getByText('1 person added to the workflow.').first()).toBeVisible()
    const program = await clientWithKey(merchant, ['workflows.write'])
    const added = await program.call(enrolPeople, { params: { workflowId: manual[1] ?? '' }, body: { emails: [email] } })
    expect(added).toEqual({ entered: 1, refused: 0 })
  })

  await test.step('she has entered each workflow once, and a day later those that wait for a time', async () => {
    const haveEntered = async (workflows: typeof built) => {
      for (const workflow of workflows)
        await expect.poll(() => entered(merchant, workflow), { message: workflow.trigger, timeout: 120_000 }).toEqual([email])
    }
    await haveEntered(built.filter(({ trigger }) => !later.has(trigger)))
    await pass(clock, product, merchant, day)
    await haveEntered(built)
  })
})

/** Triggers that wait for a time. */
const later = new Set(['Browse abandoned', 'Reward unused', 'Birthday', 'Date property', 'Schedule'])

async function build(
  page: Page,
  merchant: Merchant,
  { trigger, title = trigger, options }: Row,
  tomorrow: Date,
): Promise<string> {
  const { api } = merchant
  const { workflowId, definition, revision } = await api.call(createWorkflow, { body: { title } })
  const step = { id: 'tag', type: 'add_tag', name: '', position: { x: 0, y: 160 }, tag: title } as const
  const edges = [{ from: 'trigger', branch: 'next', to: 'tag' }]
  await api.call(saveWorkflowDraft, {
    params: { workflowId },
    body: { definition: { ...definition, nodes: [step], edges }, revision },
  })
  const builder = builderOf(page)
  await page.goto(`${merchant.url}/workflows/${workflowId}?node=trigger`)
  await builder.pick('Trigger', trigger)
  await options?.(builder, tomorrow)
  await builder.close()
  await builder.saved()
  await builder.publish()
  return workflowId
}

/** One order is delivered and refunded, another one canceled. */
async function shop({ api }: Merchant, email: string, at: string): Promise<void> {
  await api.call(upsertProducts, { body: { products: [{ externalId: 'mug', handle: 'mug', title: 'Stone mug' }] } })
  const lines = [{ productExternalId: 'mug', quantity: 1, unitPriceMinor: 1500 }]
  const record = (externalId: string, more: object) =>
    api.call(recordOrders, {
      body: {
        orders: [{ externalId, number: externalId, email, placedAt: at, currency: 'EUR', totalMinor: 1500, lines, ...more }],
      },
    })
  await record('#1', { financialStatus: 'paid', fulfillmentStatus: 'unfulfilled' })
  await record('#1', { financialStatus: 'paid', fulfillmentStatus: 'fulfilled', fulfilledAt: at, deliveredAt: at })
  await record('#1', { financialStatus: 'refunded', lines: [{ ...lines[0], refundedQuantity: 1 }] })
  await record('#2', { financialStatus: 'pending' })
  await record('#2', { cancelledAt: at })
}

async function idOf({ api }: Merchant, email: string): Promise<string> {
  const find = async () => (await api.call(listSubscribers, { query: { q: email } })).items[0]?.subscriberId
  await expect.poll(find, { timeout: 60_000 }).toBeDefined()
  return (await find()) ?? ''
}

const entered = async ({ api }: Merchant, { workflowId }: { workflowId: string }) =>
  (await api.call(listWorkflowRuns, { params: { workflowId }, query: { status: ['completed'] } })).items.map(({ email }) => email)

async function clientWithKey({ api, password, url }: Merchant, scopes: ApiScope[]): Promise<ApiClient> {
  await api.call(proveIdentity, { body: { password } })
  const { key } = await api.call(createApiKey, { body: { name: 'Quiz app', scopes } })
  const client = new ApiClient(url)
  client.accessToken = key
  return client
}
