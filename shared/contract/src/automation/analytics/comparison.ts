import { z } from 'zod'
import { isoDateTime } from '../../primitives.ts'

const interval = z.tuple([z.number(), z.number()]).describe('The true value is in here in 19 of 20 such tests')

const measured = z.object({
  count: z.int().describe('Delivered emails, or people'),
  value: z.number().nullable().describe('Clicks or orders for each of them, or minor units; null: none yet'),
  interval: interval.nullable(),
})
export type Measured = z.infer<typeof measured>

export const verdict = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('decided'),
    best: z.string(),
    probability: z.number().describe('That the difference is not chance, 0.95 and above'),
  }),
  z.object({
    kind: z.literal('undecided'),
    leads: z.string().nullable().describe('The best so far; null: all are equal'),
    neededEach: z.int().nullable().describe('Deliveries of each variant at which a difference of this size would show'),
  }),
])
export type Verdict = z.infer<typeof verdict>

/** Variants of one A/B step compared. */
export const variantComparison = z
  .object({
    nodeId: z.string(),
    metric: z.enum(['click', 'conversion', 'revenue']),
    variants: z.array(measured.extend({ id: z.string(), label: z.string() })),
    verdict,
    winner: z
      .object({ id: z.string(), since: isoDateTime })
      .nullable()
      .describe('The variant that everybody takes since then; null: people are still spread'),
  })
  .meta({ id: 'VariantComparison' })
export type VariantComparison = z.infer<typeof variantComparison>

/** People who entered compared with the holdout group: the effect of the workflow. */
export const holdoutComparison = z
  .object({
    days: z.int().describe('Orders count when placed within this many days after entering, or after being held out'),
    treated: measured,
    heldOut: measured,
    difference: z.number().nullable().describe('Share of buyers who entered, minus the share in the holdout group'),
    interval: interval.nullable(),
    isDecided: z.boolean().describe('Zero is not within the interval'),
  })
  .meta({ id: 'HoldoutComparison' })
export type HoldoutComparison = z.infer<typeof holdoutComparison>
