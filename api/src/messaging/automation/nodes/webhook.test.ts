import type { WorkflowDefinition } from '@yuko/contract/automation/definition/definition'
import { emptyDefinition } from '@yuko/contract/automation/definition/empty-definition'
import { workflowNode } from '@yuko/contract/automation/definition/node'
import { workflowSettings } from '@yuko/contract/automation/definition/settings'
import { workflowTrigger } from '@yuko/contract/automation/definition/trigger'
import { sql } from 'kysely'
import { findOffers } from '#loyalty/rewards/find-offers.repository.ts'
import type { CallOutcome, OutgoingCall } from '#platform/http/public-send.ts'
import { newId } from '#platform/ids.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { createOrganization } from '#testing/create-organization.ts'
import { createPublishedWorkflow, createSubscriber } from '#testing/create-workflow-runs.ts'
import { noChat } from '#testing/no-chat.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { workflowEngineModule } from '../engine.module.ts'
import { createHeaderVault, type OpenVault } from '../headers/header-vault.ts'
import { recordPersonEvents } from '../record-events.ts'
import { decideAbWinners } from './decide-winners.job.ts'

let test: TestApp
let organizationId: string
let openVault: OpenVault
let calls: OutgoingCall[] = []
let answer: Partial<CallOutcome> = {}

beforeAll(async () => {
  const secretFor = () => 'secret'
  openVault = createHeaderVault(secretFor)
  const engine = workflowEngineModule({
    secretFor,
    mails: { queue: async () => {} },
    checks: { problemsOf: async () => [] },
    findOffers,
    gifts: { addPoints: async () => [], issueReward: async () => [] },
    reviews: { ask: async () => [] },
    chat: noChat,
    tierNames: async () => new Map(),
    async send(call) {
      calls.push(call)
      return { status: 200, problem: null, retryAfter: null, body: '', durationMs: 1, ...answer }
    },
  })
  test = await createTestApp({ modules: () => [engine] })
})
afterAll(() => test.close())
beforeEach(async () => {
  calls = []
  answer = {}
  organizationId = await createOrganization(test.db)
})

const place = { name: '', position: { x: 0, y: 0 } }
const settings = workflowSettings.parse({ reentry: { mode: 'always' } })
const trigger = workflowTrigger.parse({ type: 'custom_event', event: 'visit' })

function calling(details: object): WorkflowDefinition {
  const hook = {
    id: 'hook',
    type: 'webhook',
    method: 'POST',
    url: 'https://shop.example/hook',
    headers: [],
    body: '',
    ...place,
    ...details,
  }
  const ends = [
    workflowNode.parse({ id: 'yes', type: 'goal', ...place }),
    workflowNode.parse({ id: 'no', type: 'exit', ...place }),
  ]
  const edges = [
    { from: 'trigger', branch: 'next', to: 'hook' },
    { from: 'hook', branch: 'succeeded', to: 'yes' },
    { from: 'hook', branch: 'failed', to: 'no' },
  ]
  return { ...emptyDefinition, trigger, nodes: [workflowNode.parse(hook), ...ends], edges, settings }
}

async function visit(subscriberId: string, payload = {}) {
  const happening = {
    person: { subscriberId },
    type: 'custom.visit' as const,
    key: newId(),
    payload,
    occurredAt: test.clock.now(),
  }
  await test.db.forOrganization(organizationId, (trx) => recordPersonEvents(trx, test.clock, organizationId, [happening]))
  await test.runUntilIdle({ failures: true })
}

const ends = () =>
  test.db.forOrganization(organizationId, (trx) =>
    trx.selectFrom('workflow_runs').select(['status', 'awaits']).where('organization_id', '=', organizationId).execute(),
  )

describe('a webhook step', () => {
  it('sends the person and the event, and branches by the response', async () => {
    await createPublishedWorkflow(test.db, organizationId, calling({ headers: [{ name: 'X-Shop', value: 'mill' }] }))
    await visit(await createSubscriber(test.db, organizationId, { email: 'ann@people.example', first_name: 'Ann' }), {
      order: { number: '#7' },
    })
    const [call] = calls
    expect(call).toMatchObject({ url: 'https://shop.example/hook', method: 'POST', headers: { 'x-shop': 'mill' } })
    expect(JSON.parse(call?.body ?? '')).toMatchObject({
      customer: { email: 'ann@people.example', first_name: 'Ann' },
      order: { number: '#7' },
    })
    expect(await ends()).toEqual([{ status: 'goal_reached', awaits: null }])
  })

  it('sends a header value to the server it was saved for, and no other', async () => {
    const keep = (server: string) =>
      test.db.forOrganization(organizationId, (trx) => openVault(trx, organizationId, test.clock.now()).keep('let me in', server))
    const headers = [
      { name: 'X-Here', value: '', kept: await keep('https://shop.example') },
      { name: 'X-There', value: '', kept: await keep('https://other.example') },
    ]
    // The server in the sealed value counts, not the one in the definition.
    const lied = { name: 'X-Lied', value: '', kept: { ...headers[1]?.kept, server: 'https://shop.example' } }
    await createPublishedWorkflow(test.db, organizationId, calling({ headers: [...headers, lied] }))
    await visit(await createSubscriber(test.db, organizationId))
    expect(calls[0]?.headers).toMatchObject({ 'x-here': 'let me in' })
    expect(Object.keys(calls[0]?.headers ?? {})).toEqual(['content-type', 'x-here', 'idempotency-key'])
  })

  it('fills in shortcodes', async () => {
    const body = '{"who":"{{ customer.first_name | default: "you" }}","order":"{{ order.number }}"}'
    await createPublishedWorkflow(test.db, organizationId, calling({ method: 'PUT', body }))
    await visit(await createSubscriber(test.db, organizationId), { order: { number: '#7' } })
    expect(calls).toMatchObject([{ method: 'PUT', body: '{"who":"you","order":"#7"}' }])
  })

  it.each([
    ['is refused', { status: 404 }, 1],
    ['may not be reached', { status: null, problem: 'blocked' as const }, 1],
    ['does not answer', { status: null, problem: 'timeout' as const }, 6],
    ['breaks', { status: 503 }, 6],
  ])('takes the failure branch if it %s', async (_, outcome, times) => {
    answer = outcome
    await createPublishedWorkflow(test.db, organizationId, calling({}))
    await visit(await createSubscriber(test.db, organizationId))
    expect(calls).toHaveLength(times)
    expect(new Set(calls.map(({ headers }) => headers['idempotency-key'])).size).toBe(1)
    expect(await ends()).toEqual([{ status: 'exited', awaits: null }])
  })
})

describe('an A/B test', () => {
  it('is decided once by its results, when enough people took part', async () => {
    const variants = ['a', 'b'].map((id) => ({ id, label: id, weight: 50 }))
    const node = workflowNode.parse({
      id: 't',
      type: 'ab_test',
      variants,
      metric: 'click',
      winner: { after: 'people', n: 12 },
      ...place,
    })
    const edges = [{ from: 'trigger', branch: 'next', to: 't' }]
    const workflowId = await createPublishedWorkflow(test.db, organizationId, { trigger, nodes: [node], edges, settings })
    const winner = async () => {
      await test.db.asSystem((trx) => enqueue(trx, decideAbWinners, {}, { organizationId: null }))
      await test.runUntilIdle()
      return test.db.forOrganization(organizationId, (trx) =>
        trx
          .selectFrom('workflow_ab_winners')
          .select(['variant', 'figures'])
          .where('organization_id', '=', organizationId)
          .execute(),
      )
    }
    const go = async (count: number) => {
      for (; count > 0; count--) await visit(await createSubscriber(test.db, organizationId))
    }
    await go(8)
    expect(await winner()).toEqual([])
    await go(4)
    expect(await winner()).toEqual([])
    // Everyone with variant b clicked.
    await test.db.forOrganization(organizationId, (trx) =>
      sql`insert into email_deliveries (organization_id, email_id, type, reference, written_at, workflow_id, node_id, run_id, clicked_at)
        select organization_id, gen_random_uuid(), 'workflow', '{}', started_at, ${workflowId}, 'm', run_id, case branch when 'b' then started_at end
          from workflow_steps where organization_id = ${organizationId}`.execute(trx),
    )
    const decided = await winner()
    expect(decided).toMatchObject([{ variant: 'b' }])
    await go(3)
    const steps = await test.db.forOrganization(organizationId, (trx) =>
      trx
        .selectFrom('workflow_steps')
        .select('branch')
        .where('organization_id', '=', organizationId)
        .orderBy('started_at')
        .orderBy('run_id')
        .execute(),
    )
    expect(steps.slice(12)).toEqual([{ branch: 'b' }, { branch: 'b' }, { branch: 'b' }])
    expect(await winner()).toEqual(decided)
  })
})
