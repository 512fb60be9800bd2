import { z } from 'zod'
import { mailPageBrand } from './mail-topic.ts'

/** The subject of a confirmation link. */
export const subscription = z
  .object({
    organization: mailPageBrand,
    language: z.string().describe('The person’s if known, or else the browser’s; a supported one'),
    state: z.enum(['waiting', 'confirmed', 'over']).describe('over: the link is older than what they decided since'),
    thanks: z.string().nullable().describe('Shown after sign-up, such as a coupon; once confirmed'),
    preferencesPath: z.string().describe('Where they choose what to get'),
  })
  .meta({ id: 'Subscription' })
export type Subscription = z.infer<typeof subscription>
