import { z } from 'zod'
import { defineJob } from '#platform/jobs/define-job.ts'
import { defineFactJob } from '#platform/jobs/fact-job.ts'

/** Plans the requests of an order. */
export const planRequests = defineFactJob<'order.recorded'>({ name: 'plan-requests' })

/** Plans anew what waits, because the settings changed. */
export const replanRequests = defineJob({
  name: 'replan-requests',
  payload: z.object({ organizationId: z.uuid() }),
  timeoutSeconds: 3600,
  concurrency: 1,
  singleton: true,
})

/** Hands what is due to workers. */
export const queueDueRequests = defineJob({
  name: 'queue-due-requests',
  payload: z.object({}),
  cron: '* * * * *',
  retry: { limit: 0 },
  concurrency: 1,
  singleton: true,
})

/** The next step of one request. `claim`: that of the one who found it due. */
export const sendRequest = defineJob({
  name: 'send-request',
  payload: z.object({ organizationId: z.uuid(), requestId: z.uuid(), claim: z.iso.datetime() }),
})

/** Writes the requests that a merchant asked for by hand, or a workflow (then without a user). */
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

/** Notes that a mail of a request was opened or clicked. */
export const noteRequestMail = defineFactJob<
  'email.bounced' | 'email.clicked' | 'email.complained' | 'email.delivered' | 'email.opened'
>({ name: 'note-request-mail' })

/** The plan may have room again for what is on hold. */
export const resumeRequests = defineFactJob<'billing.subscription-updated'>({ name: 'resume-requests' })

/** Forgets whom requests went to. */
export const forgetRequests = defineFactJob<'customer.redacted'>({ name: 'forget-requests' })
