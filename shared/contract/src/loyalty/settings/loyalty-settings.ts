import { z } from 'zod'
import { wholeNumber } from '../whole-number.ts'

/** How points are earned, held, clawed back, and expire: for the whole store, whichever program is active. */
export const loyaltySettings = z
  .object({
    awardOn: z.enum(['created', 'paid', 'fulfilled']).describe('Order status at which points are earned'),
    holdDays: wholeNumber(0, 90).describe('Hold period of points for an order, for returns'),
    earnBasis: z.enum(['goods', 'total']).describe('goods: after discounts, without shipping and tax; total: what was paid'),
    includesGiftCards: z
      .boolean()
      .default(false)
      .describe('Whether gift cards earn points when they are bought; what is paid with one always does'),
    rounding: z.enum(['floor', 'nearest', 'ceil']),
    refunds: z.enum(['proportional', 'full_only', 'keep']).describe('Points that a refund claws back'),
    enrolment: z.enum(['automatic', 'opt_in']).describe('automatic: with their first order or review; opt_in: when they join'),
    expiry: z
      .object({
        mode: z
          .enum(['none', 'inactivity', 'rolling_lots', 'fixed_date'])
          .describe(
            'inactivity: all points, after so many months without a change; rolling_lots: each point, so many months after it was earned; fixed_date: all points, on a day of each year',
          ),
        months: wholeNumber(1, 60),
        month: wholeNumber(1, 12).describe('For fixed_date'),
        day: wholeNumber(1, 31).describe('For fixed_date; in shorter months the last day'),
        warnDays: wholeNumber(0, 180),
        lastChanceDays: wholeNumber(0, 60),
      })
      .strict(),
  })
  .strict()
  .meta({ id: 'LoyaltySettings' })
export type LoyaltySettings = z.infer<typeof loyaltySettings>

/** Valid expiry settings: warnings must be sent after the points were earned and before they expire. */
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
  includesGiftCards: false,
  rounding: 'floor',
  refunds: 'proportional',
  enrolment: 'automatic',
  expiry: { mode: 'none', months: 12, month: 12, day: 31, warnDays: 30, lastChanceDays: 3 },
}
