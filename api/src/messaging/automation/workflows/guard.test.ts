import { settingsFor } from '@yuko/contract/automation/definition/empty-definition'
import { emailMessageIds, workflowIds } from '#ids.ts'
import { recordFact } from '#platform/jobs/enqueue.ts'
import { createOrganization } from '#testing/create-organization.ts'
import { createReturnedMails, type ReturnedMails } from '#testing/create-returned-mails.ts'
import { createPublishedWorkflow } from '#testing/create-workflow-runs.ts'
import { eventTools } from '#testing/event-tools.ts'
import { createTestApp, type SignedIn, type TestApp } from '#testing/test-app.ts'
import { automationModule } from '../automation.module.ts'
import { guardWorkflows } from './guard.jobs.ts'

let test: TestApp
let owner: SignedIn

beforeAll(async () => {
  test = await createTestApp({
    modules: (platform) => [automationModule(platform, eventTools)],
    factJobs: { 'email.bounced': [guardWorkflows], 'email.complained': [guardWorkflows] },
  })
})
afterAll(() => test.close())
beforeEach(async () => {
  test.clock.set('2026-11-20T12:00:00Z')
  owner = await test.signedIn('owner', await createOrganization(test.db))
})

const workflow = (purpose: 'marketing' | 'transactional' = 'marketing') =>
  createPublishedWorkflow(test.db, owner.organizationId, { settings: { ...settingsFor('subscribed'), purpose } })

const mails = (workflowId: string, sent: number, returned: Partial<ReturnedMails> = {}, at = '2026-11-20T10:00:00Z') =>
  createReturnedMails(test.db, owner.organizationId, { workflowId, sent, at, ...returned })

async function reported({ organizationId } = owner) {
  const emailId = emailMessageIds.toWire('01930000-0000-7000-8000-000000000001')
  await test.db.forOrganization(organizationId, (trx) =>
    recordFact(trx, test.clock, {
      type: 'email.bounced',
      organizationId,
      aggregate: emailId,
      payload: { emailId, type: 'workflow', reference: {}, bounce: 'hard' },
    }),
  )
  await test.runUntilIdle()
}

const shown = async (id: string, { headers } = owner) => {
  const reply = await test.app.inject({ method: 'GET', url: `/api/v1/workflows/${workflowIds.toWire(id)}`, headers })
  const { status, pauseCause } = reply.json()
  return { status, pauseCause }
}
const healthy = { status: 'active', pauseCause: null }

const pausedFacts = () =>
  test.db.forOrganization(owner.organizationId, (trx) =>
    trx.selectFrom('domain_events').select('payload').where('type', '=', 'workflow.paused').execute(),
  )

describe('a workflow whose emails come back', () => {
  it('is paused above the limit, once, with the reason', async () => {
    const id = await workflow()
    await mails(id, 100, { bounced: 5 })
    await reported()
    expect(await shown(id)).toEqual(healthy)
    await mails(id, 20, { bounced: 3 })
    await reported()
    await reported()
    const cause = { kind: 'bounces', count: 8, sent: 120 }
    expect(await shown(id)).toEqual({ status: 'paused', pauseCause: cause })
    expect(await pausedFacts()).toMatchObject([{ payload: { workflowId: workflowIds.toWire(id), cause } }])
  })

  it('is paused because of spam complaints earlier than because of bounces', async () => {
    const id = await workflow()
    await mails(id, 100, { bounced: 10, complained: 3 })
    await reported()
    expect(await shown(id)).toMatchObject({ pauseCause: { kind: 'complaints', count: 3, sent: 100 } })
  })

  it('starts counting anew when a member resumes it', async () => {
    const id = await workflow()
    await mails(id, 100, { bounced: 20 })
    await reported()
    await test.app.inject({
      method: 'POST',
      url: `/api/v1/workflows/${workflowIds.toWire(id)}/resumption`,
      headers: owner.headers,
      payload: { overdue: 'send' },
    })
    await reported()
    expect(await shown(id)).toEqual(healthy)
  })

  it('counts a week, and leaves transactional and other workflows alone', async () => {
    const [old, receipts, other] = [await workflow(), await workflow('transactional'), await workflow()]
    await mails(old, 100, { bounced: 50 }, '2026-11-12T10:00:00Z')
    await mails(receipts, 100, { bounced: 50 })
    await mails(other, 100, { bounced: 1 })
    await reported()
    for (const id of [old, receipts, other]) expect(await shown(id)).toEqual(healthy)
  })

  it('keeps tenants apart', async () => {
    const id = await workflow()
    await mails(id, 100, { bounced: 50 })
    await reported(await test.signedIn('owner', await createOrganization(test.db)))
    expect(await shown(id)).toEqual(healthy)
  })
})
