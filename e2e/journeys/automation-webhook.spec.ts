import { listSubscribers } from '@yuko/contract/automation/subscribers/list-subscribers'
import { createWorkflow } from '@yuko/contract/automation/workflows/create-workflow'
import { addressOf } from '#support/automation.ts'
import { builderOf } from '#support/builder.ts'
import { expect, test } from '#support/test.ts'

test('a lead from another service starts a workflow by its own URL, once', async ({ admin, merchant }) => {
  const { api, url: product } = merchant
  const { workflowId } = await api.call(createWorkflow, { body: { title: 'Leads' } })
  const { panel, pick, add, close, saved, publish } = builderOf(admin)

  const url = await test.step('a merchant chooses the trigger and copies its URL', async () => {
    await admin.goto(`/workflows/${workflowId}?node=trigger`)
    await pick('Trigger', 'Webhook received')
    await panel.getByLabel('Email address in the JSON').fill('lead.email')
    const call = panel.getByText(/^POST http/)
    await expect(call).toContainText('"lead"')
    const { pathname } = new URL(/https?:\S+/.exec((await call.textContent()) ?? '')?.[0] ?? '')
    await close()
    await add('Add tag')
    await panel.getByLabel('Tag').fill('lead')
    await close()
    await saved()
    await publish()
    return `${product}${pathname}`
  })

  const email = addressOf('lead')
  const send = (body: object, id = 'lead-1') =>
    fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'webhook-id': id },
      body: JSON.stringify(body),
    })
  await test.step('the service calls it, and repeats the call', async () => {
    expect((await send({ email })).status, 'the address is elsewhere').toBe(400)
    expect((await send({ lead: { email, plan: 'gold' } })).status).toBe(202)
    expect(await (await send({ lead: { email, plan: 'gold' } })).json()).toEqual({ isNew: false })
  })

  await test.step('the lead has the tag, and a timeline', async () => {
    const found = async () => (await api.call(listSubscribers, { query: { q: email } })).items
    await expect.poll(async () => (await found()).map(({ tags }) => tags), { timeout: 60_000 }).toEqual([['lead']])
    const [person] = await found()
    await admin.goto(`/subscribers/${person?.subscriberId}/timeline`)
    await expect(admin.getByText('Webhook received')).toHaveCount(1)
    await expect(admin.getByText('Completed a workflow')).toBeVisible()
  })
})
