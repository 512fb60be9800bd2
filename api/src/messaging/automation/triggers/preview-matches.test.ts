import type { WorkflowDefinition } from '@yuko/contract/automation/definition/definition'
import { emptyDefinition } from '@yuko/contract/automation/definition/empty-definition'
import { workflowIds } from '#ids.ts'
import { loyaltyFacts } from '#loyalty/people-facts.repository.ts'
import { createPublishedWorkflow } from '#testing/create-workflow-runs.ts'
import { createTestApp, type SignedIn, type TestApp } from '#testing/test-app.ts'
import { recordPersonEvents } from '../record-events.ts'
import { triggerRoutes } from './trigger.routes.ts'

let test: TestApp
let owner: SignedIn
let workflowId: string

beforeAll(async () => {
  test = await createTestApp({ modules: () => [{ name: 'automation', endpoints: triggerRoutes(loyaltyFacts.tierNames) }] })
})
afterAll(() => test.close())
beforeEach(async () => {
  owner = await test.signedIn()
  workflowId = workflowIds.toWire(await createPublishedWorkflow(test.db, owner.organizationId))
})

const preview = (definition: Partial<WorkflowDefinition>, { headers } = owner) =>
  test.app.inject({
    method: 'POST',
    url: `/api/v1/workflows/${workflowId}/matches`,
    headers,
    payload: { definition: { ...emptyDefinition, ...definition } },
  })
const placed = (name: string, total: number | null, minute: number) =>
  test.db.forOrganization(owner.organizationId, (trx) =>
    recordPersonEvents(trx, test.clock, owner.organizationId, [
      {
        person: { email: `${name}@x.example`, firstName: name, source: 'store', country: 'DE' },
        type: 'order.placed',
        key: name,
        payload: { order: { total } },
        occurredAt: new Date(Date.UTC(2026, 10, 20, 8, minute)),
      },
    ]),
  )

const trigger = { type: 'order_placed' as const, filter: { field: 'event.order.total', operator: 'gte' as const, value: 5000 } }

it('shows who would have entered by the last events, and why others would not', async () => {
  await placed('Ann', 6000, 1)
  await placed('Bob', 4999, 2)
  await placed('Cem', null, 3)
  const { items } = (await preview({ trigger, audience: { field: 'person.country', operator: 'eq', value: 'de' } })).json()
  expect(items).toMatchObject([
    { name: 'Cem', enters: false, reason: 'Order total is at least €50.00 (no data)' },
    {
      name: 'Bob',
      enters: false,
      reason: 'Order total is at least €50.00 (current value: €49.99)',
      leaves: [
        { isTrue: false, found: '€49.99' },
        { leaf: 'Country is Germany', isTrue: true, found: 'Germany' },
      ],
    },
    { name: 'Ann', enters: true, reason: null, occurredAt: '2026-11-20T08:01:00.000Z' },
  ])
})

it('is empty without an event trigger, and keeps tenants apart', async () => {
  await placed('Ann', 6000, 1)
  expect((await preview({ trigger: null })).json()).toEqual({ items: [] })
  expect((await preview({ trigger: { type: 'manual' } })).json()).toEqual({ items: [] })
  const reply = await preview({ trigger }, await test.signedIn())
  expect([reply.statusCode, reply.json().code]).toEqual([404, 'workflow.not-found'])
})
