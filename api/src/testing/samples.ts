import { emptyDefinition } from '@yuko/contract/automation/definition/empty-definition'
import { defaultContents } from '@yuko/contract/default-emails/default-contents'
import { defaultIncentiveRule } from '@yuko/contract/incentives/incentive-rule'
import { defaultReferralSettings } from '@yuko/contract/loyalty/referrals/referral-settings'
import { defaultLoyaltySettings } from '@yuko/contract/loyalty/settings/loyalty-settings'
import { defaultConfig } from '@yuko/contract/widgets/widget-config'
import { insertInvoice } from '#core/billing/invoices/invoices.repository.ts'
import { insertNotification } from '#core/notifications/notifications.repository.ts'
import {
  campaignIds,
  collectionIds,
  customerIds,
  emailMessageIds,
  importIds,
  invoiceIds,
  loyaltyMemberIds,
  mediaIds,
  memberIds,
  notificationIds,
  orderIds,
  personEventIds,
  productAnswerIds,
  productIds,
  productQuestionIds,
  redemptionIds,
  referralIds,
  reviewIds,
  reviewRequestIds,
  rewardIds,
  runIds,
  sessionIds,
  shopSegmentIds,
  simulationIds,
  tierIds,
} from '#ids.ts'
import { insertSimulation } from '#loyalty/simulation/simulations.repository.ts'
import { recordPersonEvents } from '#messaging/automation/record-events.ts'
import { newId } from '#platform/ids.ts'
import { createLoyaltyMember } from './create-loyalty-member.ts'
import { aReward, createRedemption } from './create-loyalty-reward.ts'
import { createMember } from './create-member.ts'
import { createProof } from './create-proof.ts'
import { createAnswer, createQuestion } from './create-question.ts'
import { createReferral } from './create-referral.ts'
import { createRequest } from './create-request.ts'
import { createProduct, createReview } from './create-review.ts'
import { createPublishedWorkflow, createRun, createSubscriber, createWorkflowMail } from './create-workflow-runs.ts'
import { reviewCsv } from './review-csv.ts'
import type { TenancySamples } from './tenancy-suite.ts'
import type { SignedIn, TestApp } from './test-app.ts'

const program = { name: 'Points', pointLabel: { one: 'point', other: 'points' }, pointsPerMajorUnit: 1, signupPoints: 0 }

const textProvider = {
  accountSid: `AC${'0'.repeat(32)}`,
  authToken: 'token-sample',
  sender: '+15551234567',
}
const assistance = {
  isOn: true,
  baseUrl: 'https://api.llm.example/v1',
  model: 'small',
  apiKey: 'sk-sample',
  hidesPersonalData: true,
  monthlyLimit: 100,
}
const slackChannel = { name: '#reviews', topics: ['news'], url: 'https://hooks.slack.com/services/T0/B0/x' }

const webhookEndpoint = { url: 'https://hooks.example/yuko', events: ['*'] }

const campaign = {
  type: 'signup',
  name: 'Join',
  earning: { mode: 'fixed', points: 100 },
  conditions: [],
  orConditions: [],
  tierScope: { mode: 'all', tierIds: [] },
  stacking: 'best_only',
  limits: { perCustomer: 1, perPeriod: null, cooldownDays: null, budgetPoints: null, perOrderPoints: null },
  action: {},
  startsAt: null,
  endsAt: null,
  recurring: null,
}

const tier = { name: 'Gold', color: '#b8860b', icon: 'crown', threshold: 500, multiplierPercent: 100, entryPoints: 0, perks: [] }

const expiryChange = { of: 'expiry' as const, expiry: defaultLoyaltySettings.expiry }

const everybody = { op: 'and', children: [] }

const aView = { list: 'reviews', query: '?isReplied=false' }

const pastOrders = { source: 'orders', from: '2026-11-01', to: '2026-11-20' }

const anEmail = { subject: 'Hello', preheader: '', blocks: [] }

const anEmailPart = { name: 'Line', part: { kind: 'block', block: { id: 'line', type: 'divider' } } }

const aQuestion = {
  type: 'yes_no',
  label: 'Would you buy it again?',
  options: [],
  lowLabel: null,
  highLabel: null,
  isRequired: false,
  scope: 'all',
  collectionIds: [],
  tags: [],
  isShown: true,
  isActive: true,
}

const aPageWidget = { name: 'Home', scope: 'none', collectionIds: [], languages: [] }
const widgetEdit = { config: defaultConfig('review_list'), revision: 0 }

const rejection = { action: 'reject', reason: 'off_topic' }

/** One sample for each ID that a call can contain. New ID fields need a sample, or the tenancy suite fails. */
const aReadyEmail = {
  ...anEmail,
  subject: 'News',
  blocks: [
    { id: 'text', type: 'text', text: 'Mugs are back.', align: 'left', tone: 'normal' },
    { id: 'footer', type: 'footer', text: '' },
  ],
}

export const samples: TenancySamples = {
  ids: {
    reviewId: async (test, owner) => reviewIds.toWire(await createReview(test.db, owner.organizationId)),
    questionId: async (test, owner) => productQuestionIds.toWire(await createQuestion(test.db, owner.organizationId)),
    answerId: async (test, { organizationId }) => {
      const questionId = await createQuestion(test.db, organizationId)
      return productAnswerIds.toWire(await createAnswer(test.db, organizationId, questionId))
    },
    mediaId: aPictureOf,
    programId: (test, owner) => created(test, owner, '/loyalty/programs', program, 'programId'),
    // That of the campaigns, if there are any.
    'prioritize-campaigns programId': async (test, owner) => {
      const { items } = (await test.app.inject({ url: '/api/v1/loyalty/programs', headers: owner.headers })).json()
      return items[0]?.programId ?? created(test, owner, '/loyalty/programs', program, 'programId')
    },
    campaignId: async (test, owner) => {
      const programId = await created(test, owner, '/loyalty/programs', program, 'programId')
      return created(test, owner, `/loyalty/programs/${programId}/campaigns`, campaign, 'campaignId')
    },
    'list-proofs campaignId': async (test, owner) => campaignIds.toWire((await aProof(test, owner)).campaignId),
    'list-proofs memberId': async (test, owner) => loyaltyMemberIds.toWire((await aProof(test, owner)).memberId),
    workflowId: (test, owner) => created(test, owner, '/workflows', {}, 'workflowId'),
    // Of a workflow's version: a number that every workflow may have.
    number: async () => '1',
    'evn eventId': aPersonEvent,
    emailCampaignId: (test, owner) => created(test, owner, '/email-campaigns', {}, 'emailCampaignId'),
    workflowEmailId: async (test, owner) => {
      const workflowId = await created(test, owner, '/workflows', {}, 'workflowId')
      return created(test, owner, `/workflows/${workflowId}/emails`, {}, 'workflowEmailId')
    },
    savedPartId: (test, owner) => created(test, owner, '/email-parts', anEmailPart, 'savedPartId'),
    runId: async (test, owner) => runIds.toWire((await aWayOf(test, owner)).runId),
    emailMessageId: async (test, owner) => emailMessageIds.toWire((await aWayOf(test, owner)).emailId),
    subscriberId: aSubscriber,
    segmentId: (test, owner) => created(test, owner, '/segments', { name: newId(), rule: everybody }, 'segmentId'),
    topicId: (test, owner) => created(test, owner, '/topics', { name: `t ${newId()}` }, 'topicId'),
    formId: (test, owner) => created(test, owner, '/signup-forms', { name: newId() }, 'formId'),
    'lbk bulkId': async (test, owner) => {
      const payload = { memberIds: [await aLoyaltyMember(test, owner)], action: 'block' }
      const { headers } = owner
      return (await test.app.inject({ method: 'POST', url: '/api/v1/loyalty/members/bulk', headers, payload })).json().bulkId
    },
    'sbk bulkId': async (test, owner) => {
      const payload = { subscriberIds: [await aSubscriber(test, owner)], action: 'suppress' }
      const { headers } = owner
      return (await test.app.inject({ method: 'POST', url: '/api/v1/subscribers/bulk', headers, payload })).json().bulkId
    },
    domainId: (test, owner) => created(test, owner, '/settings/sending/domains', { domain: `d${newId()}.example` }, 'domainId'),
    identityId: aSender,
    senderId: aSender,
    importId: uploadedImport,
    productId: reviewedProduct,
    exportId: async (test, owner) =>
      (await test.app.inject({ method: 'POST', url: '/api/v1/organization/exports', headers: owner.headers })).json().exportId,
    'prq requestId': (test, owner) => {
      const asked = { kind: 'export', email: `p${newId()}@people.example`, password: 'blue-kettle-42' }
      return created(test, owner, '/privacy/requests', asked, 'requestId')
    },
    requestId: async (test, owner) => reviewRequestIds.toWire(await createRequest(test.db, owner.organizationId)),
    eventId: moderated,
    memberId: async (test, owner) => {
      const { userId } = await createMember(test.db, owner.organizationId, 'editor')
      return memberIds.toWire(await membershipOf(test, userId))
    },
    'lmb memberId': aLoyaltyMember,
    otherMemberId: aLoyaltyMember,
    tierId: aTier,
    invoiceId: anInvoice,
    // Requires a provider's page, which doesn't exist in tests.
    checkoutId: async () => 'cs_test_of_somebody',
    simulationId: startedSimulation,
    rewardId: aRewardId,
    entryRewardId: aRewardId,
    customerId: async (test, { organizationId }) => {
      const id = newId()
      const customer = { organization_id: organizationId, id, external_id: id, email: `c${id}@people.example`, name: null }
      await test.db.forOrganization(organizationId, (trx) => trx.insertInto('customers').values(customer).execute())
      await anOrder(test, organizationId, id)
      return customerIds.toWire(id)
    },
    orderId: (test, { organizationId }) => anOrder(test, organizationId),
    redemptionId: async (test, owner) =>
      redemptionIds.toWire((await createRedemption(test.db, owner.organizationId)).redemptionId),
    referralId: async (test, owner) => referralIds.toWire((await createReferral(test.db, owner.organizationId)).referralId),
    advocateId: async (test, owner) => loyaltyMemberIds.toWire((await createReferral(test.db, owner.organizationId)).advocateId),
    friendId: async (test, owner) => loyaltyMemberIds.toWire((await createReferral(test.db, owner.organizationId)).friendId),
    sessionId: async (_, owner) => sessionIds.toWire(owner.sessionId),
    invitationId: (test, owner) =>
      created(test, owner, '/invitations', { email: `${newId()}@people.example`, role: 'editor' }, 'invitationId'),
    notificationId: told,
    apiKeyId: anApiKey,
    entryId: (test, owner) =>
      created(test, owner, '/settings/reviews/blocklist', { kind: 'word', value: newId(), action: 'hold' }, 'entryId'),
    tagId: aTag,
    savedReplyId: (test, owner) =>
      created(test, owner, '/reviews/saved-replies', { title: newId(), body: 'Sender confirmed' }, 'savedReplyId'),
    customQuestionId: (test, owner) =>
      created(test, owner, '/settings/reviews/questions', { ...aQuestion, label: newId() }, 'customQuestionId'),
    pageWidgetId: aPageWidgetId,
    'wgt slug': aPageWidgetId,
    copyOf: aPageWidgetId,
    productGroupId: async (test, owner) => {
      const product = productIds.toWire(await createProduct(test.db, owner.organizationId, newId()))
      return created(test, owner, '/products/groups', { name: newId(), productIds: [product] }, 'productGroupId')
    },
    bulkId: startedBulk,
    collectionId: aCollection,
    shopSegmentId: aShopSegment,
    exclusionId: excluded,
    deletionId: excludedNoMore,
    channelId: (test, owner) => created(test, owner, '/slack/channels', slackChannel, 'channelId'),
    endpointId: aWebhookEndpoint,
    deliveryId: aWebhookDelivery,
    viewId: savedView,
    defaultViewId: savedView,
  },
  bodies: {
    'transfer-ownership': { password: 'blue-kettle-42' },
    'suspend-member': { isSuspended: true },
    'download-account-export': { password: 'blue-kettle-42' },
    'create-privacy-request': { kind: 'export', email: 'who@people.example', password: 'blue-kettle-42' },
    'preview-privacy-request': { email: 'who@people.example' },
    'save-workflow-email': { design: { content: anEmail, translations: {} }, revision: 0 },
    'rename-workflow-email': { name: 'Thanks' },
    'rename-saved-part': { name: 'Banner' },
    'preview-workflow-email': { content: anEmail },
    'suggest-workflow-subjects': { content: anEmail },
    'send-test-workflow-email': { content: anEmail, to: 'me@shop.example' },
    'send-test-workflow-email senderId': { content: aReadyEmail },
    'preview-email senderId': { content: defaultContents['review-request']() },
    'send-test-email senderId': { content: defaultContents['review-request']() },
    'update-sender-identity': { name: 'Kettles' },
    'update-warm-up': { status: 'paused' },
    'skip-delay': { at: { nodeId: 'wait', visit: 1 } },
    'move-run': { at: { nodeId: 'wait', visit: 1 }, to: 'wait' },
    'exit-run': { at: { nodeId: 'wait', visit: 1 } },
    'retry-run': { at: { nodeId: 'wait', visit: 1 } },
    'create-webhook-endpoint': webhookEndpoint,
    'update-slack-channel': slackChannel,
    'update-assistance': assistance,
    'update-text-provider': textProvider,
    'update-webhook-endpoint': webhookEndpoint,
    'switch-webhook-endpoint': { status: 'paused' },
    'replay-webhook-deliveries': { what: 'failed' },
    'change-plan': { plan: 'starter', interval: 'month', dueNowMinor: 1900 },
    'pay-invoice': { by: 'saved' },
    'set-auto-upgrade': { isOn: true },
    'create-reward': aReward,
    'redeem-reward': { rewardId: 'lrw_01jd3m8w2ve5h9x7q4t6r8s0ab' },
    'update-reward': aReward,
    'change-consent': { state: 'unsubscribed', reason: 'They asked for it' },
    'block-subscriber': { isBlocked: true, reason: 'They asked for it' },
    'start-subscriber-bulk': { action: 'suppress' },
    'start-subscriber-bulk workflowId': { filter: {}, action: 'add_to_workflow' },
    'update-segment': { name: 'Everybody', rule: everybody },
    'update-topic': { name: 'Recipes' },
    'update-signup-form': { name: 'Footer', isLive: true, config: {}, revision: 0 },
    'create-signup-form-variant': { revision: 0 },
    'update-signup-form-variant': { revision: 0, config: {} },
    'start-signup-form-test': { revision: 0 },
    'choose-signup-form-winner': { revision: 0, variantId: 'a' },
    'decide-proofs': { decision: 'approve', proofIds: ['lpf_01jd3m8w2ve5h9x7q4t6r8s0ab'] },
    'decide-referral': { decision: 'reject' },
    'update-referral-settings': defaultReferralSettings,
    'schedule-program': { startsAt: null },
    'switch-program': { status: 'paused' },
    'prioritize-campaigns': { campaignIds: [] },
    'switch-campaign': { status: 'paused' },
    'switch-reward': { status: 'paused' },
    'create-tier': tier,
    'update-tier': tier,
    'start-simulation': { days: 30, change: expiryChange },
    'move-member-tier': { by: 'rules' },
    'adjust-points': { points: 1, reason: 'goodwill' },
    'change-loyalty-member': { status: 'blocked' },
    'preview-member-bulk': { action: 'block', filter: {} },
    'preview-member-bulk memberIds': { action: 'block' },
    'change-loyalty-members': { action: 'block', memberIds: ['lmb_01jd3m8w2ve5h9x7q4t6r8s0ab'] },
    'change-member-birthday': { birthday: { month: 2, day: 29 } },
    'merge-loyalty-members': { otherMemberId: 'lmb_01jd3m8w2ve5h9x7q4t6r8s0ab' },
    'moderate-product-question': { action: 'publish' },
    'answer-product-question': { body: 'Yes, it is.' },
    'update-product-answer': { body: 'No, it isn’t.' },
    'moderate-product-answer': { action: 'publish' },
    'ask-buyers': { buyers: 5 },
    'reply-to-review': { body: 'Sender confirmed' },
    'update-loyalty-settings': defaultLoyaltySettings,
    'update-loyalty-translations': {
      texts: [
        { subject: 'reward', subjectId: 'lrw_01jd3m8w2ve5h9x7q4t6r8s0ab', field: 'name', original: 'Gift', text: 'Geschenk' },
      ],
    },
    'create-campaign': campaign,
    'record-loyalty-event': { event: 'workshop', eventId: 'w-1', customer: { email: 'mara@people.example' } },
    'update-campaign': campaign,
    'update-reply': { body: 'Sender confirmed' },
    'moderate-reviews': rejection,
    'preview-matches': { definition: emptyDefinition },
    'check-workflow': { definition: emptyDefinition },
    'save-workflow-draft': { revision: 0, definition: emptyDefinition },
    'publish-workflow': { revision: 0 },
    'resume-workflow': { overdue: 'send' },
    'save-email-campaign': { revision: 0, name: 'Sale', settings: {} },
    'schedule-email-campaign': { revision: 0 },
    'create-campaign-variant': { revision: 0 },
    'resend-email-campaign': { to: 'not_opened' },
    'choose-campaign-winner': { variantId: 'a' },
    'enrol-people': { subscriberIds: ['sub_01jd3m8w2ve5h9x7q4t6r8s0ab'] },
    'test-workflow': { definition: emptyDefinition, subscriberId: 'sub_01jd3m8w2ve5h9x7q4t6r8s0ab' },
    'preview-requests': pastOrders,
    'create-requests': pastOrders,
    'moderate-media': { action: 'hide' },
    'update-member': { role: 'analyst' },
    'update-blocklist-entry': { action: 'spam' },
    'update-review-tag': { name: 'Sizing' },
    'set-review-tags': { tagIds: [] },
    'create-custom-question collectionIds': { ...aQuestion, scope: 'collections' },
    'create-custom-question productIds': { ...aQuestion, scope: 'products' },
    'create-custom-question productGroupIds': { ...aQuestion, scope: 'groups' },
    'update-custom-question': aQuestion,
    'update-custom-question productIds': { ...aQuestion, scope: 'products' },
    'update-custom-question productGroupIds': { ...aQuestion, scope: 'groups' },
    'update-custom-question collectionIds': { ...aQuestion, scope: 'collections' },
    'create-page-widget': { draft: aPageWidget, copyOf: null },
    'update-page-widget': aPageWidget,
    'update-page-widget productIds': { ...aPageWidget, scope: 'products' },
    'update-page-widget productGroupIds': { ...aPageWidget, scope: 'groups' },
    'update-page-widget collectionIds': { ...aPageWidget, scope: 'collections' },
    'save-widget-draft': widgetEdit,
    'publish-widget': widgetEdit,
    'discard-widget-draft': { revision: 0 },
    'restore-widget-version': { version: null, revision: 0 },
    'switch-widget': { isEnabled: false },
    'create-product-group': { name: 'Mugs' },
    'update-product-group': { name: 'Mugs', productIds: ['prd_01jd3m8w2ve5h9x7q4t6r8s0ab'] },
    'update-product-group productIds': { name: 'Mugs' },
    'update-review-translations': { isOn: false, languages: ['de'] },
    'publish-review-summary': { sentences: [{ text: 'Soft.', reviewIds: ['rev_01jd3m8w2ve5h9x7q4t6r8s0ab'] }] },
    'update-saved-reply': { title: 'Thanks', body: 'Sender confirmed' },
    'start-bulk-moderation': { filter: {}, action: 'publish' },
    'start-bulk-moderation reviewIds': rejection,
    'start-bulk-moderation tagId': { filter: {}, action: 'tag' },
    'start-bulk-moderation productId': { filter: {}, action: 'move_product' },
    'move-review': { productId: null },
    'create-review': { email: 'ada@shop.example', authorName: 'Ada', rating: 5, body: 'Holds my tea warm.' },
    'message-author': { body: 'Hello' },
    'correct-review': { body: 'Soft and warm', reason: 'A typing error' },
    'update-incentive': defaultIncentiveRule,
    'add-exclusions': { target: 'email', values: ['mara@people.example'] },
    'rename-view': { name: 'Unanswered' },
    'save-display': { list: 'reviews', density: 'compact', hiddenColumns: ['product'], defaultViewId: null },
    'save-view': { list: 'reviews', name: 'Unanswered', query: '?isReplied=false' },
  },
}

async function savedView(test: TestApp, { headers }: SignedIn): Promise<string> {
  const payload = { ...aView, name: newId() }
  return (await test.app.inject({ method: 'PUT', url: '/api/v1/views', headers, payload })).json().viewId
}

async function aWebhookEndpoint(test: TestApp, { headers }: SignedIn): Promise<string> {
  const url = '/api/v1/webhooks/endpoints'
  return (await test.app.inject({ method: 'POST', url, headers, payload: webhookEndpoint })).json().endpoint.endpointId
}

/** Of a test event without a response. */
async function aWebhookDelivery(test: TestApp, owner: SignedIn): Promise<string> {
  const url = `/api/v1/webhooks/endpoints/${await aWebhookEndpoint(test, owner)}`
  await test.app.inject({ method: 'POST', url: `${url}/ping`, headers: owner.headers })
  return (await test.app.inject({ url: `${url}/deliveries`, headers: owner.headers })).json().items[0].deliveryId
}

function aPageWidgetId(test: TestApp, owner: SignedIn): Promise<string> {
  const payload = { draft: { ...aPageWidget, name: newId() }, copyOf: null }
  return created(test, owner, '/widgets/review-list/pages', payload, 'pageWidgetId')
}

async function anInvoice({ db, clock }: TestApp, { organizationId }: SignedIn): Promise<string> {
  const recipient = { name: 'The Mill', address: null, email: null, country: 'DE' }
  const row = await db.forOrganization(organizationId, (trx) =>
    insertInvoice(trx, organizationId, {
      id: newId(),
      number: newId(),
      purpose: 'start',
      currency: 'USD',
      lines: [],
      totalMinor: 1900,
      recipient,
      change: null,
      issuedAt: clock.now(),
      dueAt: clock.now(),
      isPaid: true,
    }),
  )
  return invoiceIds.toWire(row.id)
}

async function created(test: TestApp, owner: SignedIn, path: string, payload: object, id: string): Promise<string> {
  const reply = await test.app.inject({ method: 'POST', url: `/api/v1${path}`, headers: owner.headers, payload })
  if (reply.statusCode !== 201) throw new Error(reply.body)
  return reply.json()[id]
}

function aSender(test: TestApp, owner: SignedIn): Promise<string> {
  const sender = { email: `${newId()}@people.example`, name: 'Kettles' }
  return created(test, owner, '/settings/sending/identities', sender, 'identityId')
}

/** A run with an email. */
async function aWayOf({ db }: TestApp, { organizationId }: SignedIn): Promise<{ runId: string; emailId: string }> {
  const workflowId = await createPublishedWorkflow(db, organizationId)
  const subscriberId = await createSubscriber(db, organizationId)
  const at = '2026-11-20T09:00:00Z'
  const runId = await createRun(db, organizationId, { workflowId, subscriberId, enteredAt: at, nodeId: 'wait' })
  const emailId = await createWorkflowMail(db, organizationId, { workflowId, subscriberId, runId, nodeId: 'mail', writtenAt: at })
  return { runId, emailId }
}

/** In a person's timeline. */
async function aPersonEvent({ db, clock }: TestApp, { organizationId }: SignedIn): Promise<string> {
  const person = { subscriberId: await createSubscriber(db, organizationId) }
  const happening = { person, type: 'custom.visit' as const, key: newId(), payload: {}, occurredAt: clock.now() }
  const [event] = await db.forOrganization(organizationId, (trx) => recordPersonEvents(trx, clock, organizationId, [happening]))
  return personEventIds.toWire(event?.id ?? '')
}

async function aTier(test: TestApp, owner: SignedIn): Promise<string> {
  const { items } = (await test.app.inject({ url: '/api/v1/loyalty/tiers', headers: owner.headers })).json()
  const tierId = items[0]?.tierId ?? (await created(test, owner, '/loyalty/tiers', tier, 'tierId'))
  await createLoyaltyMember(test.db, owner.organizationId, { tier_id: tierIds.toUuid(tierId) })
  return tierId
}

async function aLoyaltyMember(test: TestApp, owner: SignedIn): Promise<string> {
  return loyaltyMemberIds.toWire(await createLoyaltyMember(test.db, owner.organizationId))
}

async function aRewardId(test: TestApp, { organizationId }: SignedIn): Promise<string> {
  return rewardIds.toWire((await createRedemption(test.db, organizationId)).rewardId)
}

async function startedSimulation(test: TestApp, { organizationId }: SignedIn): Promise<string> {
  const question = { days: 30 as const, change: expiryChange }
  const row = await test.db.forOrganization(organizationId, (trx) =>
    insertSimulation(trx, organizationId, { question, total: 1, now: test.clock.now() }),
  )
  return simulationIds.toWire(row.id)
}

function aSubscriber(test: TestApp, owner: SignedIn): Promise<string> {
  return created(test, owner, '/subscribers', { email: `${newId()}@people.example` }, 'subscriberId')
}

async function anApiKey(test: TestApp, { headers }: SignedIn): Promise<string> {
  const url = '/api/v1/store/api-keys'
  return (await test.app.inject({ method: 'POST', url, headers, payload: { name: 'Server' } })).json().apiKey.apiKeyId
}

async function aShopSegment(test: TestApp, { organizationId }: SignedIn): Promise<string> {
  const id = newId()
  const segment = { organization_id: organizationId, id, external_id: id, name: 'Top customers', edited_at: new Date(0) }
  await test.db.asSystem((trx) => trx.insertInto('shop_segments').values(segment).execute())
  return shopSegmentIds.toWire(id)
}

async function aCollection(test: TestApp, { organizationId }: SignedIn): Promise<string> {
  const id = newId()
  const collection = { organization_id: organizationId, id, external_id: id, title: 'Mugs', handle: 'mugs' }
  await test.db.asSystem((trx) => trx.insertInto('collections').values(collection).execute())
  return collectionIds.toWire(id)
}

async function excluded(test: TestApp, { headers }: SignedIn): Promise<string> {
  const url = '/api/v1/settings/exclusions'
  await test.app.inject({ method: 'POST', url, headers, payload: { target: 'email', values: ['mara@people.example'] } })
  return (await test.app.inject({ url, headers })).json().items[0].exclusionId
}

/** A deleted exclusion that can be restored. */
async function excludedNoMore(test: TestApp, owner: SignedIn): Promise<string> {
  const url = '/api/v1/settings/exclusions/delete'
  const payload = { exclusionIds: [await excluded(test, owner)] }
  return (await test.app.inject({ method: 'POST', url, headers: owner.headers, payload })).json().deletionId
}

async function membershipOf(test: TestApp, userId: string): Promise<string> {
  const find = test.db.asSystem((trx) =>
    trx.selectFrom('memberships').select('id').where('user_id', '=', userId).executeTakeFirstOrThrow(),
  )
  return (await find).id
}

async function reviewedProduct(test: TestApp, owner: SignedIn): Promise<string> {
  const product_id = await createProduct(test.db, owner.organizationId)
  await createReview(test.db, owner.organizationId, { product_id })
  const orderId = newId()
  const order = { organization_id: owner.organizationId, id: orderId, external_id: orderId, placed_at: test.clock.now() }
  await test.db.forOrganization(owner.organizationId, (trx) => trx.insertInto('orders').values(order).execute())
  await createRequest(test.db, owner.organizationId, { productId: product_id, order_id: orderId })
  await createQuestion(test.db, owner.organizationId, { product_id })
  return productIds.toWire(product_id)
}

/** Of the latest review, which the same call names. */
async function aPictureOf(test: TestApp, { organizationId }: SignedIn): Promise<string> {
  const last = await test.db.forOrganization(organizationId, (trx) =>
    trx.selectFrom('reviews').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst(),
  )
  const review_id = last?.id ?? (await createReview(test.db, organizationId))
  const { id } = await test.db.forOrganization(organizationId, (trx) =>
    trx
      .insertInto('review_media')
      .values({ organization_id: organizationId, review_id, state: 'approved', file_key: `media/${review_id}` })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  return mediaIds.toWire(id)
}

/** A moderation that can be undone. */
async function moderated(test: TestApp, owner: SignedIn): Promise<string> {
  const reviewId = reviewIds.toWire(await createReview(test.db, owner.organizationId))
  const url = '/api/v1/reviews/moderate'
  const payload = { reviewIds: [reviewId], ...rejection }
  const reply = await test.app.inject({ method: 'POST', url, headers: owner.headers, payload })
  return reply.json().changed[0].eventId
}

/** A notification. */
async function told(test: TestApp, owner: SignedIn): Promise<string> {
  const id = newId()
  await test.db.forOrganization(owner.organizationId, (trx) =>
    insertNotification(trx, owner.organizationId, { id, cause: id, at: test.clock.now(), details: { kind: 'store.connected' } }),
  )
  return notificationIds.toWire(id)
}

async function uploadedImport(test: TestApp, owner: SignedIn): Promise<string> {
  const form = new FormData()
  form.append('file', new Blob([reviewCsv(3)], { type: 'text/csv' }), 'reviews.csv')
  const request = new Request('http://yuko.test', { method: 'POST', body: form })
  const headers = { ...owner.headers, 'content-type': request.headers.get('content-type') ?? '' }
  const payload = Buffer.from(await request.arrayBuffer())
  const reply = await test.app.inject({ method: 'POST', url: '/api/v1/imports', headers, payload })
  if (reply.statusCode !== 201) throw new Error(reply.body)
  const { importId } = reply.json()
  await createReview(test.db, owner.organizationId, { import_id: importIds.toUuid(importId) })
  return importId
}

/** A started bulk action whose job hasn't run. */
async function startedBulk(test: TestApp, owner: SignedIn): Promise<string> {
  const reviewId = reviewIds.toWire(await createReview(test.db, owner.organizationId))
  const payload = { reviewIds: [reviewId], ...rejection }
  const reply = await test.app.inject({ method: 'POST', url: '/api/v1/reviews/bulk', headers: owner.headers, payload })
  return reply.json().bulkId
}

/** On a review, so that a filter by it has results. */
async function aTag(test: TestApp, owner: SignedIn): Promise<string> {
  const tagId = await created(test, owner, '/reviews/tags', { name: newId() }, 'tagId')
  const url = `/api/v1/reviews/${reviewIds.toWire(await createReview(test.db, owner.organizationId))}/tags`
  await test.app.inject({ method: 'PUT', url, headers: owner.headers, payload: { tagIds: [tagId] } })
  return tagId
}

async function anOrder(test: TestApp, organizationId: string, customerId: string | null = null): Promise<string> {
  const id = newId()
  const order = { organization_id: organizationId, id, external_id: id, placed_at: test.clock.now(), customer_id: customerId }
  await test.db.forOrganization(organizationId, (trx) => trx.insertInto('orders').values(order).execute())
  return orderIds.toWire(id)
}

async function aProof(test: TestApp, { organizationId }: SignedIn) {
  const memberId = await createLoyaltyMember(test.db, organizationId)
  return { memberId, campaignId: await createProof(test.db, organizationId, { memberId }) }
}
