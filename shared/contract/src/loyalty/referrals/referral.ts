import { z } from 'zod'
import { isoDateTime, typeId } from '../../primitives.ts'
import { loyaltyMemberId } from '../members/member.ts'
import { redemptionStatus } from '../rewards/redemption.ts'

export const referralId = typeId('ref')

export const referralStatus = z
  .enum(['clicked', 'claimed', 'ordered', 'qualified', 'rewarded', 'rejected', 'expired'])
  .describe('ordered: waiting for payment and the hold period; qualified: passed, but no campaign gave points')
export type ReferralStatus = z.infer<typeof referralStatus>

export const rejectReason = z.enum([
  'self',
  'same_ip',
  'same_device',
  'same_address',
  'existing_customer',
  'below_minimum',
  'order_refunded',
  'manual',
])
export type RejectReason = z.infer<typeof rejectReason>

/** How a link was shared. */
export const referralChannel = z.enum(['link', 'email', 'whatsapp', 'x', 'native'])
export type ReferralChannel = z.infer<typeof referralChannel>

/** Why the advocate got nothing for a qualified referral. */
export const heldBack = z
  .enum(['not_running', 'condition', 'tier', 'limit', 'budget', 'too_little', 'no_member', 'monthly_limit'])
  .describe('monthly_limit: the advocate had the maximum number of rewarded referrals that month')
export type HeldBack = z.infer<typeof heldBack>

const person = z.object({ memberId: loyaltyMemberId, name: z.string().nullable(), email: z.string().nullable() })

export const referral = z
  .object({
    referralId,
    status: referralStatus,
    rejectReason: rejectReason.nullable(),
    channel: referralChannel,
    advocate: person,
    friend: z.object({
      email: z.string().nullable().describe('Email address of the claim; null: not claimed yet, or erased'),
      name: z.string().nullable(),
      memberId: loyaltyMemberId.nullable(),
    }),
    code: z
      .object({
        status: redemptionStatus,
        code: z.string().nullable(),
        isUploaded: z.boolean().describe('From the merchant’s list: it can only be disabled in the store'),
        isCancelling: z.boolean().describe('Canceled, and being deleted in the store'),
      })
      .nullable()
      .describe('The friend’s code'),
    order: z
      .object({ orderId: typeId('ord'), number: z.string().nullable(), totalMinor: z.int().nullable(), currency: z.string() })
      .nullable(),
    points: z.int().describe('The advocate’s points, without those taken back'),
    pointsTakenBack: z.int().describe('Points taken back because the order was refunded or canceled after the reward'),
    heldBack: heldBack.nullable(),
    isApproved: z.boolean().describe('Approved manually: no more checks apply'),
    clickedAt: isoDateTime,
    claimedAt: isoDateTime.nullable(),
    orderedAt: isoDateTime.nullable(),
    qualifyAfter: isoDateTime.nullable(),
    rewardedAt: isoDateTime.nullable(),
    endedAt: isoDateTime.nullable(),
  })
  .meta({ id: 'Referral' })
export type Referral = z.infer<typeof referral>
