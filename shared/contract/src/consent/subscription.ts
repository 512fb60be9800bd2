import { z } from 'zod'
import { mailPageBrand } from './mail-topic.ts'

/** The subject of a confirmation link. */
export const subscription = z
  .object({
    organization: mailPageBrand,
    language: z.string().describe('The person’s language if known, or else the browser’s; always a supported one'),
    state: z
      .enum(['waiting', 'confirmed', 'over'])
      .describe('over: the person has made a later choice, so the link no longer applies'),
    thanks: z.string().nullable().describe('Shown once confirmed'),
    coupon: z.string().nullable().describe('Of the sign-up form, shown below'),
    preferencesPath: z.string().describe('Path of the preferences page'),
  })
  .meta({ id: 'Subscription' })
export type Subscription = z.infer<typeof subscription>
