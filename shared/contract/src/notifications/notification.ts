import { z } from 'zod'
import { platform } from '../accounts/user.ts'
import { couponProblem, formId } from '../automation/forms/signup-form.ts'
import { pauseCause } from '../automation/pause-cause.ts'
import { usageMetric } from '../billing/plans.ts'
import { rewardProblem } from '../incentives/incentive-rule.ts'
import { redemptionFailure } from '../loyalty/rewards/redemption.ts'
import { rewardType } from '../loyalty/rewards/reward.ts'
import { isoDateTime, typeId } from '../primitives.ts'

/** The store's platform at that time. */
const ofStore = { platform: platform.optional() }
const ofImport = z.object({ importId: typeId('imp'), fileName: z.string() })

/** Kinds of notifications with their details. */
export const notificationDetails = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('import.completed'), ...ofImport.shape, created: z.int(), errors: z.int() }),
  z.object({ kind: z.literal('import.failed'), ...ofImport.shape }),
  z.object({ kind: z.literal('store.connected') }),
  z.object({ kind: z.literal('store.disconnected'), reason: z.string() }),
  z.object({ kind: z.literal('store.synced') }),
  z.object({ kind: z.literal('store.sync-failed'), problem: z.string() }),
  z.object({ kind: z.literal('review-reward.blocked'), problem: rewardProblem, ...ofStore }),
  z.object({ kind: z.literal('signup-coupon.blocked'), formId, problem: couponProblem, ...ofStore }),
  z.object({
    kind: z.literal('loyalty-reward.failed'),
    memberId: typeId('lmb').describe('The member who redeemed it; the points were returned'),
    rewardName: z.string(),
    rewardType: rewardType.optional().describe('Absent in old notifications'),
    failure: redemptionFailure,
    ...ofStore,
  }),
  z.object({
    kind: z.literal('tier-reward.unavailable'),
    tierId: typeId('tir'),
    tierName: z.string(),
    rewardName: z.string(),
  }),
  z.object({ kind: z.literal('reviews.waiting'), count: z.int() }),
  z.object({ kind: z.literal('proofs.waiting'), count: z.int() }),
  z.object({ kind: z.literal('question.asked'), questionId: typeId('pqs'), productTitle: z.string() }),
  z.object({ kind: z.literal('question.answer-waiting'), questionId: typeId('pqs'), productTitle: z.string() }),
  z.object({ kind: z.literal('member.joined'), name: z.string() }),
  z.object({ kind: z.literal('billing.payment-failed'), problem: z.string(), triedAgainAt: isoDateTime.nullable() }),
  z.object({ kind: z.literal('billing.suspended') }),
  z.object({ kind: z.literal('billing.restored') }),
  z.object({ kind: z.literal('billing.on-free'), reason: z.enum(['expired', 'cancelled']) }),
  z.object({ kind: z.literal('billing.usage'), metric: usageMetric, percent: z.int() }),
  z.object({ kind: z.literal('billing.renewal-near'), days: z.int(), at: isoDateTime }),
  z.object({ kind: z.literal('workflow.paused'), workflowId: typeId('wfl'), title: z.string(), cause: pauseCause }),
  z.object({ kind: z.literal('email-campaign.paused'), emailCampaignId: typeId('ecm'), name: z.string(), cause: pauseCause }),
  z.object({ kind: z.literal('webhook.failing'), endpointId: typeId('whe'), host: z.string() }),
  z.object({
    kind: z.literal('webhook.disabled'),
    endpointId: typeId('whe'),
    host: z.string(),
    reason: z.enum(['gone', 'failing']),
  }),
])
export type NotificationDetails = z.infer<typeof notificationDetails>
export type NotificationKind = NotificationDetails['kind']

export const notification = z
  .object({
    notificationId: typeId('ntf'),
    createdAt: isoDateTime,
    isRead: z.boolean().describe('Whether the calling member has read it'),
    details: notificationDetails,
  })
  .meta({ id: 'Notification' })
export type Notification = z.infer<typeof notification>
