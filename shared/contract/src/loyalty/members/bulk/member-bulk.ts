import { z } from 'zod'
import { bodyOf } from '../../../endpoint.ts'
import { isoDate, isoDateTime, requiredText, typeId } from '../../../primitives.ts'
import { tierId } from '../../tier-scope.ts'
import { moveMemberTier } from '../../tiers/move-member-tier.ts'
import { adjustPoints } from '../adjust-points.ts'
import type { loyaltyMemberFilter } from '../list-loyalty-members.ts'
import { loyaltyMemberId, loyaltyMemberStatus } from '../member.ts'

export const memberBulkId = typeId('lbk')

/** Maximum members selected one by one; a filter has no limit. */
export const mostChosenMembers = 1000

/** The list's filter as JSON. A field that were left out would select more members than the list shows. */
const fields = {
  q: z.string().trim().max(200).optional(),
  status: z.array(loyaltyMemberStatus).optional(),
  tierId: z.array(tierId).max(50).optional(),
  hasTier: z.boolean().optional(),
  minBalance: z.int().optional(),
  maxBalance: z.int().optional(),
  joinedFrom: isoDate.optional(),
  joinedTo: isoDate.optional(),
  segmentId: typeId('seg').optional(),
} satisfies Record<keyof typeof loyaltyMemberFilter, z.ZodType>

export const memberBulkFilter = z.object(fields).strict()
export type MemberBulkFilter = z.infer<typeof memberBulkFilter>

const target = {
  filter: memberBulkFilter.optional().describe('All members that match now; `{}` matches all'),
  memberIds: z.array(loyaltyMemberId).min(1).max(mostChosenMembers).optional(),
}

export const memberMove = z.enum(['enroll', 'opt_out', 'block', 'unblock', 'remove'])
export type MemberMove = z.infer<typeof memberMove>

/** Shops separate tags by commas. */
export const customerTag = requiredText(200).refine((tag) => !tag.includes(','), 'must not contain a comma')

export const memberBulkRequest = z
  .discriminatedUnion('action', [
    bodyOf(adjustPoints).extend({ ...target, action: z.literal('adjust') }),
    z.object({ ...target, action: memberMove }),
    z.object({ ...target, action: z.literal('move_tier'), tier: bodyOf(moveMemberTier) }),
    z.object({ ...target, action: z.enum(['add_tag', 'remove_tag']), tag: customerTag.describe('In the connected shop') }),
  ])
  .refine(({ filter, memberIds }) => (filter === undefined) !== (memberIds === undefined), {
    path: ['filter'],
    message: 'Either a filter or memberIds',
  })
export type MemberBulkRequest = z.output<typeof memberBulkRequest>
export type MemberBulkAction = MemberBulkRequest['action']

/** Why a member is skipped. */
export const memberSkipReason = z.enum([
  'unchanged',
  'loyalty-member.not-found',
  'loyalty-member.state-refused',
  'loyalty-member.not-in-shop',
  'points.not-enough',
  'tag.refused',
])
export type MemberSkipReason = z.infer<typeof memberSkipReason>

const skipped = z.array(z.object({ reason: memberSkipReason, count: z.int() })).describe('Most frequent first')

/** What a bulk action would do now. */
export const memberBulkForecast = z
  .object({
    total: z.int(),
    changed: z.int(),
    skipped,
    points: z.int().describe('Sum of the points given, negative for those deducted'),
  })
  .meta({ id: 'LoyaltyMemberBulkForecast' })
export type MemberBulkForecast = z.infer<typeof memberBulkForecast>

export const memberBulk = z
  .object({
    bulkId: memberBulkId,
    action: z.enum(['adjust', ...memberMove.options, 'move_tier', 'add_tag', 'remove_tag']),
    state: z.enum(['running', 'done', 'failed', 'cancelled', 'undoing', 'undone']),
    total: z.int(),
    done: z.int().describe('Progress out of `total`; while undoing, out of the changed ones'),
    changed: z.int(),
    skipped,
    points: z.int().describe('Sum of the points given, negative for those deducted'),
    spentPoints: z
      .int()
      .nullable()
      .describe('Given points that an undo couldn’t take back because they were spent; null: not undone'),
    canUndo: z.boolean(),
    createdBy: z.string().nullable(),
    startedAt: isoDateTime,
    finishedAt: isoDateTime.nullable(),
  })
  .meta({ id: 'LoyaltyMemberBulk' })
export type MemberBulk = z.infer<typeof memberBulk>
