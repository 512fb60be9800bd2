import { z } from 'zod'
import { defineJob } from '#platform/jobs/define-job.ts'
import { defineFactJob } from '#platform/jobs/fact-job.ts'
import type { tellings } from './events/public-events.ts'

/** Writes down what endpoints have to be told of a fact. */
export const tellWebhooks = defineFactJob<keyof typeof tellings>({ name: 'tell-webhooks' })

/** Mails owners and admins that an endpoint has been failing for a day, or is told nothing any more. */
export const mailWebhookTrouble = defineFactJob<'webhook.disabled' | 'webhook.failing'>({ name: 'mail-webhook-trouble' })

/** Deletes what was said of a customer whom the store has to forget. */
export const forgetWebhookSubject = defineFactJob<'customer.redacted'>({ name: 'forget-webhook-subject' })

/** Every night: the log is kept for 30 days, events for 90. */
export const sweepWebhooks = defineJob({ name: 'sweep-webhooks', payload: z.object({}), cron: '20 3 * * *' })
