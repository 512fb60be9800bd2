import { z } from 'zod'
import type { EmailTypeName } from './email-types.ts'

/** Emails that may wait. The others bring what was requested, or depend on a date. */
export const delayedEmailType = z.enum([
  'loyalty-welcome',
  'loyalty-points-earned',
  'loyalty-points-released',
  'loyalty-reward-available',
  'loyalty-tier-up',
  'loyalty-tier-down',
] as const satisfies readonly EmailTypeName[])

export const canDelay = (type: EmailTypeName): boolean => delayedEmailType.safeParse(type).success

export const longestDelayHours = 168
