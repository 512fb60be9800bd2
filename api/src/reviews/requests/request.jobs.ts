import { z } from 'zod'
import { defineJob } from '#platform/jobs/define-job.ts'
import { factEnvelope } from '#platform/jobs/relay.ts'

/** Plans the requests of an order; follows the fact `order.recorded`. */
export const planRequests = defineJob({ name: 'plan-requests', payload: factEnvelope })

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

/** Notes that a mail of a request was opened or clicked; follows the facts `email.opened` and `email.clicked`. */
export const noteRequestMail = defineJob({ name: 'note-request-mail', payload: factEnvelope })

/** The plan may have room again for what is on hold; follows the fact `billing.subscription-updated`. */
export const resumeRequests = defineJob({ name: 'resume-requests', payload: factEnvelope })

/** Forgets whom requests went to; follows the fact `customer.redacted`. */
export const forgetRequests = defineJob({ name: 'forget-requests', payload: factEnvelope })
