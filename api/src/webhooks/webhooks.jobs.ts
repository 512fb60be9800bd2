import { z } from 'zod'
import { defineJob } from '#platform/jobs/define-job.ts'
import { factEnvelope } from '#platform/jobs/relay.ts'

/** Writes down what endpoints have to be told of a fact; follows the facts that `src/modules.ts` names. */
export const tellWebhooks = defineJob({ name: 'tell-webhooks', payload: factEnvelope })

/** Mails owners and admins that an endpoint has been failing for a day, or is told nothing any more. */
export const mailWebhookTrouble = defineJob({ name: 'mail-webhook-trouble', payload: factEnvelope })

/** Deletes what was said of a customer whom the store has to forget. */
export const forgetWebhookSubject = defineJob({ name: 'forget-webhook-subject', payload: factEnvelope })

/** Every night: the log is kept for 30 days, events for 90. */
export const sweepWebhooks = defineJob({ name: 'sweep-webhooks', payload: z.object({}), cron: '20 3 * * *' })
