import { z } from 'zod'

/** `HH:MM`, in the zone that its use names. */
export const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 09:00')
export const weekdays = z
  .array(z.int().min(1).max(7))
  .min(1, 'must have at least one day')
  .max(7)
  .transform((list) => [...new Set(list)].sort())
  .describe('1 is Monday, 7 Sunday')
