import { randomUUID } from 'node:crypto'
import { type Browser, expect, type Page } from '@playwright/test'
import { updateOrganization } from '@yuko/contract/accounts/organizations/update-organization'
import { login, tokensOf } from '@yuko/contract/accounts/sign-in/login'
import { getWorkflowEmailsAnalytics } from '@yuko/contract/automation/analytics/get-workflow-emails-analytics'
import { listWorkflowRuns } from '@yuko/contract/automation/runs/list-workflow-runs'
import { createSubscriber } from '@yuko/contract/automation/subscribers/create-subscriber'
import type { TemplateName } from '@yuko/contract/automation/templates/template-name'
import { createWorkflow } from '@yuko/contract/automation/workflows/create-workflow'
import { publishWorkflow } from '@yuko/contract/automation/workflows/publish-workflow'
import { saveWorkflowDraft } from '@yuko/contract/automation/workflows/save-workflow-draft'
import type { WorkflowDetail } from '@yuko/contract/automation/workflows/workflow'
import type { InputOf } from '@yuko/contract/endpoint'
import { recordOrders } from '@yuko/contract/store/record-orders'
import { upsertProducts } from '@yuko/contract/store/upsert-products'
import { type Merchant, storedSession } from '#support/merchant.ts'
import type { MovableClock } from '#support/movable-clock.ts'

const minute = 60_000
export const hour = 60 * minute
export const day = 24 * hour

/** Sessions expire as time advances: sign in again afterwards. */
async function renew(merchant: Merchant): Promise<void> {
  const { email, password } = merchant
  merchant.tokens = tokensOf(await merchant.api.call(login, { body: { email, password } }))
  merchant.api.accessToken = merchant.tokens.access_token
}

/** Advances time for the product and the merchant's session. */
export async function pass(
  clock: MovableClock,
  product: { pid: number },
  merchant: Merchant,
  milliseconds: number,
): Promise<void> {
  clock.advance(product, milliseconds)
  await renew(merchant)
}

/** Advances to the next 10:00 in Berlin, which is outside quiet hours. */
export async function toMorning(clock: MovableClock, product: { pid: number }, merchant: Merchant): Promise<void> {
  const now = clock.now()
  const parts = new Intl.DateTimeFormat('en', { timeZone: 'Europe/Berlin', hour: 'numeric', minute: 'numeric', hourCycle: 'h23' })
  const [hours = 0, minutes = 0] = parts.format(now).split(':').map(Number)
  const since = (hours * 60 + minutes) * minute
  await pass(clock, product, merchant, 10 * hour - since + (since > 10 * hour ? day : 0))
}

/** Adds a person opted in to marketing. */
export function subscribe({ api }: Merchant, email: string, firstName: string) {
  const statement = 'Ticked the box at the checkout'
  return api.call(createSubscriber, { body: { email, firstName, consent: 'subscribed', statement } })
}

/** A unique address: all products share one mailbox, and so does a retry. */
export const addressOf = (name: string) => `${name}-${randomUUID().slice(0, 8)}@buyer.example`

/** Part of every email; required for publishing. */
export const givePostalAddress = ({ api }: Merchant) =>
  api.call(updateOrganization, { body: { postalAddress: 'Mill & Daughters, Mill Lane 1, 10115 Berlin' } })

type Change = (definition: WorkflowDetail['definition']) => WorkflowDetail['definition']

/** Creates a draft from a template, with changes; it sends nothing yet. */
export async function draft(
  merchant: Merchant,
  template: TemplateName,
  change: Change = (same) => same,
): Promise<WorkflowDetail> {
  const { api } = merchant
  await givePostalAddress(merchant)
  const { workflowId, definition, revision } = await api.call(createWorkflow, { body: { template } })
  return api.call(saveWorkflowDraft, { params: { workflowId }, body: { definition: change(definition), revision } })
}

/** The same, published. */
export async function run(merchant: Merchant, template: TemplateName, change?: Change): Promise<WorkflowDetail> {
  const { workflowId, revision } = await draft(merchant, template, change)
  return merchant.api.call(publishWorkflow, { params: { workflowId }, body: { revision } })
}

/** Waits until the workflow's people match: store events arrive with a delay, time-based ones within a minute. */
export async function until(
  { api }: Merchant,
  { workflowId }: Pick<WorkflowDetail, 'workflowId'>,
  query: NonNullable<InputOf<typeof listWorkflowRuns>['query']>,
  count: number,
): Promise<void> {
  const ask = async () => (await api.call(listWorkflowRuns, { params: { workflowId }, query })).items.length
  await expect.poll(ask, { message: `${count} people with ${JSON.stringify(query)}`, timeout: 150_000 }).toBe(count)
}

/**
 * Waits until the workflow's people have advanced as far as possible, before time advances. Otherwise their delay would only
 * start after it.
 */
export async function untilResting(
  { api }: Merchant,
  clock: MovableClock,
  { workflowId }: Pick<WorkflowDetail, 'workflowId'>,
  count: number,
) {
  const ask = async () => {
    const { items } = await api.call(listWorkflowRuns, { params: { workflowId }, query: { status: ['waiting'] } })
    return items.filter(({ wakeAt }) => wakeAt && new Date(wakeAt) > clock.now()).length
  }
  await expect.poll(ask, { message: `${count} people wait`, timeout: 120_000 }).toBe(count)
}

/**
 * Waits until the product has recorded the workflow's sent emails, shortly after they reach the mailbox. If time advances in
 * between, they would appear to be sent later than they arrived.
 */
export async function untilSent({ api }: Merchant, { workflowId }: Pick<WorkflowDetail, 'workflowId'>, sent: number) {
  const ask = async () => (await api.call(getWorkflowEmailsAnalytics, { params: { workflowId }, query: {} })).total.sent
  await expect.poll(ask, { message: `${sent} mails went out`, timeout: 120_000 }).toBe(sent)
}

interface Order {
  readonly number: string
  readonly email: string
  readonly at: Date
  readonly totalMinor: number
}

/** Sells a mug of the store. */
export async function sell({ api }: Merchant, { number, email, at, totalMinor }: Order): Promise<void> {
  await api.call(upsertProducts, { body: { products: [{ externalId: 'mug', handle: 'mug', title: 'Stone mug' }] } })
  const lines = [{ productExternalId: 'mug', quantity: 1, unitPriceMinor: totalMinor }]
  const placedAt = at.toISOString()
  await api.call(recordOrders, {
    body: {
      orders: [{ externalId: number, number, email, placedAt, currency: 'EUR', totalMinor, financialStatus: 'paid', lines }],
    },
  })
}

/** The merchant's own browser, signed in at the current time. */
export async function openAsMerchant(browser: Browser, merchant: Merchant, path: string): Promise<Page> {
  await renew(merchant)
  const context = await browser.newContext({ storageState: storedSession(merchant), locale: 'en-US' })
  const page = await context.newPage()
  await page.goto(`${merchant.url}${path}`)
  return page
}

/** The figure with that label on an analytics screen. */
export const tile = (page: Page, label: string) =>
  page.locator('.yk-stat', { has: page.getByText(label, { exact: true }) }).locator('.yk-stat-value')

/** Follows a link of an email and returns its target. URLs of the product go to this product. */
export async function follow({ url }: Merchant, link: string): Promise<string> {
  const { pathname, search } = new URL(link)
  const answer = await fetch(`${url}${pathname}${search}`, {
    redirect: 'manual',
    headers: { 'user-agent': 'Mozilla/5.0 (Macintosh; Intel Mac OS X 14_5) AppleWebKit/605.1.15 Version/17.5 Safari/605.1.15' },
  })
  return answer.headers.get('location') ?? `${answer.status}`
}
