import type { Page } from '@playwright/test'
import { getWorkflowEmailsAnalytics } from '@yuko/contract/automation/analytics/get-workflow-emails-analytics'
import { button, content, footer, text } from '@yuko/contract/default-emails/content-parts'
import { listWorkflowEmails } from '@yuko/contract/emails/workflow/list-workflow-emails'
import { saveWorkflowEmail } from '@yuko/contract/emails/workflow/save-workflow-email'
import {
  addressOf,
  day,
  follow,
  givePostalAddress,
  hour,
  openAsMerchant,
  pass,
  sell,
  subscribe,
  tile,
  toMorning,
  untilResting,
  untilSent,
} from '#support/automation.ts'
import { builderOf } from '#support/builder.ts'
import { choose } from '#support/eventually.ts'
import { linkIn, mailsTo } from '#support/mailbox.ts'
import type { Merchant } from '#support/merchant.ts'
import { expect, test } from '#support/timed.ts'

test.use({ journey: 'automation-purchase' })

const shop = 'https://mill.example/mugs'
/** The subjects of the three emails, in the order of their creation. */
const subjects = ['Thank you for so much', 'Thank you', 'You made our day']
const [big = '', ...arms] = subjects

test('orders get a thank-you: large ones a separate email, others two variants, and the figures match the mailbox', async ({
  merchant,
  product,
  clock,
  browser,
}) => {
  const { api } = merchant
  const people = Array.from({ length: 8 }, (_, at) => ({
    name: `Buyer ${at}`,
    email: addressOf(`buyer${at}`),
    totalMinor: at < 2 ? 5000 : 4999,
  }))
  const [large, tested] = [people.slice(0, 2), people.slice(2)]
  await toMorning(clock, product, merchant)
  await givePostalAddress(merchant)
  for (const { email, name } of people) await subscribe(merchant, email, name)

  const page = await openAsMerchant(browser, merchant, '/workflows')
  const workflowId = await test.step('a merchant builds and publishes the workflow', async () => {
    await page
      .getByRole('button', { name: /workflow$/ })
      .first()
      .click()
    await page.getByRole('button', { name: /^Blank workflow/ }).click()
    await build(page)
    const { pathname } = new URL(page.url())
    const id = pathname.split('/').at(-1) ?? ''
    await writeEmails(merchant, id)
    await builderOf(page).publish()
    await page.context().close()
    return id
  })
  const workflow = { workflowId }

  const buy = async (round: number, buyers: typeof people) => {
    for (const { email, name, totalMinor } of buyers)
      await sell(merchant, { number: `#${round}${name.slice(-1)}`, email, at: clock.now(), totalMinor })
    await untilResting(merchant, clock, workflow, buyers.length)
    await pass(clock, product, merchant, hour)
  }

  const first = await test.step('everyone orders, and an hour later each has the email of their branch', async () => {
    await buy(1, people)
    await untilSent(merchant, workflow, people.length)
    for (const { email } of large) expect(await subjectsTo(email)).toEqual([big])
    const got = await Promise.all(tested.map(async ({ email }) => subjectsTo(email)))
    expect(got.map(([subject = '']) => arms.includes(subject))).toEqual(tested.map(() => true))
    return got.flat()
  })

  await test.step('one follows the link; a day later everyone in the test orders again and gets the same variant', async () => {
    const [mail] = await mailsTo(tested[0]?.email ?? '')
    if (!mail) throw new Error('Everybody got a mail')
    await pass(clock, product, merchant, hour)
    expect(await follow(merchant, linkIn(mail, encodeURIComponent(shop)))).toContain(shop)
    await pass(clock, product, merchant, day)
    await buy(2, tested)
    await untilSent(merchant, workflow, people.length + tested.length)
    const again = await Promise.all(tested.map(async ({ email }) => subjectsTo(email)))
    expect(again).toEqual(first.map((subject) => [subject, subject]))
  })

  await test.step('the figures match the mailbox, email by email and variant by variant', async () => {
    const figures = () => api.call(getWorkflowEmailsAnalytics, { params: workflow, query: {} })
    const count = (subject: string) => 2 * first.filter((one) => one === subject).length
    await expect
      .poll(async () => (await figures()).total)
      .toMatchObject({
        sent: 14,
        delivered: 14,
        recipients: 8,
        openedByPeople: 1,
        clicked: 1,
        conversions: 1,
        revenueMinor: 4999,
      })
    const { emails, comparisons } = await figures()
    const names = (await api.call(listWorkflowEmails, { params: workflow })).items
    const sentOf = (subject: string) => {
      const { name } = names.find((one) => one.subject === subject) ?? {}
      return emails.find((one) => one.name === name)
    }
    expect(sentOf(big)?.figures.sent).toBe(2)
    for (const arm of arms) expect(sentOf(arm)?.figures.sent).toBe(count(arm))
    const [{ variants, verdict } = { variants: [], verdict: null }] = comparisons
    expect(variants.map(({ label, count: people }) => [label, people])).toEqual([
      ['Plain', count(arms[0] ?? '')],
      ['Warm', count(arms[1] ?? '')],
    ])
    expect(verdict).toMatchObject({ kind: 'undecided' })
  })

  await test.step('the screen agrees', async () => {
    const screen = await openAsMerchant(browser, merchant, `/workflows/analytics/${workflowId}/emails`)
    await expect(tile(screen, 'Sent')).toHaveText('14')
    await expect(tile(screen, 'Clicked')).toHaveText('7.1%')
    await expect(tile(screen, 'Revenue')).toHaveText('€49.99')
    const row = screen.getByRole('table', { name: 'Performance by email' }).getByRole('row').filter({ hasText: 'Email 1' })
    await expect(row).toContainText('2 people')
    await expect(screen.getByText(/^No clear winner yet/)).toBeVisible()
    await screen.context().close()
  })
})

/** Wait an hour; branch large orders, and split the others between two emails. */
async function build(page: Page) {
  const { panel, pick, add, close, saved } = builderOf(page)
  await pick('Trigger', 'Order placed')
  await close()

  await add('Time delay')
  await panel.getByRole('textbox', { name: 'Wait', exact: true }).fill('1')
  await choose(panel.getByRole('combobox', { name: 'Wait: unit' }), 'hours')
  await close()

  await add('Split')
  await panel.getByRole('textbox', { name: 'Name of branch 1' }).fill('Large')
  await panel.getByRole('button', { name: 'Add condition' }).click()
  await pick('Field', 'Order total')
  const leaf = panel.getByRole('group', { name: 'Order total' })
  await choose(leaf.getByRole('combobox', { name: /comparison/ }), 'is at least')
  await leaf.getByRole('textbox', { name: /value/ }).fill('50')
  await close()

  const sends = async (branch: string) => {
    await add('Send email', branch)
    await panel.getByRole('button', { name: 'New email' }).click()
    await expect(panel.getByRole('link', { name: 'Edit email' })).toBeVisible()
    await close()
  }
  await sends('b1')
  await add('A/B test', 'else')
  await panel.getByRole('textbox', { name: 'Variant 1' }).fill('Plain')
  await panel.getByRole('textbox', { name: 'Variant 2' }).fill('Warm')
  await close()
  await sends('a')
  await sends('b')
  await saved()
}

async function writeEmails({ api }: Merchant, workflowId: string) {
  const { items } = await api.call(listWorkflowEmails, { params: { workflowId } })
  for (const [at, { workflowEmailId }] of items.entries()) {
    const blocks = [text('Hello {{ customer.first_name | default: "there" }}.'), button('See more', shop), footer('You ordered.')]
    const design = { content: content(subjects[at] ?? '', 'Thanks', blocks), translations: {} }
    await api.call(saveWorkflowEmail, { params: { workflowEmailId }, body: { design, revision: 0 } })
  }
}

const subjectsTo = async (email: string) => (await mailsTo(email)).map(({ subject }) => subject)
