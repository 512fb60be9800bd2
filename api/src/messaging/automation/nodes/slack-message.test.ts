import { emptyDefinition, settingsFor } from '@yuko/contract/automation/definition/empty-definition'
import { workflowNode } from '@yuko/contract/automation/definition/node'
import { workflowTrigger } from '@yuko/contract/automation/definition/trigger'
import { unchosen } from '@yuko/contract/automation/definition/unchosen'
import { notificationsModule } from '#core/notifications/notifications.module.ts'
import { postToSlack } from '#core/notifications/slack/slack.jobs.ts'
import { slackOfWorkflows } from '#core/notifications/slack/slack-of-workflows.ts'
import { slackChannelIds, subscriberIds } from '#ids.ts'
import { waitingProofs } from '#loyalty/proofs/proof-list.repository.ts'
import { findRedeemed } from '#loyalty/redemption/redemptions.repository.ts'
import { findOffers } from '#loyalty/rewards/find-offers.repository.ts'
import type { OutgoingCall } from '#platform/http/public-send.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { toldReviews } from '#reviews/told-reviews.repository.ts'
import { createSubscriber } from '#testing/create-workflow-runs.ts'
import { eventTools } from '#testing/event-tools.ts'
import { createTestApp, type SignedIn, type TestApp } from '#testing/test-app.ts'
import { automationModule } from '../automation.module.ts'
import { workflowEngineModule } from '../engine.module.ts'
import { recordPersonEvents } from '../record-events.ts'

const url = 'https://hooks.slack.com/services/T000/B000/secret-of-the-channel'
let test: TestApp
let owner: SignedIn
let posted: OutgoingCall[]
let status: number

beforeAll(async () => {
  test = await createTestApp({
    platform: {
      async sendPublic(call) {
        posted.push(call)
        return { status, problem: null, retryAfter: null, body: status === 200 ? 'ok' : 'no_service', durationMs: 1 }
      },
    },
    modules: (platform) => [
      automationModule(platform, eventTools),
      notificationsModule(platform, { reviews: toldReviews, findRedeemed, proofs: waitingProofs }),
      workflowEngineModule({
        mails: { queue: async () => {} },
        checks: { problemsOf: async () => [] },
        findOffers,
        gifts: { addPoints: async () => [], issueReward: async () => [] },
        reviews: { ask: async () => [] },
        chat: slackOfWorkflows(platform.publicUrl),
        tierNames: async () => new Map(),
        send: platform.sendPublic,
        secretFor: platform.secretFor,
      }),
    ],
  })
})
afterAll(() => test.close())
beforeEach(async () => {
  test.clock.set('2026-11-20T09:30:00.000Z')
  owner = await test.signedIn('owner')
  posted = []
  status = 200
})

async function call(method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object) {
  const reply = await test.app.inject({ method, url: `/api/v1${path}`, headers: owner.headers, ...(payload && { payload }) })
  return reply.body === '' ? null : reply.json()
}
const connect = async (): Promise<string> => (await call('POST', '/slack/channels', { name: '#vip', topics: [], url })).channelId

const definitionOf = (channelId: string, text = '*{{ customer.full_name }}* bought {{ event.properties.product }}') => ({
  ...emptyDefinition,
  trigger: workflowTrigger.parse({ type: 'custom_event', event: 'visit' }),
  settings: settingsFor('custom_event'),
  nodes: [workflowNode.parse({ id: 'n1', type: 'send_slack_message', name: '', position: { x: 0, y: 0 }, channelId, text })],
  edges: [{ from: 'trigger', branch: 'next', to: 'n1' }],
})

async function publish(channelId: string): Promise<string> {
  const { workflowId, revision } = await call('POST', '/workflows', {})
  await test.app.inject({
    method: 'PUT',
    url: `/api/v1/workflows/${workflowId}/draft`,
    headers: owner.headers,
    payload: { revision, definition: definitionOf(channelId) },
  })
  const { revision: saved } = await call('GET', `/workflows/${workflowId}`)
  expect(await call('POST', `/workflows/${workflowId}/publications`, { revision: saved })).toMatchObject({ status: 'active' })
  return workflowId
}

async function visits(): Promise<string> {
  const { organizationId } = owner
  const subscriberId = await createSubscriber(test.db, organizationId, { first_name: '<!channel>' })
  const event = { type: 'custom.visit', key: `visit ${subscriberId}`, occurredAt: test.clock.now() } as const
  const payload = { properties: { product: 'Mug & jug' } }
  await test.db.forOrganization(organizationId, (trx) =>
    recordPersonEvents(trx, test.clock, organizationId, [{ ...event, person: { subscriberId }, payload }]),
  )
  await test.runUntilIdle()
  return subscriberId
}
const steps = async (workflowId: string) =>
  (await call('GET', `/workflows/${workflowId}/runs`)).items.map(({ status: of }: { status: string }) => of)
const reasons = () =>
  test.db.forOrganization(owner.organizationId, (trx) => trx.selectFrom('workflow_steps').select(['status', 'reason']).execute())
const problems = async (channelId: string, text?: string) => {
  const { workflowId } = await call('POST', '/workflows', {})
  const checked = await call('POST', `/workflows/${workflowId}/checks`, { definition: definitionOf(channelId, text) })
  return checked.problems.map(({ message }: { message: string }) => message)
}

describe('a Slack message of a workflow', () => {
  it('has the values of the person and the event as plain text, and a link to the person', async () => {
    const workflowId = await publish(await connect())
    const subscriberId = await visits()
    expect(posted).toHaveLength(1)
    expect(posted[0]?.url).toBe(url)
    const href = `https://yuko.test/subscribers/${subscriberIds.toWire(subscriberId)}`
    expect(JSON.parse(posted[0]?.body ?? '').blocks[0].text.text).toBe(
      `*&lt;!channel&gt;* bought Mug &amp; jug\n<${href}|Open in Yuko>`,
    )
    expect(await steps(workflowId)).toEqual(['completed'])
  })

  it('is posted once, however often its job runs', async () => {
    await publish(await connect())
    await visits()
    const { organizationId } = owner
    const posts = await test.db.asSystem((trx) =>
      trx
        .selectFrom('slack_posts')
        .select(['channel_id', 'cause', 'message'])
        .where('organization_id', '=', organizationId)
        .execute(),
    )
    expect(posts).toMatchObject([{ message: null }])
    const again = { organizationId, channelId: posts[0]?.channel_id ?? '', cause: posts[0]?.cause ?? '' }
    await test.db.asSystem((trx) => enqueue(trx, postToSlack, again, { organizationId }))
    await test.runUntilIdle()
    expect(posted).toHaveLength(1)
  })

  it('is skipped if the channel was removed, or Slack rejects its messages; the person continues', async () => {
    const channelId = await connect()
    const workflowId = await publish(channelId)
    status = 404
    await visits()
    await visits()
    expect(posted).toHaveLength(1)
    await call('DELETE', `/slack/channels/${channelId}`)
    await visits()
    expect((await reasons()).map(({ reason }) => reason).sort()).toEqual(['unavailable', 'unavailable', null].sort())
    expect(await steps(workflowId)).toEqual(['completed', 'completed', 'completed'])
  })

  it('can only be published with a connected channel and a text', async () => {
    const other = slackChannelIds.toWire('01890000-0000-7000-8000-000000000000')
    expect(await problems(other)).toEqual(['Connect a Slack channel in your settings first'])
    const channelId = await connect()
    expect(await problems(channelId)).toEqual([])
    expect(await problems(other)).toEqual(['This Slack channel was removed'])
    expect(await problems(unchosen.slackChannel)).toEqual(['Choose a Slack channel'])
    expect(await problems(channelId, ' ')).toEqual(['Enter a message'])
    status = 404
    await call('POST', `/slack/channels/${channelId}/try`)
    expect(await problems(channelId)).toEqual(['Slack rejects messages to this channel. Reconnect it in your settings.'])
  })

  it('of a channel of another organization is not posted', async () => {
    const channelId = await connect()
    owner = await test.signedIn('owner')
    await connect()
    expect(await problems(channelId)).toEqual(['This Slack channel was removed'])
  })

  it('is shown in a test run, and not posted', async () => {
    const workflowId = await publish(await connect())
    const subscriberId = await createSubscriber(test.db, owner.organizationId)
    const { definition } = await call('GET', `/workflows/${workflowId}`)
    const run = await call('POST', `/workflows/${workflowId}/test-runs`, {
      definition,
      subscriberId: subscriberIds.toWire(subscriberId),
    })
    expect(JSON.stringify(run)).toContain('Posts to #vip in Slack')
    expect(posted).toEqual([])
  })
})
