import { sql } from 'kysely'
import { emailCampaignIds, workflowIds } from '#ids.ts'
import { newId } from '#platform/ids.ts'
import { createOrganization } from '#testing/create-organization.ts'
import { createPublishedWorkflow, createSubscriber, createWorkflowMail } from '#testing/create-workflow-runs.ts'
import { eventTools } from '#testing/event-tools.ts'
import { createTestApp, type SignedIn, type TestApp } from '#testing/test-app.ts'
import { automationModule } from '../automation.module.ts'

let test: TestApp
let owner: SignedIn
const workflows: string[] = []
beforeAll(async () => {
  test = await createTestApp({ modules: (platform) => [automationModule(platform, eventTools)] })
  owner = await test.signedIn('owner', await createOrganization(test.db, { timezone: 'America/New_York' }))
  const { organizationId } = owner
  for (const _ of [1, 2]) workflows.push(await createPublishedWorkflow(test.db, organizationId))
  const subscriberId = await createSubscriber(test.db, organizationId)
  const write = (workflow: number, writtenAt: string, mail: Partial<Parameters<typeof createWorkflowMail>[2]> = {}) =>
    createWorkflowMail(test.db, organizationId, {
      workflowId: workflows[workflow] ?? '',
      subscriberId,
      nodeId: 'mail',
      writtenAt,
      ...mail,
    })
  // Five hours after New York: of the day before there.
  await write(0, '2026-11-02T04:59:00Z', {
    subject: 'Early',
    orders: [
      { revenueMinor: 2500, at: '2026-11-02T12:00:00Z' },
      { revenueMinor: 900, at: '2026-11-01T12:00:00Z' },
      { revenueMinor: 100, at: '2026-11-02T12:00:00Z', currency: 'USD' },
    ],
  })
  await write(0, '2026-11-02T05:00:00Z', { subject: 'Clicked', became: { clicked_at: '2026-11-02T12:00:00Z' } })
  await write(1, '2026-11-03T04:59:00Z', { subject: 'Failed', status: 'failed' })
})
afterAll(() => test.close())

async function list(query: string, { headers } = owner) {
  const reply = await test.app.inject({ url: `/api/v1/email-messages?${query}`, headers })
  return { status: reply.statusCode, body: reply.json() }
}
const subjects = async (query: string) => (await list(query)).body.items.map(({ subject }: { subject: string }) => subject)
const day = 'from=2026-11-02&to=2026-11-02'

describe('the recipient domains of all mails', () => {
  const domains = async (query: string, { headers } = owner) => {
    const reply = await test.app.inject({ url: `/api/v1/email-messages/domains?${query}`, headers })
    return { status: reply.statusCode, body: reply.json() }
  }

  it('are counted for days of the store', async () => {
    const none = { delivered: 0, bounced: 0, openedByPeople: 0, clicked: 0, complained: 0 }
    expect((await domains(day)).body).toEqual({
      items: [{ ...none, domain: 'mail.example', sent: 1, delivered: 1, openedByPeople: 1, clicked: 1 }],
      isSample: false,
    })
    expect((await domains('')).body.items).toMatchObject([{ sent: 2 }])
  })

  it('refuse invalid days', async () => {
    expect((await domains('to=2026-02-30')).status).toBe(400)
  })

  it('keep tenants apart', async () => {
    const stranger = await test.signedIn('owner', await createOrganization(test.db))
    expect((await domains('', stranger)).body.items).toEqual([])
  })
})

describe('mails of all workflows', () => {
  it('are those written on days of the store, page by page, the latest first', async () => {
    expect(await subjects(day)).toEqual(['Failed', 'Clicked'])
    expect(await subjects(`${day}&what=sent`)).toEqual(['Clicked'])
    expect(await subjects(`${day}&what=opened_by_people`)).toEqual(['Clicked'])
    const first = (await list('limit=2')).body
    expect(first.items[0].workflow).toMatchObject({ workflowId: workflowIds.toWire(workflows[1] ?? '') })
    expect(await subjects(`limit=2&cursor=${first.nextCursor}`)).toEqual(['Early'])
  })

  it('with an order on these days, and the revenue in the store’s currency', async () => {
    const { items } = (await list('what=converted&orderedFrom=2026-11-02&orderedTo=2026-11-02')).body
    expect(items).toMatchObject([{ subject: 'Early', revenueMinor: 2500 }])
    expect(await subjects('what=converted&orderedFrom=2026-11-03')).toEqual([])
  })

  it('are filtered by what sent them', async () => {
    const stranger = await test.signedIn('owner', await createOrganization(test.db))
    const { organizationId } = stranger
    const subscriberId = await createSubscriber(test.db, organizationId)
    const workflowId = await createPublishedWorkflow(test.db, organizationId)
    const campaignId = newId()
    const types = { Newsletter: 'campaign', Welcome: 'workflow', Request: 'review-request' }
    for (const subject of Object.keys(types))
      await createWorkflowMail(test.db, organizationId, {
        workflowId,
        subscriberId,
        nodeId: 'mail',
        writtenAt: '2026-11-02T05:00:00Z',
        subject,
      })
    await test.db.asSystem(async (trx) => {
      await sql`insert into email_campaigns (organization_id, id, name, settings, created_at, updated_at)
                values (${organizationId}, ${campaignId}, 'Autumn sale', '{}', now(), now())`.execute(trx)
      for (const [subject, type] of Object.entries(types))
        await sql`update email_deliveries d set type = ${type}, workflow_id = case when ${type} = 'workflow' then workflow_id end,
                    campaign_id = case when ${type} = 'campaign' then ${campaignId}::uuid end
                    from email_messages m where m.id = d.email_id and m.organization_id = ${organizationId} and m.subject = ${subject}`.execute(
          trx,
        )
    })
    const campaign = { emailCampaignId: emailCampaignIds.toWire(campaignId), name: 'Autumn sale' }
    const found = async (source: string) => (await list(`source=${source}`, stranger)).body.items
    expect(await found('campaigns')).toMatchObject([{ subject: 'Newsletter', campaign, workflow: null }])
    expect(await found('workflows')).toMatchObject([
      { subject: 'Welcome', campaign: null, workflow: { title: expect.any(String) } },
    ])
    expect(await found('store')).toMatchObject([{ subject: 'Request', campaign: null, workflow: null }])
    expect((await list('source=elsewhere', stranger)).status).toBe(400)
  })

  it('refuse invalid days', async () => {
    expect((await list('from=2026-02-30')).status).toBe(400)
  })

  it('keep tenants apart', async () => {
    expect((await list('', await test.signedIn('owner', await createOrganization(test.db)))).body.items).toEqual([])
  })
})
