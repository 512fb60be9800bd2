import type { FactPayload, FactType } from '@yuko/contract/facts'
import type { EntryKind } from '@yuko/contract/loyalty/members/point-entry'
import { personEventWebhooks } from '@yuko/contract/webhooks/person-event-webhooks'
import type { WebhookEventType } from '@yuko/contract/webhooks/webhook-event-types'
import {
  emailMessageIds,
  importIds,
  loyaltyMemberIds,
  personEventIds,
  pointEntryIds,
  productAnswerIds,
  productQuestionIds,
  redemptionIds,
  referralIds,
  reviewIds,
  reviewRequestIds,
  subscriberIds,
  tierIds,
} from '#ids.ts'
import type { Trx } from '#platform/db/database.ts'
import { findAddress } from '#platform/mail/emails.repository.ts'
import type { Snapshots } from '#platform/ports/snapshots.ts'
import { importSnapshot } from './imports.repository.ts'
import {
  publicAnswer,
  publicBirthday,
  publicEntry,
  publicMember,
  publicPersonEvent,
  publicQuestion,
  publicRedemption,
  publicReferral,
  publicRequest,
  publicReview,
  publicSubscriber,
  publicTier,
  publicWorkflow,
} from './public-shapes.ts'

/** The event of a fact. */
export interface Said {
  readonly data: Readonly<Record<string, unknown>>
  readonly previous?: Readonly<Record<string, unknown>>
  /** The person it is about. */
  readonly email?: string | null
}

interface Telling<Type extends FactType> {
  /** The event type, without a query. null: no event. */
  readonly type: WebhookEventType | ((payload: FactPayload<Type>) => WebhookEventType | null)
  /** null: the subject was deleted, or there is nothing to report. */
  readonly say: (trx: Trx, organizationId: string, payload: FactPayload<Type>, snapshots: Snapshots) => Promise<Said | null>
}

async function ofReview(
  trx: Trx,
  organizationId: string,
  { reviewId }: { reviewId: string },
  snapshots: Snapshots,
): Promise<Said | null> {
  const row = await snapshots.review(trx, organizationId, reviewIds.toUuid(reviewId))
  return row ? { data: publicReview(row), email: row.author_email } : null
}
async function ofQuestion(
  trx: Trx,
  organizationId: string,
  { questionId }: { questionId: string },
  snapshots: Snapshots,
): Promise<Said | null> {
  const row = await snapshots.question(trx, organizationId, productQuestionIds.toUuid(questionId))
  return row ? { data: publicQuestion(row), email: row.author_email } : null
}
async function ofRequest(
  trx: Trx,
  organizationId: string,
  { requestId }: { requestId: string },
  snapshots: Snapshots,
): Promise<Said | null> {
  const row = await snapshots.request(trx, organizationId, reviewRequestIds.toUuid(requestId))
  return row ? { data: publicRequest(row), email: row.email } : null
}
async function ofMember(
  trx: Trx,
  organizationId: string,
  { memberId }: { memberId: string },
  snapshots: Snapshots,
): Promise<Said | null> {
  const row = await snapshots.member(trx, organizationId, loyaltyMemberIds.toUuid(memberId))
  return row ? { data: { member: publicMember(row) }, email: row.email } : null
}
async function ofReward(
  trx: Trx,
  organizationId: string,
  about: { memberId: string; redemptionId: string },
  snapshots: Snapshots,
): Promise<Said | null> {
  const said = await ofMember(trx, organizationId, about, snapshots)
  const row = await snapshots.redemption(trx, organizationId, redemptionIds.toUuid(about.redemptionId))
  return said && row ? { ...said, data: { ...said.data, redemption: publicRedemption(row) } } : null
}
async function ofReferral(
  trx: Trx,
  organizationId: string,
  about: { referralId: string; memberId: string },
  snapshots: Snapshots,
): Promise<Said | null> {
  const row = await snapshots.referral(trx, organizationId, referralIds.toUuid(about.referralId))
  const advocate = await snapshots.member(trx, organizationId, loyaltyMemberIds.toUuid(about.memberId))
  return row ? { data: publicReferral(row, advocate), email: row.friend_email } : null
}
async function ofMail(
  trx: Trx,
  organizationId: string,
  payload: FactPayload<'email.delivered' | 'email.bounced' | 'email.opened'>,
  { workflowOfEmail }: Snapshots,
): Promise<Said | null> {
  const id = emailMessageIds.toUuid(payload.emailId)
  const email = await findAddress(trx, organizationId, id)
  const workflow = await workflowOfEmail(trx, organizationId, id)
  return { data: { ...payload, email, workflow: publicWorkflow(workflow) }, email }
}

/** Every ledger entry maps to one of six events. */
const pointEvents: Record<EntryKind, WebhookEventType> = {
  earn: 'loyalty.points.earned',
  earn_pending: 'loyalty.points.earned',
  bonus: 'loyalty.points.earned',
  earn_release: 'loyalty.points.released',
  redeem: 'loyalty.points.redeemed',
  expire: 'loyalty.points.expired',
  refund_clawback: 'loyalty.points.clawed_back',
  earn_cancel: 'loyalty.points.clawed_back',
  adjust: 'loyalty.points.adjusted',
  correction: 'loyalty.points.adjusted',
  redeem_reverse: 'loyalty.points.adjusted',
  expire_reverse: 'loyalty.points.adjusted',
  import_set: 'loyalty.points.adjusted',
  import_add: 'loyalty.points.adjusted',
  merge_in: 'loyalty.points.adjusted',
  merge_out: 'loyalty.points.adjusted',
}

type Tellings = { readonly [Type in FactType]?: Telling<Type> }

/** Which fact maps to which event. Facts not listed are never sent. */
export const tellings = {
  'review.submitted': { type: 'review.created', say: ofReview },
  'review.published': { type: 'review.published', say: ofReview },
  'review.edited': { type: 'review.updated', say: ofReview },
  'review.rejected': {
    type: 'review.rejected',
    async say(trx, organizationId, payload, snapshots) {
      const said = await ofReview(trx, organizationId, payload, snapshots)
      return said && { ...said, previous: { status: payload.from } }
    },
  },
  'review.updated': {
    type: ({ to }) => (to === 'deleted' ? 'review.deleted' : 'review.updated'),
    async say(trx, organizationId, payload, snapshots) {
      const said = await ofReview(trx, organizationId, payload, snapshots)
      return said && { ...said, previous: { status: payload.from } }
    },
  },
  'review.replied': { type: 'review.replied', say: ofReview },
  'review.media-moderated': {
    type: 'review.media_moderated',
    async say(trx, organizationId, payload, snapshots) {
      const said = await ofReview(trx, organizationId, payload, snapshots)
      const { mediaId, from, to } = payload
      const media = { mediaId, state: to ?? 'deleted' }
      return said && { ...said, data: { ...said.data, media }, previous: { media: { mediaId, state: from } } }
    },
  },
  'question.published': { type: 'question.published', say: ofQuestion },
  'question.answered': {
    type: 'question.answered',
    async say(trx, organizationId, payload, snapshots) {
      const said = await ofQuestion(trx, organizationId, payload, snapshots)
      const answer = await snapshots.answer(trx, organizationId, productAnswerIds.toUuid(payload.answerId))
      return said && answer ? { ...said, data: { ...said.data, answer: publicAnswer(answer) } } : null
    },
  },
  'review-request.scheduled': { type: 'review_request.scheduled', say: ofRequest },
  'review-request.sent': {
    type: 'review_request.sent',
    async say(trx, organizationId, payload, snapshots) {
      const said = await ofRequest(trx, organizationId, payload, snapshots)
      return said && { ...said, data: { ...said.data, step: payload.step } }
    },
  },
  'review-request.skipped': { type: 'review_request.skipped', say: ofRequest },
  'review-request.completed': { type: 'review_request.completed', say: ofRequest },
  'loyalty-member.joined': {
    type: 'loyalty.member.joined',
    async say(trx, organizationId, payload, snapshots) {
      const said = await ofMember(trx, organizationId, payload, snapshots)
      return said && { ...said, data: { ...said.data, via: payload.via } }
    },
  },
  'loyalty-member.updated': {
    type: 'loyalty.member.updated',
    async say(trx, organizationId, { memberId, from }, { member }) {
      const row = await member(trx, organizationId, loyaltyMemberIds.toUuid(memberId))
      if (!row) return null
      const data = { member: publicMember(row), birthday: publicBirthday(row) }
      return { data, email: row.email, ...(from && { previous: { status: from } }) }
    },
  },
  'points.posted': {
    type: ({ kind }) => pointEvents[kind],
    async say(trx, organizationId, payload, snapshots) {
      const said = await ofMember(trx, organizationId, payload, snapshots)
      const row = await snapshots.entry(trx, organizationId, pointEntryIds.toUuid(payload.entryId))
      return said && row ? { ...said, data: { ...said.data, entry: publicEntry(row) } } : null
    },
  },
  'reward.issued': { type: 'loyalty.reward.issued', say: ofReward },
  'reward.used': { type: 'loyalty.reward.used', say: ofReward },
  'reward.expired': { type: 'loyalty.reward.expired', say: ofReward },
  'reward.failed': { type: 'loyalty.reward.refunded', say: ofReward },
  'tier.changed': {
    type: 'loyalty.tier.changed',
    async say(trx, organizationId, payload, snapshots) {
      const said = await ofMember(trx, organizationId, payload, snapshots)
      const tier = async (wireId: string | null) => {
        const id = wireId && tierIds.toUuid(wireId)
        return id ? publicTier(id, (await snapshots.tier(trx, organizationId, id)) ?? null) : null
      }
      if (!said) return null
      const data = { ...said.data, tier: await tier(payload.to), reason: payload.reason }
      return { ...said, data, previous: { tier: await tier(payload.from) } }
    },
  },
  'referral.rewarded': { type: 'loyalty.referral.completed', say: ofReferral },
  'referral.rejected': { type: 'loyalty.referral.rejected', say: ofReferral },
  'email.delivered': { type: 'email.delivered', say: ofMail },
  'email.bounced': { type: 'email.bounced', say: ofMail },
  'email.complained': { type: 'email.complained', say: ofMail },
  'email.opened': { type: 'email.opened', say: ofMail },
  'email.clicked': { type: 'email.clicked', say: ofMail },
  'person-event.recorded': {
    type: ({ type }) => personEventWebhooks[type],
    async say(trx, organizationId, { eventId }, { personEvent }) {
      const row = await personEvent(trx, organizationId, personEventIds.toUuid(eventId))
      return row ? { data: publicPersonEvent(row), email: row.email } : null
    },
  },
  'subscriber.recorded': {
    type: ({ isNew }) => (isNew ? 'subscriber.created' : 'subscriber.updated'),
    async say(trx, organizationId, { subscriberId }, { subscriber }) {
      const row = await subscriber(trx, organizationId, subscriberIds.toUuid(subscriberId))
      return row ? { data: publicSubscriber(row), email: row.email } : null
    },
  },
  'workflow.published': { type: 'workflow.published', say: async (_trx, _organizationId, about) => ({ data: about }) },
  'workflow.paused': { type: 'workflow.paused', say: async (_trx, _organizationId, about) => ({ data: about }) },
  'import.completed': {
    type: 'import.completed',
    async say(trx, organizationId, { importId, created, skipped, errors }) {
      const row = await importSnapshot(trx, organizationId, importIds.toUuid(importId))
      return row ? { data: { importId, kind: row.kind, fileName: row.file_name, created, skipped, errors } } : null
    },
  },
  // Members who canceled it know about it.
  'import.stopped': {
    type: 'import.failed',
    async say(trx, organizationId, { importId }) {
      const row = await importSnapshot(trx, organizationId, importIds.toUuid(importId))
      if (row?.status !== 'failed') return null
      return { data: { importId, kind: row.kind, fileName: row.file_name, problem: row.failure } }
    },
  },
  'billing.subscription-updated': {
    type: 'billing.subscription.updated',
    say: async (_trx, _organizationId, { from, to }) => ({ data: to, previous: from }),
  },
  'billing.invoice-paid': { type: 'billing.invoice.paid', say: async (_trx, _organizationId, about) => ({ data: about }) },
  'billing.invoice-failed': { type: 'billing.invoice.failed', say: async (_trx, _organizationId, about) => ({ data: about }) },
  'billing.usage-threshold': { type: 'billing.usage.threshold', say: async (_trx, _organizationId, about) => ({ data: about }) },
  'store.synced': {
    type: 'sync.completed',
    say: async (_trx, _organizationId, { kind, changed }) => ({ data: { kind, changed } }),
  },
  'store.sync-failed': { type: 'sync.failed', say: async (_trx, _organizationId, { problem }) => ({ data: { problem } }) },
  'integration.failed': { type: 'integration.error', say: async (_trx, _organizationId, about) => ({ data: about }) },
  'store.connected': { type: 'integration.connected', say: async (_trx, _organizationId, { method }) => ({ data: { method } }) },
  'store.disconnected': {
    type: 'integration.disconnected',
    say: async (_trx, _organizationId, { reason }) => ({ data: { reason } }),
  },
} satisfies Tellings
