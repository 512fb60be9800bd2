import type { FactPayload, FactType } from '@yuko/contract/facts'
import { personEventWebhooks, type ToldPersonEvent } from '@yuko/contract/webhooks/person-event-webhooks'
import { samplePayload, type WebhookEventType, webhookEventTypes } from '@yuko/contract/webhooks/webhook-event-types'
import { sql } from 'kysely'
import { postPoints } from '#loyalty/ledger/post-points.ts'
import { loyaltySnapshots } from '#loyalty/snapshots.repository.ts'
import { recordPersonEvents } from '#messaging/automation/record-events.ts'
import { peopleSnapshots } from '#messaging/automation/snapshots.repository.ts'
import { idCodec, newId } from '#platform/ids.ts'
import { reviewSnapshots } from '#reviews/snapshots.repository.ts'
import { createCustomQuestion } from '#testing/create-custom-question.ts'
import { createLoyaltyMember } from '#testing/create-loyalty-member.ts'
import { createRedemption } from '#testing/create-loyalty-reward.ts'
import { createOrganization } from '#testing/create-organization.ts'
import { createAnswer, createQuestion } from '#testing/create-question.ts'
import { createReferral } from '#testing/create-referral.ts'
import { createRequest } from '#testing/create-request.ts'
import { createProduct, createReview } from '#testing/create-review.ts'
import { createSubscriber } from '#testing/create-workflow-runs.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { type Said, tellings } from './public-events.ts'

const wire = (prefix: string, uuid = newId()) => idCodec(prefix).toWire(uuid)
const snapshots = { ...reviewSnapshots('https://yuko.example'), ...loyaltySnapshots, ...peopleSnapshots }
let test: TestApp
let organizationId: string
let told: FactPayload<'person-event.recorded'>[]
let ids: Record<
  | 'subscriber'
  | 'review'
  | 'question'
  | 'answer'
  | 'request'
  | 'member'
  | 'entry'
  | 'redemption'
  | 'referral'
  | 'advocate'
  | 'tier'
  | 'import',
  string
>

beforeAll(async () => {
  test = await createTestApp()
  organizationId = await createOrganization(test.db)
  const review = await createReview(test.db, organizationId, { product_id: await createProduct(test.db, organizationId) })
  const answers = [
    { question_id: await createCustomQuestion(test.db, organizationId), value: '4' },
    {
      question_id: await createCustomQuestion(test.db, organizationId, { type: 'recommends', label: 'Recommended?' }),
      value: 'yes',
    },
  ].map((answer) => ({ organization_id: organizationId, review_id: review, ...answer }))
  await test.db.forOrganization(organizationId, (trx) => trx.insertInto('review_answers').values(answers).execute())
  const [tier, importId] = [newId(), newId()]
  await test.db.asSystem(async (trx) => {
    const now = sql`now()`
    await sql`insert into review_replies (organization_id, id, review_id, body, author_display, notify_author)
              values (${organizationId}, ${newId()}, ${review}, 'Sender confirmed', 'Mill', false)`.execute(trx)
    await sql`insert into loyalty_tiers (organization_id, id, name, color, icon, threshold, created_at, updated_at)
              values (${organizationId}, ${tier}, 'Silver', '#999999', 'star', 100, ${now}, ${now})`.execute(trx)
    await sql`insert into imports (organization_id, id, status, file_name, file_size, file_key, encoding, delimiter, preset, columns, mapping,
                options, failure, created_at)
              values (${organizationId}, ${importId}, 'failed', 'old.csv', 1, 'x', 'utf-8', ',', 'generic', '[]', '{}', '{}', 'Broken', ${now})`.execute(
      trx,
    )
  })
  const member = await createLoyaltyMember(test.db, organizationId, { tier_id: tier })
  const posted = await test.db.forOrganization(organizationId, (trx) =>
    postPoints(trx, test.clock, organizationId, {
      memberId: member,
      key: 'adjust:1',
      explanation: { rule: 'By hand', inputs: {}, formula: null },
      movement: { move: 'give', kind: 'adjust', points: 50, expiresAt: null },
    }),
  )
  if (!('entry' in posted)) throw new Error(posted.outcome)
  const { redemptionId } = await createRedemption(test.db, organizationId)
  const { referralId, advocateId } = await createReferral(test.db, organizationId)
  const subscriber = await createSubscriber(test.db, organizationId, { first_name: 'Bea' })
  await test.db.asSystem((trx) =>
    sql`update subscribers set tags = '{vip}', properties = '{"size": "M"}' where id = ${subscriber}`.execute(trx),
  )
  told = await createEvents(subscriber)
  const question = await createQuestion(test.db, organizationId, { status: 'published' })
  ids = {
    subscriber: wire('sub', subscriber),
    review: wire('rev', review),
    question: wire('pqs', question),
    answer: wire('pan', await createAnswer(test.db, organizationId, question)),
    request: wire('rrq', await createRequest(test.db, organizationId)),
    member: wire('lmb', member),
    entry: wire('pen', posted.entry.id),
    redemption: wire('rdm', redemptionId),
    referral: wire('ref', referralId),
    advocate: wire('lmb', advocateId),
    tier: wire('tir', tier),
    import: wire('imp', importId),
  }
})
afterAll(() => test.close())

/** One event of each kind in the person's timeline. */
async function createEvents(subscriberId: string): Promise<FactPayload<'person-event.recorded'>[]> {
  const workflow = { id: wire('wfl'), title: 'Welcome', reason: 'unsubscribed' }
  const email = { id: wire('eml'), subject: 'Hello', workflow: 'Welcome', workflow_id: workflow.id }
  const payload = { email, workflow, consent: { method: 'form' }, block: { reason: 'manual' }, reason: 'frequency_cap' }
  const types = Object.keys(personEventWebhooks) as ToldPersonEvent[]
  const now = test.clock.now()
  const happenings = types.map((type) => ({ person: { subscriberId }, type, key: type, payload, occurredAt: now }))
  const recorded = await test.db.forOrganization(organizationId, (trx) =>
    recordPersonEvents(trx, test.clock, organizationId, happenings),
  )
  return recorded.map(({ id, type }) => ({ eventId: wire('evn', id), type: type as ToldPersonEvent }))
}

/** An example of each published fact, about existing records. */
function examples(): { [Type in FactType]?: FactPayload<Type>[] } {
  const review = { reviewId: ids.review, productId: null, rating: 5 }
  const reward = { memberId: ids.member, redemptionId: ids.redemption }
  const points = { memberId: ids.member, entryId: ids.entry, points: 50 }
  const kinds = ['earn', 'earn_release', 'redeem', 'adjust', 'expire', 'refund_clawback'] as const
  const news = { emailId: wire('eml'), type: 'workflow' as const, reference: {} }
  const mail = { emailId: wire('eml'), type: 'review-request' as const, reference: { requestId: ids.request }, isMachine: false }
  return {
    'review.submitted': [{ ...review, requestId: null }],
    'review.published': [review],
    'review.edited': [review],
    'review.rejected': [{ ...review, reason: 'spam', from: 'pending' }],
    'review.updated': [
      { ...review, from: 'published', to: 'archived' },
      { ...review, from: 'published', to: 'deleted' },
    ],
    'review.media-moderated': [
      { reviewId: ids.review, mediaId: wire('rmd'), from: 'pending', to: 'approved' },
      { reviewId: ids.review, mediaId: wire('rmd'), from: 'approved', to: null },
    ],
    'question.published': [{ questionId: ids.question, productId: wire('prd') }],
    'question.answered': [{ questionId: ids.question, productId: wire('prd'), answerId: ids.answer }],
    'review.replied': [{ reviewId: ids.review, replyId: wire('rpl'), notifyAuthor: false }],
    'review-request.scheduled': [{ requestId: ids.request }],
    'review-request.sent': [{ requestId: ids.request, orderId: null, step: 'request' }],
    'review-request.skipped': [{ requestId: ids.request, reason: 'past' }],
    'review-request.completed': [{ requestId: ids.request }],
    'loyalty-member.joined': [{ memberId: ids.member, via: 'order' }],
    'loyalty-member.updated': [{ memberId: ids.member, from: 'member' }],
    'points.posted': kinds.map((kind) => ({ ...points, kind })),
    'reward.issued': [reward],
    'reward.used': [{ ...reward, orderId: null }],
    'reward.expired': [reward],
    'reward.failed': [{ ...reward, failure: 'no_shop' }],
    'tier.changed': [{ memberId: ids.member, from: ids.tier, to: ids.tier, reason: 'earned' }],
    'referral.rewarded': [{ referralId: ids.referral, memberId: ids.advocate, points: 5 }],
    'referral.rejected': [{ referralId: ids.referral, memberId: ids.advocate, reason: 'self' }],
    'email.delivered': [news],
    'email.bounced': [{ ...news, bounce: 'hard' }],
    'email.complained': [news],
    'person-event.recorded': told,
    'subscriber.recorded': [
      { subscriberId: ids.subscriber, isNew: true },
      { subscriberId: ids.subscriber, isNew: false },
    ],
    'workflow.published': [{ workflowId: wire('wfl'), title: 'Welcome', version: 2 }],
    'workflow.paused': [{ workflowId: wire('wfl'), title: 'Welcome', cause: { kind: 'bounces', count: 6, sent: 100 } }],
    'email.opened': [mail],
    'email.clicked': [mail],
    'import.completed': [{ importId: ids.import, created: 1, skipped: 2, errors: 3 }],
    'import.stopped': [{ importId: ids.import }],
    'billing.subscription-updated': [
      { from: { plan: 'free', status: 'expired' }, to: { plan: 'growth', interval: 'month', status: 'active' } },
    ],
    'billing.invoice-paid': [{ invoiceId: wire('inv') }],
    'billing.invoice-failed': [{ invoiceId: wire('inv'), problem: 'No', triedAgainAt: null }],
    'billing.usage-threshold': [{ metric: 'emails_month', percent: 80, used: 4, limit: 5, period: '2026-11-01' }],
    'store.synced': [{ kind: 'full', changed: 3 }],
    'store.sync-failed': [{ problem: 'No' }],
    'integration.failed': [{ integration: 'slack', problem: 'channel_is_archived' }],
    'store.connected': [{ method: 'shopify' }],
    'store.disconnected': [{ reason: 'uninstalled' }],
  }
}

/** Compares names and types of all values; nullable ones match any type. */
function agree(said: unknown, promised: unknown, at: string): string[] {
  if (said === null || promised === null) return []
  if (typeof said !== typeof promised) return [`${at}: ${typeof said} instead of ${typeof promised}`]
  if (typeof said !== 'object' || at.endsWith('.reference')) return []
  const [one, other] = [said as Record<string, unknown>, promised as Record<string, unknown>]
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])]
  return names.flatMap((name) =>
    name in one && name in other ? agree(one[name], other[name], `${at}.${name}`) : [`${at}.${name} is on one side only`],
  )
}

it('every event of the catalog follows from a fact, and matches its example', async () => {
  const told = new Set<WebhookEventType>()
  const problems: string[] = []
  for (const [fact, payloads] of Object.entries(examples())) {
    const telling = tellings[fact as keyof typeof tellings] as {
      type: WebhookEventType | ((payload: unknown) => WebhookEventType)
      say: (...call: unknown[]) => Promise<Said | null>
    }
    for (const payload of payloads) {
      const type = typeof telling.type === 'function' ? telling.type(payload) : telling.type
      const said = await test.db.forOrganization(organizationId, (trx) => telling.say(trx, organizationId, payload, snapshots))
      const { data, previous } = samplePayload(type)
      told.add(type)
      if (!said) problems.push(`${type} says nothing`)
      problems.push(...agree(JSON.parse(JSON.stringify(said?.data ?? {})), data, type))
      if (previous && fact !== 'review.edited') problems.push(...agree(said?.previous, previous, `${type}.previous`))
    }
  }
  expect(problems).toEqual([])
  expect([...told].sort()).toEqual([...webhookEventTypes].sort())
  expect(Object.keys(tellings).sort()).toEqual(Object.keys(examples()).sort())
})

it('events about deleted records are skipped', async () => {
  const gone = { reviewId: wire('rev'), productId: null, rating: 5 }
  const said = await test.db.forOrganization(
    organizationId,
    async (trx) => (await tellings['review.published']?.say(trx, organizationId, gone, snapshots)) ?? null,
  )
  expect(said).toBeNull()
})

describe('events of timelines', () => {
  const facts = (of: string) =>
    test.db.asSystem((trx) =>
      trx.selectFrom('domain_events').select(['type', 'payload']).where('organization_id', '=', of).orderBy('id').execute(),
    )
  const happens = async (of: string) => {
    const subscriberId = await createSubscriber(test.db, of)
    const base = { person: { subscriberId }, payload: {}, occurredAt: test.clock.now() }
    await test.db.forOrganization(of, (trx) =>
      recordPersonEvents(trx, test.clock, of, [
        { ...base, type: 'consent.subscribed', key: 'one' },
        { ...base, type: 'email.sent', key: 'two' },
        { ...base, type: 'order.placed', key: 'three' },
        { ...base, type: 'email.sent', key: 'past', isPast: true },
      ]),
    )
  }
  const subscribe = (of: string, events: string[]) =>
    test.db.forOrganization(of, (trx) =>
      sql`insert into webhook_endpoints (organization_id, id, url, events, headers, secret, rate_per_second, created_at, updated_at)
          values (${of}, ${newId()}, 'https://hooks.example/yuko', ${events}::text[], '', '', 10, now(), now())`.execute(trx),
    )

  it('become facts only for organizations whose webhooks want them', async () => {
    const [quiet, some, all] = [
      await createOrganization(test.db),
      await createOrganization(test.db),
      await createOrganization(test.db),
    ]
    await subscribe(some, ['email.sent'])
    await subscribe(all, ['*'])
    for (const one of [quiet, some, all]) await happens(one)
    const types = async (of: string) => (await facts(of)).map(({ payload }) => (payload as { type: string }).type)
    expect(await types(quiet)).toEqual([])
    expect(await types(some)).toEqual(['email.sent'])
    expect((await types(all)).sort()).toEqual(['consent.subscribed', 'email.sent'])
  })
})
