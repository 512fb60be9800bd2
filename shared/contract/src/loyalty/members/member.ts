import { z } from 'zod'
import { isoDate, isoDateTime, typeId } from '../../primitives.ts'
import { tierId } from '../tier-scope.ts'

export const loyaltyMemberId = typeId('lmb')

export const loyaltyMemberStatus = z
  .enum(['candidate', 'member', 'opted_out', 'blocked', 'merged'])
  .describe('candidate: hasn’t joined yet; blocked: can neither earn nor redeem')
export type LoyaltyMemberStatus = z.infer<typeof loyaltyMemberStatus>

export const joinedVia = z.enum(['order', 'signup', 'review', 'referral', 'onsite', 'manual', 'import', 'api'])

export const loyaltyMember = z
  .object({
    memberId: loyaltyMemberId,
    customerId: typeId('cus'),
    name: z.string().nullable(),
    email: z.string().nullable(),
    status: loyaltyMemberStatus,
    balance: z.int().describe('Negative only after a refund clawed back spent points'),
    pending: z.int(),
    lifetimeEarned: z.int(),
    tier: z.object({ tierId, name: z.string(), color: z.string() }).nullable(),
    joinedAt: isoDateTime.nullable(),
    lastActivityAt: isoDateTime.nullable(),
  })
  .meta({ id: 'LoyaltyMember' })
export type LoyaltyMember = z.infer<typeof loyaltyMember>

export const loyaltyMemberProfile = loyaltyMember
  .extend({
    joinedVia: joinedVia.nullable(),
    lifetimeRedeemed: z.int(),
    lifetimeExpired: z.int(),
    birthday: z.object({ month: z.int().min(1).max(12), day: z.int().min(1).max(31) }).nullable(),
    referralCode: z.string().nullable(),
    orders: z.object({ count: z.int(), spentMinor: z.int(), currency: z.string() }),
    tierSince: isoDateTime.nullable(),
    tierKeptUntil: isoDateTime.nullable().describe('Below the threshold: moves down at this time'),
    tierProgress: z
      .object({
        value: z.int(),
        next: z.object({ tierId, name: z.string(), threshold: z.int() }).nullable(),
      })
      .nullable(),
    nextRelease: z.object({ points: z.int(), at: isoDateTime }).nullable().describe('The next points to be released from hold'),
    nextExpiry: z.object({ points: z.int(), at: isoDateTime }).nullable(),
    beforeYuko: z
      .object({
        joinedAt: isoDateTime.nullable().describe('When they joined the previous program'),
        points: z.int().describe('Points earned there. They count for tiers by all points ever earned'),
        importedAt: isoDateTime.nullable(),
      })
      .nullable()
      .describe('As an import told it; beside the ledger'),
    removedAt: isoDateTime.nullable().describe('Removed by the store, until they join again'),
    customerSince: isoDate.nullable(),
    shopUrl: z.url().nullable().describe('The customer in the admin of the connected shop'),
  })
  .meta({ id: 'LoyaltyMemberProfile' })
export type LoyaltyMemberProfile = z.infer<typeof loyaltyMemberProfile>
