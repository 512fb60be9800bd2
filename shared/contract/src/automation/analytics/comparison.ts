import { z } from 'zod'
import { isoDateTime } from '../../primitives.ts'

const interval = z.tuple([z.number(), z.number()]).describe('95 % confidence interval')

const measured = z.object({
  count: z.int().describe('Delivered emails, people, or visitors'),
  value: z.number().nullable().describe('Clicks, orders, sign-ups, or minor units for each of them; null: no data yet'),
  interval: interval.nullable(),
})
export type Measured = z.infer<typeof measured>

export const verdict = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('decided'),
    best: z.string(),
    probability: z.number().describe('Confidence that the difference is not chance: 0.95 or more'),
  }),
  z.object({
    kind: z.literal('undecided'),
    leads: z.string().nullable().describe('Leading variant; null: all are equal'),
    neededEach: z.int().nullable().describe('Deliveries or visitors needed per variant to detect a difference of this size'),
  }),
])
export type Verdict = z.infer<typeof verdict>

/** Variants of one A/B step, campaign, or sign-up form compared. */
export const variantComparison = z
  .object({
    nodeId: z.string(),
    metric: z.enum(['click', 'conversion', 'revenue', 'sign_up']),
    variants: z.array(measured.extend({ id: z.string(), label: z.string() })),
    verdict,
    winner: z
      .object({ id: z.string(), since: isoDateTime })
      .nullable()
      .describe('The chosen variant, used for everyone since then; null: still testing'),
  })
  .meta({ id: 'VariantComparison' })
export type VariantComparison = z.infer<typeof variantComparison>

/** People who entered compared with the holdout group: the effect of the workflow. */
export const holdoutComparison = z
  .object({
    days: z.int().describe('Orders count within this many days of entering or of being held out'),
    treated: measured,
    heldOut: measured,
    difference: z.number().nullable().describe('Share of buyers among people who entered, minus the share in the holdout group'),
    interval: interval.nullable(),
    isDecided: z.boolean().describe('Whether the interval excludes zero'),
  })
  .meta({ id: 'HoldoutComparison' })
export type HoldoutComparison = z.infer<typeof holdoutComparison>
