import { z } from 'zod'

const minor = z.int('must be an amount').min(1, 'must be more than 0').max(1_000_000_000, 'is too much')

export function whole(least: number, most: number) {
  const message = `must be a whole number from ${least} to ${most}`
  return z.int(message).min(least, message).max(most, message)
}

export const discountKind = z.enum(['discount_percent', 'discount_fixed', 'free_shipping'])

/** The value of a single-use code that is created in the store. */
export const discountValue = z.object({
  percentOff: whole(1, 100).describe('For discount_percent'),
  amountOffMinor: minor.describe('For discount_fixed, in minor units of the store’s currency'),
  minOrderMinor: minor.nullable().describe('Minimum order amount'),
})

export const discountCode = z.object({
  codePrefix: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z0-9]{0,16}$/, 'must be up to 16 letters and digits')
    .describe('Prefix of generated codes'),
  validDays: whole(1, 730).nullable().describe('null: no expiry'),
})

export const storeReadiness = z
  .enum(['ready', 'no_shop', 'no_permission'])
  .describe('Whether codes can be created in the store; no_permission: the store must allow discounts first')
