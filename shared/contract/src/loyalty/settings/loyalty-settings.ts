import { z } from 'zod'
import { wholeNumber } from '../whole-number.ts'

/** How points are earned, held, clawed back, and expire: for the whole store, whichever program is active. */
export const loyaltySettings = z
  .object({
    awardOn: z.enum(['created', 'paid', 'fulfilled']).describe('What has to have become of an order'),
    holdDays: wholeNumber(0, 90).describe('How long points for an order wait, so that it can come back first'),
    earnBasis: z.enum(['goods', 'total']).describe('goods: after discounts, without shipping and tax; total: what was paid'),
    rounding: z.enum(['floor', 'nearest', 'ceil']),
    refunds: z.enum(['proportional', 'full_only', 'keep']).describe('What a refund takes back'),
    enrolment: z.enum(['automatic', 'opt_in']).describe('automatic: with their first order or review; opt_in: when they join'),
    expiry: z
      .object({
        mode: z
          .enum(['none', 'inactivity', 'rolling_lots', 'fixed_date'])
          .describe(
            'inactivity: all, after this long without a change; rolling_lots: each, this long after it was earned; fixed_date: all, on a day of each year',
          ),
        months: wholeNumber(1, 60),
        month: wholeNumber(1, 12).describe('Of fixed_date'),
        day: wholeNumber(1, 31).describe('Of fixed_date; the last of the month where it has fewer'),
        warnDays: wholeNumber(0, 180),
        lastChanceDays: wholeNumber(0, 60),
      })
      .strict(),
  })
  .strict()
  .meta({ id: 'LoyaltySettings' })
export type LoyaltySettings = z.infer<typeof loyaltySettings>

/** Valid expiry settings: a warning after the expiry, or before there are points, is useless. */
export const expiryRule = loyaltySettings.shape.expiry.superRefine((expiry, context) => {
  const { mode, months, warnDays, lastChanceDays } = expiry
  if (mode === 'none') return
  const refuse = (field: keyof typeof expiry, message: string) => context.addIssue({ code: 'custom', path: [field], message })
  // The shortest months have 28 days.
  const lasts = mode === 'fixed_date' ? 365 : months * 28
  if (warnDays >= lasts) refuse('warnDays', `must be less than ${lasts} days: points end before that`)
  if (lastChanceDays >= lasts) refuse('lastChanceDays', `must be less than ${lasts} days: points end before that`)
  else if (warnDays > 0 && lastChanceDays >= warnDays) refuse('lastChanceDays', 'must be fewer days than the first warning')
})

export const defaultLoyaltySettings: LoyaltySettings = {
  awardOn: 'paid',
  holdDays: 14,
  earnBasis: 'goods',
  rounding: 'floor',
  refunds: 'proportional',
  enrolment: 'automatic',
  expiry: { mode: 'none', months: 12, month: 12, day: 31, warnDays: 30, lastChanceDays: 3 },
}
