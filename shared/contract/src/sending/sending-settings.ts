import { z } from 'zod'
import { workflowSettings } from '../automation/definition/settings.ts'

const perSecond = z.int().min(1, 'must be at least 1').max(1000, 'must be at most 1000').nullable().default(null)
const { quietHours, frequencyCap, utm } = workflowSettings.shape

/** Maximum marketing emails per second; others wait. */
export const sendingLimits = z
  .object({ perSecond: perSecond.describe('In total; null: no limit'), perDomain: perSecond.describe('Per recipient domain') })
  .meta({ id: 'SendingLimits' })

/** The organization's sending and tracking settings, with defaults. */
export const sendingSettings = z
  .object({
    tracking: z
      .object({ opens: z.boolean().default(true), clicks: z.boolean().default(true) })
      .prefault({})
      .describe('Whether opens and clicks are tracked'),
    limits: sendingLimits.prefault({}),
    defaults: z.object({ quietHours, frequencyCap, utm }).prefault({}).describe('Defaults of new workflows'),
    unsubscribePage: z
      .object({ title: z.string().trim().max(120).default(''), text: z.string().trim().max(1000).default('') })
      .prefault({})
      .describe('Texts of the preferences page; empty: the default texts'),
    doubleOptIn: z.boolean().default(false).describe('Default of new sign-up forms: people confirm by email'),
  })
  .meta({ id: 'SendingSettings' })
export type SendingSettings = z.infer<typeof sendingSettings>

/** Without the limits, which are saved by themselves: two members don’t overwrite each other’s changes. */
export const sendingChoices = sendingSettings.omit({ limits: true }).meta({ id: 'SendingChoices' })
export type SendingChoices = z.infer<typeof sendingChoices>
