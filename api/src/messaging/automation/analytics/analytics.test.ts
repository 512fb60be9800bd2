import type { EmailsAnalytics } from '@yuko/contract/automation/analytics/get-workflow-emails-analytics'
import type { SubscribersAnalytics } from '@yuko/contract/automation/analytics/get-workflow-subscribers-analytics'
import { ratesOf } from '@yuko/contract/automation/analytics/mail-figures'
import type { WorkflowDefinition } from '@yuko/contract/automation/definition/definition'
import { emptyDefinition } from '@yuko/contract/automation/definition/empty-definition'
import { workflowEmailIds, workflowIds } from '#ids.ts'
import { newId } from '#platform/ids.ts'
import { createOrganization } from '#testing/create-organization.ts'
import { createPublishedWorkflow, createRun, createSubscriber, createWorkflowMail } from '#testing/create-workflow-runs.ts'
import { eventTools } from '#testing/event-tools.ts'
import { createTestApp, type SignedIn, type TestApp } from '#testing/test-app.ts'
import { automationModule } from '../automation.module.ts'

const position = { x: 0, y: 0 }
const emailId = workflowEmailIds.toWire(newId())
const send = (id: string, name: string) => ({
  id,
  name,
  position,
  type: 'send_email' as const,
  emailId,
  topic: 'offers',
  ignoresCap: false,
})
const definition: WorkflowDefinition = {
  ...emptyDefinition,
  nodes: [
    send('last', '=Last'),
    { id: 'test', name: '', position, type: 'ab_test', metric: 'click', winner: null, variants: aAndB() },
    send('long', 'Long'),
    send('short', 'Short'),
    { id: 'wait', name: '', position, type: 'delay', time: { amount: 1, unit: 'days' } },
  ],
  edges: [
    { from: 'trigger', branch: 'next', to: 'wait' },
    { from: 'wait', branch: 'next', to: 'test' },
    { from: 'test', branch: 'a', to: 'long' },
    { from: 'test', branch: 'b', to: 'short' },
    { from: 'short', branch: 'next', to: 'last' },
  ],
}

function aAndB() {
  return ['a', 'b'].map((id) => ({ id, label: id.toUpperCase(), weight: 50 }))
}

let test: TestApp
let owner: SignedIn
let workflowId: string
const people: Record<string, string> = {}
const runs: Record<string, string> = {}

beforeAll(async () => {
  test = await createTestApp({ modules: (platform) => [automationModule(platform, eventTools)] })
  owner = await test.signedIn('owner', await createOrganization(test.db, { timezone: 'America/New_York' }))
  workflowId = await createPublishedWorkflow(test.db, owner.organizationId, definition)
  await makeHistory()
})
afterAll(() => test.close())

/** 1 to 3 November in New York: UTC−4 until the 1st at 6:00 UTC, then UTC−5. */
async function makeHistory(): Promise<void> {
  const { db } = test
  const { organizationId } = owner
  for (const name of ['ann', 'bob', 'cleo', 'dan', 'eve', 'flo', 'gus'])
    people[name] = await createSubscriber(db, organizationId, { first_name: name, email: `${name}@mail.example` })
  const of = (name: string) => ({ workflowId, subscriberId: people[name] ?? '' })
  const waited = { nodeId: 'wait', at: '2026-11-02T15:00:00Z' }
  const enter = async (name: string, run: Partial<Parameters<typeof createRun>[2]>) => {
    runs[name] = await createRun(db, organizationId, { ...of(name), enteredAt: '2026-11-02T15:00:00Z', ...run })
  }
  // The last moment of October there, and the first of November.
  await enter('ann', { enteredAt: '2026-11-01T03:59:59Z', status: 'completed', finishedAt: '2026-11-03T16:00:00Z' })
  await enter('bob', {
    enteredAt: '2026-11-01T04:00:00Z',
    status: 'completed',
    finishedAt: '2026-11-02T16:00:00Z',
    steps: [waited],
  })
  await enter('cleo', { status: 'waiting', nodeId: 'wait', steps: [{ ...waited, status: 'entered' }] })
  await enter('dan', {
    status: 'exited',
    exitReason: 'unsubscribed',
    finishedAt: '2026-11-04T05:00:00Z',
    steps: [waited, { nodeId: 'long', at: '2026-11-03T15:00:00Z', status: 'skipped', reason: 'not_consented' }],
  })
  await enter('eve', { status: 'goal_reached', finishedAt: '2026-11-03T10:00:00Z' })
  await enter('flo', { status: 'exited', exitReason: 'holdout' })
  await enter('gus', { enteredAt: '2026-11-04T05:00:00Z', status: 'failed' })
  const write = (name: string, nodeId: string, mail: Partial<Parameters<typeof createWorkflowMail>[2]>) =>
    createWorkflowMail(db, organizationId, {
      ...of(name),
      runId: runs[name] ?? '',
      to: `${name}@mail.example`,
      nodeId,
      writtenAt: '2026-11-02T15:00:00Z',
      ...mail,
    })
  const at = '2026-11-02T18:00:00Z'
  await write('bob', 'long', { variant: 'a', became: { machine_opened_at: at } })
  await write('bob', 'last', {
    variant: 'b',
    became: { delivered_at: at, opened_at: at, clicked_at: at, unsubscribed_at: at },
    clicks: [
      { url: 'https://store.example/one', clicks: 3 },
      { url: 'https://store.example/one', isMachine: true },
    ],
    orders: [
      { revenueMinor: 4000, at: '2026-11-05T12:00:00Z' },
      { revenueMinor: 1000, at: '2026-11-05T13:00:00Z' },
      { revenueMinor: 9999, at: '2026-11-05T13:00:00Z', currency: 'USD' },
    ],
  })
  await write('cleo', 'short', { variant: 'b', became: { clicked_at: at }, to: 'cleo@other.example' })
  await write('cleo', 'short', { variant: 'b', became: { bounced_at: at, bounce: 'hard' } })
  await write('eve', 'long', {
    variant: 'a',
    became: { complained_at: at, delivered_at: at, bounced_at: '2026-11-02T17:00:00Z' },
  })
  await write('eve', 'long', { variant: 'a', status: 'queued' })
  await write('dan', 'long', { variant: 'a', status: 'unknown' })
  await write('dan', 'long', { variant: 'a', status: 'suppressed' })
  // Outside the period.
  await write('ann', 'long', { variant: 'a', writtenAt: '2026-11-01T03:59:59Z' })
  await write('gus', 'long', { variant: 'a', writtenAt: '2026-11-04T05:00:00Z' })
}

async function get(path: string, headers = owner.headers) {
  const url = `/api/v1/workflows/${workflowIds.toWire(workflowId)}${path}`
  const response = await test.app.inject({ url, headers })
  const isJson = String(response.headers['content-type']).includes('json')
  return { status: response.statusCode, body: isJson ? response.json() : response.body }
}
const days = 'from=2026-11-01&to=2026-11-03'

describe('people analytics', () => {
  it('match figures computed by hand, by days of the store', async () => {
    const { body } = (await get(`/analytics/subscribers?${days}`)) as { body: SubscribersAnalytics }
    expect(body).toMatchObject({
      from: '2026-11-01',
      to: '2026-11-03',
      currency: 'EUR',
      inProgress: 1,
      step: 'day',
      outcome: {
        entered: 4,
        inside: 1,
        completed: 1,
        goalReached: 1,
        exited: 1,
        failed: 0,
        heldOut: 1,
        buyers: 1,
        conversions: 3,
        revenueMinor: 5000,
      },
      before: { entered: 1, completed: 1, heldOut: 0 },
      exits: [{ reason: 'unsubscribed', count: 1 }],
      skips: [{ reason: 'not_consented', count: 1 }],
    })
    expect(body.nodes.map(({ nodeId, depth, branch, reached, waiting }) => [nodeId, depth, branch, reached, waiting])).toEqual([
      ['wait', 0, null, 3, 1],
      ['test', 0, null, 0, 0],
      ['long', 1, 'A', 1, 0],
      ['short', 1, 'B', 0, 0],
      ['last', 1, null, 0, 0],
    ])
    expect(body.series).toEqual([
      { at: '2026-11-01', entered: 1, completed: 0, goalReached: 0, exited: 0, failed: 0 },
      { at: '2026-11-02', entered: 3, completed: 1, goalReached: 0, exited: 0, failed: 0 },
      { at: '2026-11-03', entered: 0, completed: 1, goalReached: 1, exited: 0, failed: 0 },
    ])
  })

  it('are compared with the days before, the same days of another year, or nothing', async () => {
    const entered = async (compare: string) =>
      (await get(`/analytics/subscribers?${days}&compare=${compare}`)).body.before?.entered
    expect([await entered('previous'), await entered('year'), await entered('none')]).toEqual([1, 0, undefined])
    expect((await get(`/analytics/emails?${days}&compare=none`)).body.before).toBeNull()
    expect((await get(`/analytics/emails?${days}&compare=week`)).status).toBe(400)
  })

  it('of two days are charted by hours of the store', async () => {
    const { body } = await get('/analytics/subscribers?from=2026-11-02&to=2026-11-03')
    const seen = body.series.filter(({ entered }: { entered: number }) => entered > 0)
    expect([body.step, body.series.length, seen[0]?.at]).toEqual(['hour', 48, '2026-11-02T10'])
  })
})

describe('email analytics', () => {
  it('match figures computed by hand, with rates of delivered emails', async () => {
    const { body } = (await get(`/analytics/emails?${days}`)) as { body: EmailsAnalytics }
    expect(body.total).toEqual({
      recipients: 4,
      sent: 5,
      waiting: 1,
      failed: 1,
      bounced: 1,
      delivered: 4,
      opened: 3,
      openedByPeople: 2,
      clicked: 2,
      conversions: 3,
      converted: 1,
      revenueMinor: 5000,
      unsubscribed: 1,
      complained: 1,
      skipped: 2,
    })
    expect(ratesOf(body.total)).toMatchObject({ delivery: 0.8, bounce: 0.2, click: 0.5, clickToOpen: 1, conversion: 0.25 })
    expect(body.before).toMatchObject({ sent: 1, recipients: 1 })
    expect(body.emails.map(({ nodeId, figures, skips }) => [nodeId, figures.sent, figures.recipients, skips])).toEqual([
      [
        'long',
        2,
        3,
        [
          { reason: 'not_consented', count: 1 },
          { reason: 'refused_since', count: 1 },
        ],
      ],
      ['short', 2, 1, []],
      ['last', 1, 1, []],
    ])
    expect(body.emails[0]?.variants).toMatchObject([{ id: 'a', label: 'A', figures: { sent: 2, delivered: 2, clicked: 0 } }])
    expect(body.comparisons).toMatchObject([
      {
        nodeId: 'test',
        metric: 'click',
        winner: null,
        verdict: { kind: 'undecided', leads: 'b' },
        variants: [
          { id: 'a', count: 2, value: 0 },
          { id: 'b', count: 2, value: 1 },
        ],
      },
    ])
    expect(body.series.map(({ sent, clicked, converted }) => [sent, clicked, converted])).toEqual([
      [0, 0, 0],
      [5, 2, 1],
      [0, 0, 0],
    ])
  })

  it('every figure equals the number of its rows, page by page', async () => {
    const { body } = (await get(`/analytics/emails?${days}`)) as { body: EmailsAnalytics }
    const { total } = body
    for (const [what, count] of [
      ...(['sent', 'waiting', 'failed', 'bounced', 'delivered', 'opened', 'clicked', 'converted'] as const),
      ...(['unsubscribed', 'complained'] as const),
    ].map((name) => [name, total[name]] as const)) {
      const ids = new Set<string>()
      for (let cursor = ''; ; ) {
        const page = (await get(`/mails?${days}&what=${what}&limit=2${cursor}`)).body
        for (const { emailMessageId } of page.items) ids.add(emailMessageId)
        if (page.nextCursor === null) break
        cursor = `&cursor=${page.nextCursor}`
      }
      expect([what, ids.size]).toEqual([what, count])
    }
    const clicked = (await get('/mails?what=clicked&nodeId=last&variant=b&url=https://store.example/one')).body
    expect(clicked.items).toMatchObject([{ name: 'bob', state: 'unsubscribed', revenueMinor: 14_999 }])
  })

  it('list clicked links and recipient domains', async () => {
    expect((await get(`/analytics/links?${days}`)).body.items).toEqual([
      { url: 'https://store.example/one', mails: 1, clicks: 3, machineClicks: 1 },
    ])
    expect((await get(`/analytics/domains?${days}`)).body).toMatchObject({
      isSample: false,
      items: [
        { domain: 'mail.example', sent: 4, bounced: 1 },
        { domain: 'other.example', sent: 1, clicked: 1 },
      ],
    })
  })

  it('export a file safe for spreadsheets', async () => {
    const { body } = await get(`/analytics/emails.csv?${days}`)
    const [head, ...lines] = body.slice(0, -1).split('\n')
    expect(head).toMatch(/^\uFEFFEmail,Variant,Recipients,Sent,Delivered,Delivered %/)
    expect(lines.map((line: string) => line.split(',').slice(0, 4).join())).toEqual([
      'Long,,3,2',
      'Long,A,3,2',
      'Short,,1,2',
      'Short,B,1,2',
      "'=Last,,1,1",
      "'=Last,B,1,1",
      'All,,4,5',
    ])
  })
})

it('keeps tenants apart, and refuses an unknown workflow', async () => {
  const stranger = await test.signedIn('owner', await createOrganization(test.db))
  for (const path of ['/analytics/subscribers', '/analytics/emails', '/analytics/links', '/analytics/domains', '/mails'])
    expect((await get(path, stranger.headers)).body.code).toBe('workflow.not-found')
  expect((await get(`/analytics/emails?${days}&version=2`)).body.total.sent).toBe(0)
})
