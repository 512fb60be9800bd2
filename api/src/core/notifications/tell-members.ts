import type { RewardType } from '@yuko/contract/loyalty/rewards/reward'
import type { NotificationDetails } from '@yuko/contract/notifications/notification'
import { readProductTitle } from '#core/store/products.reads.repository.ts'
import { importIds, productIds, redemptionIds, userIds, webhookEndpointIds } from '#ids.ts'
import type { Trx } from '#platform/db/database.ts'
import { type ByFact, byFact, type Fact, type FactCall } from '#platform/jobs/fact-job.ts'
import { findImport, findPlatform, findUserName, findWebhookUrl, insertNotification } from './notifications.repository.ts'
import { tellSlackOf } from './slack/tell-slack.ts'

/** The public name of a redeemed reward. undefined: deleted. */
export type FindRedeemed = (
  trx: Trx,
  organizationId: string,
  redemptionId: string,
) => Promise<{ rewardName: string; rewardType: RewardType } | undefined>

type Args = [trx: Trx, findRedeemed: FindRedeemed]

/** The notification of a fact. null: none. */
export const tellings = {
  'billing.invoice-failed': async ({ payload: { problem, triedAgainAt } }) => ({
    kind: 'billing.payment-failed',
    problem,
    triedAgainAt,
  }),
  'billing.renewal-near': async ({ payload: { days, at } }) => ({ kind: 'billing.renewal-near', days, at }),
  // Members who chose a plan know about it.
  'billing.subscription-updated': async ({ payload: { from, to } }) => {
    if (to.status === 'suspended') return from.status === 'suspended' ? null : { kind: 'billing.suspended' }
    if (from.status === 'suspended' && to.status === 'active') return { kind: 'billing.restored' }
    return to.status === 'expired' || to.status === 'cancelled' ? { kind: 'billing.on-free', reason: to.status } : null
  },
  'billing.usage-threshold': async ({ payload: { metric, percent } }) => ({ kind: 'billing.usage', metric, percent }),
  'import.completed': async ({ organizationId, payload: { importId, created, errors } }, trx) => {
    const one = await findImport(trx, organizationId, importIds.toUuid(importId))
    return one ? { kind: 'import.completed', importId, fileName: one.file_name, created, errors } : null
  },
  // Members who canceled it know about it.
  'import.stopped': async ({ organizationId, payload: { importId } }, trx) => {
    const one = await findImport(trx, organizationId, importIds.toUuid(importId))
    return one?.status === 'failed' ? { kind: 'import.failed', importId, fileName: one.file_name } : null
  },
  'store.connected': async ({ payload: { method } }) =>
    method === 'shopify' || method === 'woocommerce' ? { kind: 'store.connected' } : null,
  'store.disconnected': async ({ payload: { reason } }) => ({ kind: 'store.disconnected', reason }),
  // Nightly syncs need no notification.
  'store.synced': async ({ payload: { kind } }) => (kind === 'full' ? { kind: 'store.synced' } : null),
  'store.sync-failed': async ({ payload: { problem } }) => ({ kind: 'store.sync-failed', problem }),
  'review-reward.blocked': async ({ organizationId, payload: { problem } }, trx) => ({
    kind: 'review-reward.blocked',
    problem,
    ...(await findPlatform(trx, organizationId)),
  }),
  'signup-coupon.blocked': async ({ organizationId, payload }, trx) => ({
    kind: 'signup-coupon.blocked',
    ...payload,
    ...(await findPlatform(trx, organizationId)),
  }),
  'reward.failed': async ({ organizationId, payload: { redemptionId, memberId, failure } }, trx, findRedeemed) => {
    const reward = await findRedeemed(trx, organizationId, redemptionIds.toUuid(redemptionId))
    if (!reward) return null
    return { kind: 'loyalty-reward.failed', memberId, ...reward, failure, ...(await findPlatform(trx, organizationId)) }
  },
  'tier-reward.unavailable': async ({ payload: { memberId: _, ...tier } }) => ({ kind: 'tier-reward.unavailable', ...tier }),
  'question.submitted': async ({ organizationId, payload: { questionId, productId } }, trx) => {
    const productTitle = await readProductTitle(trx, organizationId, productIds.toUuid(productId))
    return productTitle === undefined ? null : { kind: 'question.asked', questionId, productTitle }
  },
  'question.answer-submitted': async ({ organizationId, payload: { questionId, productId } }, trx) => {
    const productTitle = await readProductTitle(trx, organizationId, productIds.toUuid(productId))
    return productTitle === undefined ? null : { kind: 'question.answer-waiting', questionId, productTitle }
  },
  'member.joined': async ({ payload: { userId } }, trx) => {
    const name = await findUserName(trx, userIds.toUuid(userId))
    return name === undefined ? null : { kind: 'member.joined', name }
  },
  // Members who paused it know about it.
  'workflow.paused': async ({ payload: { workflowId, title, cause } }) =>
    cause && { kind: 'workflow.paused', workflowId, title, cause },
  'email-campaign.paused': async ({ payload }) => ({ kind: 'email-campaign.paused', ...payload }),
  'webhook.failing': async ({ organizationId, payload: { endpointId } }, trx) => {
    const host = await hostOf(trx, organizationId, endpointId)
    return host === null ? null : { kind: 'webhook.failing', endpointId, host }
  },
  'webhook.disabled': async ({ organizationId, payload: { endpointId, reason } }, trx) => {
    const host = await hostOf(trx, organizationId, endpointId)
    return host === null ? null : { kind: 'webhook.disabled', endpointId, host, reason }
  },
} satisfies ByFact<Args, Promise<NotificationDetails | null>>

async function hostOf(trx: Trx, organizationId: string, endpointId: string): Promise<string | null> {
  const url = await findWebhookUrl(trx, organizationId, webhookEndpointIds.toUuid(endpointId))
  return url === undefined ? null : new URL(url).host
}

/** Reads across organizations, because people's names belong to none. The written rows belong to the fact's organization. */
export async function tellMembers(
  { db, fact }: FactCall<keyof typeof tellings>,
  findRedeemed: FindRedeemed,
  publicUrl: string,
): Promise<void> {
  await db.asSystem(async (trx) => {
    const details = await byFact<Args, Promise<NotificationDetails | null>>(tellings, fact, trx, findRedeemed)
    if (!details) return
    const told = { cause: causeOf(fact), at: fact.occurredAt, details }
    if (await insertNotification(trx, fact.organizationId, told)) await tellSlackOf(trx, fact.organizationId, told, publicUrl)
  })
}

/** An unavailable shop fails for every redemption, and an unavailable reward for every member, so both are reported once a day. */
function causeOf(fact: Fact<keyof typeof tellings>): string {
  const day = fact.occurredAt.toISOString().slice(0, 10)
  if (fact.type === 'reward.failed') return `${fact.type}:${fact.payload.failure}:${day}`
  return fact.type === 'tier-reward.unavailable' ? `${fact.type}:${fact.payload.tierId}:${day}` : fact.eventId
}
