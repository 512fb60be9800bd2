import { z } from 'zod'

/** What happens to unengaged people: no marketing email at all, or only no campaigns. */
export const sunsetAction = z.enum(['suppress', 'skip_campaigns'])

/**
 * When a person counts as unengaged: no open or click by a person, no order, and no opt-in in so many days, in which they got at
 * least so many marketing emails.
 */
export const sunsetRule = z
  .object({
    isOn: z.boolean().default(false),
    days: z.int().min(30, 'must be at least 30').max(730, 'must be at most 730').default(180),
    emails: z.int().min(1, 'must be at least 1').max(100, 'must be at most 100').default(10),
    action: sunsetAction.default('suppress'),
  })
  .meta({ id: 'SunsetRule' })
export type SunsetRule = z.infer<typeof sunsetRule>

export const sunset = z
  .object({
    rule: sunsetRule,
    unengaged: z.int().describe('People it suppressed who haven’t returned'),
    isTracked: z.boolean().describe('Opens or clicks are tracked; otherwise nobody is suppressed'),
    trackedSince: z.iso.datetime().nullable().describe('Start of tracking, if that was less than `days` ago'),
  })
  .meta({ id: 'Sunset' })
export type Sunset = z.infer<typeof sunset>
