import { z } from 'zod'
import { defineJob } from '#platform/jobs/define-job.ts'
import { defineFactJob } from '#platform/jobs/fact-job.ts'
import type { tellings } from './events/public-events.ts'

/** Records events of a fact for endpoints. */
export const tellWebhooks = defineFactJob<keyof typeof tellings>({ name: 'tell-webhooks' })

/** Emails owners and admins when an endpoint has been failing for a day, or was disabled. */
export const mailWebhookTrouble = defineFactJob<'webhook.disabled' | 'webhook.failing'>({ name: 'mail-webhook-trouble' })

/** Deletes events about a redacted customer. */
export const forgetWebhookSubject = defineFactJob<'customer.redacted'>({ name: 'forget-webhook-subject' })

/** Nightly: the log is kept for 30 days, events for 90. */
export const sweepWebhooks = defineJob({ name: 'sweep-webhooks', payload: z.object({}), cron: '20 3 * * *' })
