import { z } from 'zod'
import { timeOfDay } from '../../weekly-times.ts'
import { duration } from '../rules/rule.ts'

/** How often a person may enter. `once_per_key`: once for each value of the event at `path`, such as each order. */
export const reentry = z.discriminatedUnion('mode', [
  z.object({ mode: z.literal('once') }),
  z.object({ mode: z.literal('always') }),
  z.object({ mode: z.literal('after'), time: duration.describe('Minimum time since the person last entered') }),
  z.object({ mode: z.literal('once_per_key'), path: z.string().regex(/^[a-z_]+(\.[a-z_]+){0,3}$/) }),
])
export type Reentry = z.infer<typeof reentry>

/** Email outside the send window is sent at its next opening (`defer`) or skipped (`skip`). */
const behaviour = z.enum(['defer', 'skip'])

export const workflowSettings = z.object({
  purpose: z
    .enum(['marketing', 'transactional'])
    .default('marketing')
    .describe('Transactional email needs no consent and must not advertise'),
  reentry,
  isConcurrent: z.boolean().default(false).describe('Whether a person can have several runs at the same time'),
  quietHours: z
    .object({ isOn: z.boolean(), from: timeOfDay, until: timeOfDay, behaviour })
    .default({ isOn: true, from: '21:00', until: '09:00', behaviour: 'defer' }),
  frequencyCap: z
    .object({ isOn: z.boolean(), hours: z.int().min(1).max(720), mails: z.int().min(1).max(10), behaviour })
    .default({ isOn: true, hours: 16, mails: 1, behaviour: 'defer' })
    .describe('Maximum marketing emails of all workflows in this many hours; deferred for 48 hours at most'),
  sendTo: z
    .enum(['subscribed', 'subscribed_and_never'])
    .default('subscribed')
    .describe(
      'Marketing email requires consent; with “never” it is also sent to people who were never asked, where the law allows it',
    ),
  overdue: z
    .enum(['send', 'skip_old', 'exit'])
    .default('skip_old')
    .describe('After a pause, email overdue by more than a day is sent, skipped, or ends the run'),
  holdoutPercent: z.int().min(0).max(50).default(0).describe('Percentage in the holdout group'),
  maxDays: z.int().min(1).max(365).default(180).describe('Maximum length of a run in days'),
  utm: z
    .object({ source: z.string().max(100), medium: z.string().max(100), campaign: z.string().max(100) })
    .default({ source: '', medium: 'email', campaign: '' })
    .describe('Added to links to the store; empty parameters are omitted'),
  attribution: z
    .object({ clickDays: z.int().min(0).max(30), openDays: z.int().min(0).max(30) })
    .default({ clickDays: 5, openDays: 0 })
    .describe('An order is attributed to the last email clicked (opened) up to this many days before'),
})
export type WorkflowSettings = z.output<typeof workflowSettings>

export const deferLimitHours = 48
export const overdueAfterHours = 24
