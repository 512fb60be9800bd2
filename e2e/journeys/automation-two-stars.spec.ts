import type { Browser } from '@playwright/test'
import type { WorkflowDefinition } from '@yuko/contract/automation/definition/definition'
import { listRequests } from '@yuko/contract/requests/list-requests'
import { sendRequestNow } from '@yuko/contract/requests/send-request-now'
import {
  addressOf,
  day,
  draft,
  openAsMerchant,
  pass,
  run,
  sell,
  subscribe,
  toMorning,
  until,
  untilResting,
  untilSent,
} from '#support/automation.ts'
import { builderOf } from '#support/builder.ts'
import { choose } from '#support/eventually.ts'
import { mailsTo, mailTo } from '#support/mailbox.ts'
import { expect, test } from '#support/timed.ts'

test.use({ journey: 'automation-two-stars' })

/** The welcome series with texts for customers. */
const afterOrders = (definition: WorkflowDefinition): WorkflowDefinition => ({
  ...definition,
  trigger: { type: 'order_placed' },
  goal: null,
  settings: { ...definition.settings, reentry: { mode: 'once_per_key', path: 'order.id' } },
})

test('a two-star review stops promotions for its author, the merchant sees why, and everyone else continues', async ({
  merchant,
  product,
  clock,
  browser,
}) => {
  const { api } = merchant
  const [dora, emil] = ['dora', 'emil'].map(addressOf) as [string, string]
  await toMorning(clock, product, merchant)
  await subscribe(merchant, dora, 'Dora')
  await subscribe(merchant, emil, 'Emil')
  const care = await run(merchant, 'low_rating_care')
  const promotion = await draft(merchant, 'welcome', afterOrders)

  const page = await openAsMerchant(browser, merchant, `/workflows/${promotion.workflowId}?node=settings`)
  await test.step('the merchant excludes unhappy customers from promotions, and starts the workflow', async () => {
    const { panel, pick, close, saved, publish } = builderOf(page)
    const audience = panel.getByRole('region', { name: 'Audience' })
    await audience.getByRole('button', { name: 'Add condition' }).click()
    await pick('Field', 'Tags')
    await choose(audience.getByRole('combobox', { name: /comparison/ }), 'include none of')
    await audience.getByRole('combobox', { name: /value/ }).fill('needs care')
    await page.keyboard.press('Enter')
    await close()
    await saved()
    await publish()
  })

  await test.step('both order, get the first email, and are asked for a review', async () => {
    for (const email of [dora, emil]) await sell(merchant, { number: `#1 of ${email}`, email, at: clock.now(), totalMinor: 1500 })
    await untilSent(merchant, promotion, 2)
    await untilResting(merchant, clock, promotion, 2)
    const requests = async () => (await api.call(listRequests, { query: {} })).items
    await expect.poll(async () => (await requests()).length).toBe(2)
    for (const { requestId } of await requests()) await api.call(sendRequestNow, { params: { requestId } })
  })

  await test.step('one gives two stars from the email, the other five', async () => {
    await review(browser, dora, 2, 'The handle came off.')
    await review(browser, emil, 5, 'It keeps the tea warm.')
    await untilResting(merchant, clock, care, 1)
    await mailTo(merchant.email, /^2 stars for Stone mug/)
  })

  await test.step('she gets a service email, he gets offers', async () => {
    await pass(clock, product, merchant, day)
    await untilSent(merchant, care, 1)
    await mailTo(dora, /^About your review of Stone mug/)
    await pass(clock, product, merchant, 2 * day)
    await untilSent(merchant, promotion, 3)
    await untilResting(merchant, clock, promotion, 2)
    await pass(clock, product, merchant, 4 * day)
    await until(merchant, promotion, { status: ['completed'] }, 2)
    await untilSent(merchant, promotion, 4)
    expect(await promotionTo(dora)).toEqual([expect.stringMatching(/^Welcome/)])
    expect(await promotionTo(emil)).toHaveLength(3)
  })

  await test.step('the merchant sees why', async () => {
    await page.goto(`${merchant.url}/workflows/analytics/${promotion.workflowId}/subscribers/people`)
    await page.getByRole('link', { name: 'Dora' }).click()
    const drawer = page.getByRole('dialog', { name: 'Dora' })
    await drawer.getByText('Explanation').click()
    const why = drawer.getByRole('listitem').filter({ hasText: '“Customer reviews” wasn’t sent' })
    await expect(why).toContainText('no longer in the audience')
    await expect(why).toContainText('Tags include none of “needs care” (actual value: needs care)')
    await page.context().close()
  })
})

const words = [/^Welcome to /, /^What customers say about /, /^Can we help you choose/]
const promotionTo = async (email: string) =>
  (await mailsTo(email)).map(({ subject }) => subject).filter((subject) => words.some((word) => word.test(subject)))

/** A recipient reviews from the request email. */
async function review(browser: Browser, email: string, stars: number, text: string) {
  const { html } = await mailTo(email, /^How do you like/)
  const context = await browser.newContext()
  const form = await context.newPage()
  await form.setContent(html)
  await form
    .getByRole('link', { name: new RegExp(`^${stars} star`) })
    .first()
    .click()
  await form.getByRole('textbox', { name: 'Your review' }).fill(text)
  await form.getByLabel('Your name').fill('A buyer')
  await form.getByRole('button', { name: 'Submit review' }).click()
  await expect(form.getByRole('heading', { name: /^Thank/ })).toBeVisible()
  await context.close()
}
