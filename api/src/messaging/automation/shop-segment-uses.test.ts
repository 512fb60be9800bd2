import { sql } from 'kysely'
import { shopSegmentIds } from '#ids.ts'
import { newId } from '#platform/ids.ts'
import { createOrganization } from '#testing/create-organization.ts'
import { createPublishedWorkflow, createRun, createSubscriber } from '#testing/create-workflow-runs.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { usedShopSegments } from './shop-segment-uses.repository.ts'

let test: TestApp
let organizationId: string
const segmentId = shopSegmentIds.toWire(newId())
const other = shopSegmentIds.toWire(newId())
const rule = { field: 'in.shop_segment', operator: 'is_member', value: segmentId } as const

beforeAll(async () => {
  test = await createTestApp({ now: '2026-11-20T09:30:00.000Z', modules: () => [] })
})
afterAll(() => test.close())
beforeEach(async () => {
  organizationId = await createOrganization(test.db)
})

const used = async (of = organizationId) => {
  const ids = await test.db.forOrganization(of, (trx) => usedShopSegments(trx, of, [segmentId, other], test.clock.now()))
  return [...ids]
}
const run = (statement: ReturnType<typeof sql>) => test.db.forOrganization(organizationId, (trx) => statement.execute(trx))

it('is used by conditions of segments, of its own organization only', async () => {
  expect(await used()).toEqual([])
  await run(sql`insert into segments (organization_id, id, name, rule, created_at, updated_at)
    values (${organizationId}, ${newId()}, 'Best', ${JSON.stringify(rule)}::jsonb, '2026-11-01', '2026-11-01')`)
  expect(await used()).toEqual([segmentId])
  expect(await used(await createOrganization(test.db))).toEqual([])
})

it('is used by drafts of workflows, unless they are archived', async () => {
  const id = newId()
  const draft = JSON.stringify({ trigger: { type: 'order_placed', filter: rule } })
  await run(sql`insert into workflows (organization_id, id, title, draft, created_at, updated_at)
    values (${organizationId}, ${id}, 'Thanks', ${draft}::jsonb, '2026-11-01', '2026-11-01')`)
  expect(await used()).toEqual([segmentId])
  await run(sql`update workflows set status = 'archived' where id = ${id}`)
  expect(await used()).toEqual([])
})

it('is used by the live version, and by earlier ones while people are in them', async () => {
  const workflowId = await createPublishedWorkflow(test.db, organizationId, {
    trigger: { type: 'order_placed', filter: rule },
  } as never)
  expect(await used()).toEqual([segmentId])
  await run(sql`update workflows set live_version = 2 where id = ${workflowId}`)
  expect(await used()).toEqual([])
  const subscriberId = await createSubscriber(test.db, organizationId)
  await createRun(test.db, organizationId, { workflowId, subscriberId, enteredAt: '2026-11-01' })
  expect(await used()).toEqual([segmentId])
  await run(sql`update workflow_runs set status = 'completed', finished_at = '2026-11-02' where workflow_id = ${workflowId}`)
  expect(await used()).toEqual([])
})

it('is used by campaigns until 90 days after they were sent', async () => {
  const settings = JSON.stringify({ audience: { include: [{ kind: 'shop_segment', shopSegmentId: segmentId }], exclude: [] } })
  const id = newId()
  await run(sql`insert into email_campaigns (organization_id, id, name, settings, created_at, updated_at)
    values (${organizationId}, ${id}, 'Spring', ${settings}::jsonb, '2026-07-01', '2026-07-01')`)
  expect(await used()).toEqual([segmentId])
  await run(sql`update email_campaigns set status = 'sent', finished_at = '2026-08-30' where id = ${id}`)
  expect(await used()).toEqual([segmentId])
  await run(sql`update email_campaigns set finished_at = '2026-08-20' where id = ${id}`)
  expect(await used()).toEqual([])
})
