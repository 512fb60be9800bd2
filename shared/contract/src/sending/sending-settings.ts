import { z } from 'zod'
import { workflowSettings } from '../automation/definition/settings.ts'

const perSecond = z.int().min(1, 'must be at least 1').max(1000, 'must be at most 1000').nullable().default(null)
const { quietHours, frequencyCap, utm } = workflowSettings.shape

/** The organization's sending and tracking settings, with defaults. */
export const sendingSettings = z
  .object({
    tracking: z
      .object({ opens: z.boolean().default(true), clicks: z.boolean().default(true) })
      .prefault({})
      .describe('Whether opening a mail and following its links is counted'),
    limits: z
      .object({ perSecond, perDomain: perSecond })
      .prefault({})
      .describe('Marketing mails a second, in all and to one domain of recipients; what is above it waits'),
    defaults: z.object({ quietHours, frequencyCap, utm }).prefault({}).describe('What new workflows begin with'),
    unsubscribePage: z
      .object({ title: z.string().trim().max(120).default(''), text: z.string().trim().max(1000).default('') })
      .prefault({})
      .describe('Words of the page where people choose their mail; ours where they are empty'),
    doubleOptIn: z.boolean().default(false).describe('What new sign-up forms begin with: people confirm by email'),
  })
  .meta({ id: 'SendingSettings' })
export type SendingSettings = z.infer<typeof sendingSettings>
