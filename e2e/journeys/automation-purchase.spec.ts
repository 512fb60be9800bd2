import { getWorkflowEmailsAnalytics } from '@yuko/contract/automation/analytics/get-workflow-emails-analytics'
import type { WorkflowDefinition } from '@yuko/contract/automation/definition/definition'
import { day, follow, hour, openAsMerchant, pass, run, sell, subscribe, toMorning, until } from '#support/automation.ts'
import { mailsTo } from '#support/mailbox.ts'
import { expect, test } from '#support/timed.ts'

/** The thanks of the template, for first orders in two variants. */
function withTest(definition: WorkflowDefinition): WorkflowDefinition {
  const condition = definition.nodes.find(({ type }) => type === 'condition')
  const toFirst = definition.edges.find(({ from, branch }) => from === condition?.id && branch === 'yes')
  const first = definition.nodes.find(({ id }) => id === toFirst?.to)
  if (!toFirst || first?.type !== 'send_email') throw new Error('The template asks whether it is the first order')
  const variants = ['a', 'b'].map((id) => ({ id, label: id === 'a' ? 'Plain' : 'Warm', weight: 50 }))
  return {
    ...definition,
    nodes: [
      ...definition.nodes,
      { id: 'test', name: 'How to thank', position: { x: 0, y: 0 }, type: 'ab_test', variants, metric: 'click', winner: null },
      { ...first, id: 'other', name: 'Warm thanks' },
    ],
    edges: [
      ...definition.edges.filter((edge) => edge !== toFirst),
      { ...toFirst, to: 'test' },
      { from: 'test', branch: 'a', to: first.id },
      { from: 'test', branch: 'b', to: 'other' },
      ...definition.edges.filter(({ from }) => from === first.id).map((edge) => ({ ...edge, from: 'other' })),
    ],
  }
}

test('orders are thanked for: new customers in two variants, those who come back in their own words', async ({
  merchant,
  product,
  clock,
  browser,
}) => {
  test.setTimeout(500_000)
  const { organization, api } = merchant
  const buyers = Array.from({ length: 8 }, (_, at) => `buyer${at}-${organization.slug}@buyer.example`)
  const [again = ''] = buyers
  await toMorning(clock, product, merchant)
  for (const [at, email] of buyers.entries()) await subscribe(merchant, email, `Buyer ${at}`)
  await sell(merchant, { number: '#900', email: again, at: new Date(clock.now().getTime() - 40 * day), totalMinor: 1000 })
  const workflow = await run(merchant, 'post_purchase', withTest)
  const { workflowId } = workflow
  for (const [at, email] of buyers.entries())
    await sell(merchant, { number: `#${1000 + at}`, email, at: clock.now(), totalMinor: 2500 })
  await until(merchant, workflow, {}, buyers.length)
  await pass(clock, product, merchant, 2 * hour)

  await test.step('each gets one mail, and who has bought before another one', async () => {
    await expect
      .poll(async () => (await Promise.all(buyers.map((email) => mailsTo(email)))).map(({ length }) => length), {
        timeout: 60_000,
      })
      .toEqual(buyers.map(() => 1))
    expect((await mailsTo(again))[0]?.subject).toMatch(/Good to see you again/)
    for (const email of buyers.slice(1)) expect((await mailsTo(email))[0]?.subject).toMatch(/Thank you, and welcome/)
  })

  const asked = { params: { workflowId }, query: {} }
  const [followed] = await test.step('one opens it', async () => {
    await pass(clock, product, merchant, hour)
    const candidates = await Promise.all(buyers.slice(1).map(async (email) => ({ email, mail: (await mailsTo(email))[0] })))
    const [one] = candidates
    if (!one?.mail) throw new Error('Everybody got a mail')
    const [, pixel] = /src="([^"]*\/e\/o\/[^"]*)"/.exec(one.mail.html) ?? []
    await follow(merchant, pixel ?? '')
    return [one]
  })

  await test.step('variants add up, and nothing is decided by so little', async () => {
    await expect
      .poll(async () =>
        (await api.call(getWorkflowEmailsAnalytics, asked)).comparisons[0]?.variants.reduce((sum, one) => sum + one.count, 0),
      )
      .toBe(7)
    const { comparisons, total } = await api.call(getWorkflowEmailsAnalytics, asked)
    expect(total).toMatchObject({ sent: 8, delivered: 8, recipients: 8, openedByPeople: 1 })
    expect(comparisons[0]?.verdict).toMatchObject({ kind: 'undecided' })
  })

  const page = await openAsMerchant(browser, merchant, `/workflows/analytics/${workflowId}/emails`)
  await test.step('the screen shows both, honestly', async () => {
    const table = page.getByRole('table', { name: 'E-mail by e-mail' })
    await expect(table.getByRole('row', { name: /Good to see you again/ })).toContainText('1 people')
    await expect(page.getByText(/^Not decided yet/)).toBeVisible()
  })

  await test.step('whoever opened it has the whole way on record', async () => {
    await page.goto(
      `${merchant.url}/workflows/analytics/${workflowId}/subscribers/people?q=${encodeURIComponent(followed?.email ?? '')}`,
    )
    await page.getByRole('link', { name: 'Buyer 1' }).click()
    const drawer = page.getByRole('dialog', { name: 'Buyer 1' })
    await expect(drawer.getByText(/^Took (Plain|Warm)/)).toBeVisible()
    await expect(drawer.getByText('Took Yes')).toBeVisible()
    await expect(drawer.getByText('Opened')).toBeVisible()
    await page.context().close()
  })
})
