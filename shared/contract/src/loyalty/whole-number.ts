import { z } from 'zod'

/** A whole number within a range, with a readable error. */
export function wholeNumber(minimum: number, maximum: number) {
  return z
    .int({ error: ({ input }) => (input === undefined ? 'is required' : 'must be a whole number') })
    .min(minimum, `must be at least ${minimum.toLocaleString('en')}`)
    .max(maximum, `must be at most ${maximum.toLocaleString('en')}`)
}

/** Points added or deducted at once; always whole. */
export const somePoints = wholeNumber(1, 10_000_000)

/** An amount in minor units of the organization's currency. */
export const someMinor = wholeNumber(1, 1_000_000_000)
