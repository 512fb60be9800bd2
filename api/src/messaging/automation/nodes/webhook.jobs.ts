import { z } from 'zod'
import { defineJob } from '#platform/jobs/define-job.ts'

export const callWorkflowWebhook = defineJob({
  name: 'call-workflow-webhook',
  payload: z.object({ organizationId: z.uuid(), runId: z.uuid(), nodeId: z.string(), visit: z.int() }),
  retry: { limit: 5, delaySeconds: 10 },
  timeoutSeconds: 30,
  concurrency: 8,
})
