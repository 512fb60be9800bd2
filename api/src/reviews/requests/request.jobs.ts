import { z } from 'zod'
import { defineJob } from '#platform/jobs/define-job.ts'
import { defineFactJob } from '#platform/jobs/fact-job.ts'

/** Plans the requests of an order. */
export const planRequests = defineFactJob<'order.recorded'>({ name: 'plan-requests' })

/** Replans pending requests after a settings change. */
export const replanRequests = defineJob({
  name: 'replan-requests',
  payload: z.object({ organizationId: z.uuid() }),
  timeoutSeconds: 3600,
  concurrency: 1,
  singleton: true,
})

/** Queues due requests. */
export const queueDueRequests = defineJob({
  name: 'queue-due-requests',
  payload: z.object({}),
  cron: '* * * * *',
  retry: { limit: 0 },
  concurrency: 1,
  singleton: true,
})

/** The next step of one request. `claim` is the one taken when it was found due. */
export const sendRequest = defineJob({
  name: 'send-request',
  payload: z.object({ organizationId: z.uuid(), requestId: z.uuid(), claim: z.iso.datetime() }),
})

/** Writes the requests that a merchant or a workflow (without a user) selected manually. */
export const writeRequests = defineJob({
  name: 'write-requests',
  payload: z.object({
    organizationId: z.uuid(),
    userId: z.uuid().nullable(),
    batchId: z.uuid(),
    selection: z.record(z.string(), z.unknown()),
  }),
  timeoutSeconds: 3600,
  concurrency: 1,
})

/** Records that an email of a request was opened or clicked. */
export const noteRequestMail = defineFactJob<
  'email.bounced' | 'email.clicked' | 'email.complained' | 'email.delivered' | 'email.opened'
>({ name: 'note-request-mail' })

/** Records that a text of a request was delivered, or wasn't. */
export const noteRequestText = defineFactJob<'text-message.delivered' | 'text-message.failed'>({ name: 'note-request-text' })

/** Rechecks held requests after a plan change. */
export const resumeRequests = defineFactJob<'billing.subscription-updated'>({ name: 'resume-requests' })

/** Anonymizes the requests of a redacted customer. */
export const forgetRequests = defineFactJob<'customer.redacted'>({ name: 'forget-requests' })
