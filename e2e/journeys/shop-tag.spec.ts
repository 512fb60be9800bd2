import { listWorkflowRuns } from '@yuko/contract/automation/runs/list-workflow-runs'
import { listSubscribers } from '@yuko/contract/automation/subscribers/list-subscribers'
import { addressOf, run, until } from '#support/automation.ts'
import { connectShop } from '#support/connect-shop.ts'
import { expect, test } from '#support/embedded.ts'

test('a tag that staff add to a customer in the shop starts the workflow, and only for them', async ({
  browser,
  merchant,
  shop,
  platform,
}) => {
  const { control } = platform
  const { domain } = shop
  const { api } = merchant
  const isListening = async () => (await control.shopState(domain)).webhookSubscriptions.length > 0
  await connectShop(browser, merchant, domain, () => expect.poll(isListening, { timeout: 60_000 }).toBe(true))

  const workflow = await run(merchant, 'welcome', (definition) => ({ ...definition, trigger: { type: 'tag_added', tag: 'VIP' } }))
  const email = addressOf('ada')
  const ada = await control.createCustomer(domain, { email, firstName: 'Ada', tags: ['b2b'] })
  const bob = await control.createCustomer(domain, { email: addressOf('bob') })
  const entered = async () => (await api.call(listWorkflowRuns, { params: workflow, query: {} })).items

  await test.step('another tag starts nothing', async () => {
    await control.updateCustomer(domain, bob.id, { tags: ['wholesale'] })
    const tags = async () => (await api.call(listSubscribers, { query: { q: bob.email ?? '' } })).items.length
    await expect.poll(tags, { timeout: 60_000 }).toBe(1)
  })

  await test.step('the tag starts it within seconds, whatever its case', async () => {
    await control.updateCustomer(domain, ada.id, { tags: ['b2b', 'vip'] })
    await until(merchant, workflow, {}, 1)
    const [first] = await entered()
    expect(first?.email).toBe(email)
  })

  await test.step('the same tag again starts nothing', async () => {
    await control.updateCustomer(domain, ada.id, { firstName: 'Adah' })
    await control.webhooksSettled()
    expect(await entered()).toHaveLength(1)
  })
})
