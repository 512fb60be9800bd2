import type { WorkflowDefinition } from '@yuko/contract/automation/definition/definition'
import { emptyDefinition, settingsFor } from '@yuko/contract/automation/definition/empty-definition'
import { type WorkflowNode, workflowNode } from '@yuko/contract/automation/definition/node'
import { workflowTrigger } from '@yuko/contract/automation/definition/trigger'
import { templateName } from '@yuko/contract/automation/templates/template-name'
import type { WorkflowDetail } from '@yuko/contract/automation/workflows/workflow'
import { sql } from 'kysely'
import { subscriberIds, workflowIds } from '#ids.ts'
import { findOffers } from '#loyalty/rewards/find-offers.repository.ts'
import { emailsModule } from '#messaging/emails/emails.module.ts'
import { newId } from '#platform/ids.ts'
import { dayMs } from '#platform/wall-clock.ts'
import { createOrganization } from '#testing/create-organization.ts'
import { createSubscriber } from '#testing/create-workflow-runs.ts'
import { emailTools } from '#testing/email-tools.ts'
import { eventTools } from '#testing/event-tools.ts'
import { noChat } from '#testing/no-chat.ts'
import { createTestApp, type SignedIn, type TestApp } from '#testing/test-app.ts'
import { automationModule } from '../automation.module.ts'
import { workflowEngineModule } from '../engine.module.ts'
import { recordPersonEvents } from '../record-events.ts'
import { segmentRoutes } from '../segments/segment.routes.ts'

let test: TestApp
let owner: SignedIn
const sent: string[] = []

beforeAll(async () => {
  test = await createTestApp({
    modules: (platform) => {
      const emails = emailsModule(platform, emailTools)
      const engine = workflowEngineModule({
        mails: {
          async queue(_trx, _organizationId, mails) {
            sent.push(...mails.map(({ nodeId }) => nodeId))
          },
        },
        checks: emails.workflowEmailChecks,
        findOffers,
        gifts: { addPoints: async () => [], issueReward: async () => [] },
        reviews: { ask: async () => [] },
        chat: noChat,
        tierNames: async () => new Map(),
        send: async () => ({ status: 200, problem: null, retryAfter: null, body: '', durationMs: 1 }),
        secretFor: platform.secretFor,
      })
      return [automationModule(platform, eventTools), emails, engine, { name: 'segments', endpoints: segmentRoutes }]
    },
  })
})
afterAll(() => test.close())
beforeEach(async () => {
  sent.length = 0
  owner = await test.signedIn('owner', await createOrganization(test.db))
  await test.db.asSystem((trx) =>
    sql`update organizations set postal_address = 'Main Street 1' where id = ${owner.organizationId}`.execute(trx),
  )
})

type Method = 'GET' | 'POST' | 'PATCH' | 'PUT'

async function call(method: Method, path: string, payload?: object, { headers } = owner) {
  const response = await test.app.inject({ method, url: `/api/v1/workflows${path}`, headers, payload })
  return { status: response.statusCode, body: response.json() }
}

const place = { position: { x: 0, y: 0 }, name: '' }
const node = (id: string, type: WorkflowNode['type'], details: object = {}) =>
  workflowNode.parse({ id, type, ...place, ...details })
const wait = (id: string, amount: number) => node(id, 'delay', { time: { amount, unit: 'days' } })

/** Exit reasons, from the timelines. */
async function recordedExits(): Promise<string[]> {
  await test.runUntilIdle()
  const events = await test.db.forOrganization(owner.organizationId, (trx) =>
    trx.selectFrom('subscriber_events').select('payload').where('type', '=', 'workflow.exited').execute(),
  )
  return events.map(({ payload }) => (payload as { workflow: { reason: string } }).workflow.reason)
}

/** A linear workflow. */
function inRow(...nodes: WorkflowNode[]): WorkflowDefinition {
  const ids = ['trigger', ...nodes.map(({ id }) => id)]
  return {
    ...emptyDefinition,
    trigger: workflowTrigger.parse({ type: 'custom_event', event: 'visit' }),
    settings: settingsFor('custom_event'),
    nodes,
    edges: nodes.map(({ id }, at) => ({ from: ids[at] ?? '', branch: 'next', to: id })),
  }
}

async function save(id: string, definition: WorkflowDefinition | null): Promise<WorkflowDetail> {
  const { body } = await call('GET', `/${id}`)
  const saved = await call('PUT', `/${id}/draft`, { revision: body.revision, definition })
  expect(saved.status).toBe(200)
  return saved.body
}

async function publish(id: string, definition: WorkflowDefinition, more: object = {}) {
  const { revision } = await save(id, definition)
  return call('POST', `/${id}/publications`, { revision, ...more })
}

async function published(definition: WorkflowDefinition): Promise<string> {
  const { body } = await call('POST', '', {})
  const reply = await publish(body.workflowId, definition)
  expect(reply).toMatchObject({ status: 200, body: { status: 'active', liveVersion: 1, hasDraft: false } })
  return body.workflowId
}

it('names where to enter the postal address before marketing can be sent', async () => {
  await test.db.asSystem((trx) =>
    sql`update organizations set postal_address = null where id = ${owner.organizationId}`.execute(trx),
  )
  const { body } = await call('POST', '', { template: 'welcome' })
  const { problems } = (await call('POST', `/${body.workflowId}/checks`, { definition: body.definition })).body
  expect(problems).toContainEqual({
    at: 'organization',
    severity: 'error',
    message: 'Add your postal address first. It’s shown below every marketing email.',
  })
})

async function visits(...ids: string[]) {
  const { organizationId } = owner
  await test.db.forOrganization(organizationId, (trx) =>
    recordPersonEvents(
      trx,
      test.clock,
      organizationId,
      ids.map((subscriberId) => ({
        person: { subscriberId },
        type: 'custom.visit' as const,
        key: `visit ${subscriberId}`,
        payload: {},
        occurredAt: test.clock.now(),
      })),
    ),
  )
  await test.runUntilIdle()
}

/** Sessions expire in the meantime. */
async function later(days: number) {
  test.clock.advance(days * dayMs)
  owner = await test.signedIn('owner', owner.organizationId)
  await test.runUntilIdle()
}

const people = (count: number) =>
  Promise.all(Array.from({ length: count }, () => createSubscriber(test.db, owner.organizationId)))
const runs = () =>
  test.db.forOrganization(owner.organizationId, (trx) =>
    trx
      .selectFrom('workflow_runs')
      .select(['version', 'node_id', 'status', 'wake_at', 'exit_reason', 'is_overdue'])
      .where('organization_id', '=', owner.organizationId)
      .orderBy('id')
      .execute(),
  )

describe('a workflow', () => {
  it('is published as drafted, and can be edited while it runs', async () => {
    const id = await published(inRow(wait('a', 1)))
    await save(id, inRow(wait('a', 2)))
    expect((await call('GET', `/${id}`)).body).toMatchObject({ liveVersion: 1, hasDraft: true, status: 'active' })
    await save(id, null)
    const { body } = await call('GET', `/${id}`)
    expect(body).toMatchObject({ hasDraft: false, definition: { nodes: [{ time: { amount: 1 } }] } })
    await publish(id, inRow(wait('b', 3)), { note: 'Longer' })
    const { items } = (await call('GET', `/${id}/versions`)).body
    expect(items).toMatchObject([{ number: 2, note: 'Longer', inProgress: 0 }, { number: 1 }])
    const first = await call('GET', `/${id}/versions/1`)
    expect(first.body).toMatchObject({ number: 1, note: null, inProgress: 0, definition: { nodes: [{ id: 'a' }] } })
    expect([first.body.publishedAt, typeof first.body.publishedBy]).toEqual([test.clock.now().toISOString(), 'string'])
    const restored = await call('POST', `/${id}/versions/1/restoration`)
    expect(restored.body).toMatchObject({ liveVersion: 2, hasDraft: true, definition: { nodes: [{ id: 'a' }] } })
  })

  it("keeps a version's emails unchanged, and copies them for a copy", async () => {
    const { body } = await call('POST', '', { template: 'welcome' })
    const first = await call('POST', `/${body.workflowId}/publications`, { revision: body.revision })
    expect(first.body).toMatchObject({ status: 'active', liveVersion: 1 })
    const ofVersions = () =>
      test.db.forOrganization(owner.organizationId, (trx) =>
        trx
          .selectFrom('workflow_email_versions')
          .select(['number', 'name'])
          .where('organization_id', '=', owner.organizationId)
          .execute(),
      )
    const mails = body.definition.nodes.filter(({ type }: WorkflowNode) => type === 'send_email').length
    expect(await ofVersions()).toHaveLength(mails)
    const copy = await call('POST', `/${body.workflowId}/copies`)
    expect(copy).toMatchObject({ status: 201, body: { title: `Copy of ${body.title}`, status: 'draft' } })
    const again = await call('POST', `/${copy.body.workflowId}/publications`, { revision: copy.body.revision })
    expect(again.status).toBe(200)
    expect(await ofVersions()).toHaveLength(2 * mails)
  })

  it.each(templateName.options)('reports no problem in the template %s', async (template) => {
    const { body } = await call('POST', '', { template })
    const { problems } = (await call('POST', `/${body.workflowId}/checks`, { definition: body.definition })).body
    const errors = problems.filter(({ severity }: { severity: string }) => severity === 'error')
    // Only steps that give points need a program.
    const gifts = errors.filter(({ message }: { message: string }) => message === 'Start your loyalty program first')
    expect(errors).toEqual(gifts)
  })

  it('refuses unfinished drafts, stale saves, and late changes', async () => {
    const { body } = await call('POST', '', {})
    const unfinished = await publish(body.workflowId, {
      ...inRow(node('a', 'send_email', { emailId: `wem_${'0'.repeat(25)}1` })),
      trigger: null,
    })
    expect(unfinished).toMatchObject({ status: 422, body: { code: 'workflow.incomplete' } })
    const { problems } = (
      await call('POST', `/${body.workflowId}/checks`, { definition: inRow(node('a', 'add_points', { points: 5, note: 'Hi' })) })
    ).body
    expect(problems).toEqual([{ at: 'a', severity: 'error', message: 'Start your loyalty program first' }])
    const stale = await call('PUT', `/${body.workflowId}/draft`, { revision: 0, definition: null })
    expect(stale).toMatchObject({ status: 409, body: { code: 'workflow.changed-since' } })
    expect(await call('POST', `/${body.workflowId}/publications`, { revision: 0 })).toMatchObject({
      status: 409,
      body: { code: 'workflow.changed-since' },
    })
    for (const path of ['pause', 'resumption', 'enrolments'])
      expect(
        await call('POST', `/${body.workflowId}/${path}`, {
          overdue: 'send',
          subscriberIds: [subscriberIds.toWire(await createSubscriber(test.db, owner.organizationId))],
        }),
      ).toMatchObject({ status: 409, body: { code: 'workflow.state-refused' } })
    expect((await call('POST', `/${body.workflowId}/versions/7/restoration`)).body.code).toBe('workflow.version-not-found')
    expect((await call('GET', `/${body.workflowId}/versions/7`)).body.code).toBe('workflow.version-not-found')
  })

  it('refuses gifts for people of a segment that looks at ratings, itself or through another segment', async () => {
    const segment = async (name: string, rule: object) => {
      const reply = await test.app.inject({
        method: 'POST',
        url: '/api/v1/segments',
        headers: owner.headers,
        payload: { name, rule },
      })
      expect(reply.json()).toMatchObject({ name })
      return { field: 'in.segment', operator: 'is_member', value: reply.json().segmentId as string } as const
    }
    const happy = await segment('Happy', { field: 'reviews.last_rating', operator: 'gte', value: 4 })
    const around = await segment('Around', { op: 'and', children: [happy] })
    const buyers = await segment('Buyers', { field: 'orders.count', operator: 'gte', value: 1 })
    const { body } = await call('POST', '', {})
    const gift = inRow(node('gift', 'add_points', { points: 5, note: 'Hi' }))
    const messages = async (definition: WorkflowDefinition) => {
      const { problems } = (await call('POST', `/${body.workflowId}/checks`, { definition })).body
      return problems.map(({ message }: { message: string }) => message)
    }
    const rated = expect.stringContaining('depends on the rating of a review')
    expect(await messages({ ...gift, audience: happy })).toContainEqual(rated)
    expect(await messages({ ...gift, audience: around })).toContainEqual(rated)
    const entered = workflowTrigger.parse({ type: 'segment_entered', segmentId: happy.value })
    expect(await messages({ ...gift, trigger: entered })).toContainEqual(rated)
    expect(await messages({ ...gift, audience: buyers })).not.toContainEqual(rated)
  })

  it('refuses gifts of a workflow that another one starts depending on a rating, whichever is published last', async () => {
    await test.db.asSystem((trx) =>
      sql`insert into loyalty_programs (organization_id, id, name, status, point_label_one, point_label_other)
          values (${owner.organizationId}, ${newId()}, 'Club', 'active', 'Point', 'Points')`.execute(trx),
    )
    const gift = inRow(node('gift', 'add_points', { points: 5, note: 'Hi' }))
    const rated = { field: 'event.review.rating', operator: 'gte', value: 4 } as const
    const onReview = workflowTrigger.parse({ type: 'review_published', filter: rated })
    const starting = (workflowId: string) => inRow(node('next', 'start_workflow', { workflowId }))
    const messages = async (workflowId: string, definition: WorkflowDefinition) => {
      const { problems } = (await call('POST', `/${workflowId}/checks`, { definition })).body
      return problems.map(({ message }: { message: string }) => message)
    }
    const draft = async () => (await call('POST', '', {})).body.workflowId as string
    const refused = expect.stringContaining('rating of a review')

    const giving = await published(gift)
    const between = await published(starting(giving))
    const first = await draft()
    expect(await messages(first, { ...starting(giving), trigger: onReview })).toContainEqual(refused)
    expect(await messages(first, { ...starting(between), trigger: onReview })).toContainEqual(refused)
    expect(await messages(first, starting(between))).not.toContainEqual(refused)

    const kind = await published(inRow(wait('a', 1)))
    await published({ ...starting(kind), trigger: onReview })
    expect(await messages(kind, gift)).toContainEqual(refused)
    expect(await messages(kind, starting(giving))).toContainEqual(refused)
  })

  it('migrates people of an older version as planned', async () => {
    const id = await published(inRow(wait('a', 4), wait('b', 4), wait('c', 4)))
    const before = test.clock.now().getTime()
    await visits(...(await people(1)))
    const first = await runs()
    expect(first).toMatchObject([{ version: 1, node_id: 'a', wake_at: new Date(before + 4 * dayMs) }])
    await later(1)
    // Only the delay changed: it counts from their arrival.
    await publish(id, inRow(wait('a', 2), wait('b', 4)), { people: { otherwise: 'move', nodes: {} } })
    expect(await runs()).toMatchObject([{ version: 2, node_id: 'a', wake_at: new Date(before + 2 * dayMs) }])
    await publish(id, inRow(wait('x', 9)), { people: { otherwise: 'move', nodes: {} } })
    expect(await runs()).toMatchObject([{ version: 2, node_id: 'a' }])
    await publish(id, inRow(wait('x', 9)), { people: { otherwise: 'stay', nodes: { a: { action: 'move', to: 'x' } } } })
    await test.runUntilIdle()
    expect(await runs()).toMatchObject([{ version: 4, node_id: 'x', wake_at: new Date(test.clock.now().getTime() + 9 * dayMs) }])
    const lost = await publish(id, inRow(wait('y', 9)), {
      people: { otherwise: 'stay', nodes: { x: { action: 'move', to: 'x' } } },
    })
    expect(lost.body.code).toBe('workflow.incomplete')
    await publish(id, inRow(wait('y', 9)), { people: { otherwise: 'exit', nodes: {} } })
    expect(await runs()).toMatchObject([{ status: 'exited', exit_reason: 'version_changed' }])
    expect(await recordedExits()).toEqual(['version_changed'])
  })

  it.each([
    ['send', ['late', 'next']],
    ['skip_old', ['next']],
    ['exit', []],
  ])('pauses and resumes: overdue steps are handled by %s', async (overdue, expected) => {
    const { body } = await call('POST', '', { template: 'win_back' })
    const emailId = body.definition.nodes.find(({ type }: WorkflowNode) => type === 'send_email').emailId
    const mail = (id: string) => node(id, 'send_email', { emailId, ignoresCap: true })
    const flow = inRow(wait('a', 1), mail('late'), wait('b', 1), mail('next'))
    const quiet = { isOn: false, from: '21:00', until: '09:00', behaviour: 'defer' as const }
    await publish(body.workflowId, { ...flow, settings: { ...flow.settings, quietHours: quiet } })
    await visits(...(await people(1)))
    expect((await call('POST', `/${body.workflowId}/pause`)).body).toMatchObject({ status: 'paused' })
    await later(3)
    expect(sent).toEqual([])
    expect((await call('POST', `/${body.workflowId}/resumption`, { overdue })).body).toMatchObject({ status: 'active' })
    await test.runUntilIdle()
    await later(2)
    expect(sent).toEqual(expected)
    expect(await recordedExits()).toEqual(overdue === 'exit' ? ['overdue'] : [])
  })

  it('enrolls people manually, counts them, and ends all runs when archived', async () => {
    const id = await published(inRow(wait('a', 1)))
    const [one = '', other = ''] = await people(2)
    const ids = [one, other].map(subscriberIds.toWire)
    expect((await call('POST', `/${id}/enrolments`, { subscriberIds: ids })).body).toEqual({ entered: 2, refused: 0 })
    expect((await call('POST', `/${id}/enrolments`, { subscriberIds: ids.slice(0, 1) })).body).toEqual({ entered: 0, refused: 1 })
    await test.runUntilIdle()
    const counted = (await call('GET', `/${id}/people-by-node`)).body
    expect(counted).toEqual({ entered: 2, nodes: [{ nodeId: 'a', version: 1, waiting: 2, completed: 0, skipped: 0, failed: 0 }] })
    await call('PATCH', `/${id}`, { isArchived: true })
    expect(await runs()).toMatchObject([{ exit_reason: 'workflow_archived' }, { exit_reason: 'workflow_archived' }])
    expect(await recordedExits()).toEqual(['workflow_archived', 'workflow_archived'])
  })

  it('enrolls known people by their addresses', async () => {
    const id = await published(inRow(wait('a', 1)))
    const [one = ''] = await people(1)
    const { email } = await test.db.forOrganization(owner.organizationId, (trx) =>
      trx.selectFrom('subscribers').select('email').where('id', '=', one).executeTakeFirstOrThrow(),
    )
    const emails = [email.toUpperCase(), email, 'unknown@x.example']
    expect((await call('POST', `/${id}/enrolments`, { emails })).body).toEqual({ entered: 1, refused: 1 })
  })

  it('can be tested with a person, without any effect', async () => {
    const rule = { field: 'person.tags', operator: 'any_of' as const, value: ['vip'] }
    const branches = [
      { from: 'c', branch: 'yes', to: 'yes' },
      { from: 'c', branch: 'no', to: 'no' },
    ]
    const tag = node('tag', 'add_tag', { tag: 'seen' })
    const flow = inRow(wait('a', 2), tag, node('c', 'condition', { rule }))
    const definition = {
      ...flow,
      nodes: [...flow.nodes, node('yes', 'goal'), node('no', 'exit')],
      edges: [...flow.edges, ...branches],
    }
    const { body: workflow } = await call('POST', '', {})
    const [one = ''] = await people(1)
    const { body } = await call('POST', `/${workflow.workflowId}/test-runs`, {
      definition,
      subscriberId: subscriberIds.toWire(one),
    })
    expect(body.steps.map(({ nodeId, outcome }: { nodeId: string; outcome: string }) => `${nodeId}: ${outcome}`)).toEqual([
      'trigger: Enters',
      'a: Waits 2 days',
      'a: Finished waiting',
      'tag: Adds the tag “seen”',
      'c: Takes the branch “No”',
      'no: Exits here',
    ])
    expect(body.steps[4].leaves).toMatchObject([{ isTrue: false }])
    expect(body.end).toBe('Exits here')
    expect(await runs()).toEqual([])
    const tags = await test.db.forOrganization(owner.organizationId, (trx) =>
      trx.selectFrom('subscribers').select('tags').where('organization_id', '=', owner.organizationId).execute(),
    )
    expect(tags).toEqual([{ tags: [] }])
  })

  it('keeps tenants apart', async () => {
    const id = await published(inRow(wait('a', 1)))
    const stranger = await test.signedIn('owner', await createOrganization(test.db))
    for (const path of ['pause', 'copies'])
      expect((await call('POST', `/${id}/${path}`, {}, stranger)).body.code).toBe('workflow.not-found')
    for (const path of ['versions', 'versions/1'])
      expect((await call('GET', `/${id}/${path}`, undefined, stranger)).body.code).toBe('workflow.not-found')
    const support = await test.signedIn('support', owner.organizationId)
    expect((await call('POST', `/${id}/pause`, {}, support)).body.code).toBe('session.forbidden')
    expect(workflowIds.toUuid(id)).toHaveLength(36)
  })
})
