import { createOrganization } from '#testing/create-organization.ts'
import { createPublishedWorkflow, createRun, createSubscriber, createWorkflowMail } from '#testing/create-workflow-runs.ts'
import { dashboardParts } from '#testing/dashboard-parts.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { dashboardModule } from './dashboard.module.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({
    modules: () => [dashboardModule(dashboardParts)],
  })
})
afterAll(() => test.close())

it('counts emails by days of the store and orders by when they were placed, for one organization', async () => {
  const owner = await test.signedIn('owner', await createOrganization(test.db, { timezone: 'America/New_York' }))
  const get = async (path: string, { headers } = owner) =>
    (await test.app.inject({ url: `/api/v1/dashboard/${path}`, headers })).json()
  const workflowId = await createPublishedWorkflow(test.db, owner.organizationId)
  const subscriberId = await createSubscriber(test.db, owner.organizationId)
  const write = (writtenAt: string, mail: Partial<Parameters<typeof createWorkflowMail>[2]> = {}) =>
    createWorkflowMail(test.db, owner.organizationId, { workflowId, subscriberId, nodeId: 'mail', writtenAt, ...mail })
  const at = '2026-11-02T12:00:00Z'
  // Five hours behind UTC: the first is still on the previous day in New York.
  await write('2026-11-02T04:59:00Z')
  await write('2026-11-02T05:00:00Z', { became: { clicked_at: at, unsubscribed_at: at } })
  await write('2026-11-03T04:59:00Z', { became: { bounced_at: at }, orders: [{ revenueMinor: 2500, at }] })
  await write('2026-11-02T15:00:00Z', { status: 'failed' })
  const day = 'from=2026-11-02&to=2026-11-02'
  expect(await get(`emails?${day}`)).toEqual({
    from: '2026-11-02',
    to: '2026-11-02',
    currency: 'EUR',
    period: { sent: 2, delivered: 1, opened: 1, clicked: 1, unsubscribed: 1, conversions: 1, revenueMinor: 2500 },
    before: { sent: 1, delivered: 1, opened: 0, clicked: 0, unsubscribed: 0, conversions: 0, revenueMinor: 0 },
    perDay: [{ day: '2026-11-02', delivered: 1, opened: 1, clicked: 1 }],
  })
  expect(await get(`emails?${day}&compare=none`)).toMatchObject({ before: null })
  // The same day a year before.
  await write('2025-11-02T23:00:00Z')
  expect(await get(`emails?${day}&compare=year`)).toMatchObject({ before: { sent: 1, revenueMinor: 0 } })
  const run = { workflowId, subscriberId, enteredAt: '2026-11-19T12:00:00Z' }
  await createRun(test.db, owner.organizationId, { ...run, status: 'failed' })
  await createRun(test.db, owner.organizationId, {
    ...run,
    status: 'completed',
    steps: [{ nodeId: 'hook', at: '2026-11-19T12:00:00Z', status: 'failed' }],
  })
  expect((await get('attention')).items).toEqual([expect.objectContaining({ kind: 'workflow.failing', count: 2 })])
  const stranger = await test.signedIn('owner', await createOrganization(test.db))
  expect(await get(`emails?${day}`, stranger)).toMatchObject({ period: { sent: 0 } })
  expect((await get('attention', stranger)).items).toEqual([])
})
