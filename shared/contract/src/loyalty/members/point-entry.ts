import { z } from 'zod'
import { isoDateTime, typeId } from '../../primitives.ts'

export const entryKind = z.enum([
  'earn_pending',
  'earn_release',
  'earn_cancel',
  'earn',
  'bonus',
  'adjust',
  'redeem',
  'redeem_reverse',
  'refund_clawback',
  'expire',
  'expire_reverse',
  'import_set',
  'import_add',
  'merge_in',
  'merge_out',
  'correction',
])
export type EntryKind = z.infer<typeof entryKind>

/** How the amount was calculated: the rule, its inputs, and the calculation at that time. */
export const entryExplanation = z.object({
  rule: z.string().describe('The rule’s name: “Points for orders”'),
  inputs: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]).nullable()),
  formula: z.string().nullable().describe('“floor(37.50 × 1 per 1.00) = 37”'),
})
export type EntryExplanation = z.infer<typeof entryExplanation>

/** A ledger entry. Append-only; each contains the hash of the previous one. */
export const pointEntry = z
  .object({
    entryId: typeId('pen'),
    seq: z.int().describe('Number of the member’s entry, from 1, without gaps'),
    kind: entryKind,
    points: z.int().describe('Change of the balance'),
    pendingPoints: z.int().describe('Change of the points on hold'),
    balanceAfter: z.int(),
    pendingAfter: z.int(),
    explanation: entryExplanation,
    earned: entryExplanation.nullable().describe('For released points: how they were calculated when they were earned'),
    waiting: z
      .enum(['waits', 'released', 'cancelled'])
      .nullable()
      .describe('State of held points. released: they are in a later entry'),
    customerNote: z.string().nullable(),
    internalNote: z.string().nullable(),
    actor: z.object({ type: z.enum(['system', 'user', 'customer', 'api']), name: z.string().nullable() }),
    campaignId: typeId('cmp').nullable(),
    orderId: typeId('ord').nullable(),
    orderNumber: z.string().nullable(),
    reviewId: typeId('rev').nullable(),
    redemptionId: typeId('rdm').nullable(),
    availableAt: isoDateTime.nullable().describe('For held points: when they can be spent'),
    expiresAt: isoDateTime.nullable(),
    occurredAt: isoDateTime,
  })
  .meta({ id: 'PointEntry' })
export type PointEntry = z.infer<typeof pointEntry>
