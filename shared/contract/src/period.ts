import { z } from 'zod'
import { isoDate } from './primitives.ts'

/** Whole days in the organization's time zone: the last `days`, or `from` to `to`, at most a year. */
export const periodQuery = {
  days: z.coerce.number().int().min(1).max(366).default(30),
  from: isoDate.optional(),
  to: isoDate.optional(),
}

export const comparison = z.enum(['previous', 'year', 'none'])
export type Comparison = z.infer<typeof comparison>

/** A period, and the period its figures are compared with. */
export const comparedQuery = {
  ...periodQuery,
  compare: comparison
    .default('previous')
    .describe('Compare with the same number of days before, the same days a year before, or nothing'),
}

interface Asked {
  from?: string | undefined
  to?: string | undefined
}

/** Validates that a query's period fields are consistent. */
export function ofPeriod<Shape extends z.ZodRawShape & typeof periodQuery>(query: z.ZodObject<Shape>) {
  return query.superRefine((asked, context) => {
    const message = wrong(asked as Asked)
    if (message) context.addIssue({ code: 'custom', path: ['to'], message })
  })
}

function wrong({ from, to }: Asked): string | null {
  if (Boolean(from) !== Boolean(to)) return 'goes together with from'
  if (!from || !to) return null
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000
  if (days < 0) return 'must not be before from'
  return days < 366 ? null : 'must be within a year of from'
}
