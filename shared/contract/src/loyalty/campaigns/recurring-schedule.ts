import { z } from 'zod'
import { timeOfDay, weekdays } from '../../weekly-times.ts'

/** When a way to earn applies each week, in the store’s time zone. */
export const recurringSchedule = z.object({
  weekdays,
  hours: z
    .object({ from: timeOfDay, until: timeOfDay.describe('On the next day if it isn’t after `from`') })
    .refine(({ from, until }) => from !== until, { path: ['until'], message: 'must differ from the start' })
    .nullable()
    .describe('null: the whole day'),
})
export type RecurringSchedule = z.infer<typeof recurringSchedule>
