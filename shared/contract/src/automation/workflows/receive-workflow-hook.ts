import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'

/** Called by other services. The URL is the secret; `Idempotency-Key` or `webhook-id` makes repeated calls count once. */
export const receiveWorkflowHook = defineEndpoint({
  name: 'receive-workflow-hook',
  summary: 'Start a workflow by its webhook URL, for the person whose email address is in the JSON',
  method: 'POST',
  path: '/workflow-hooks/:token',
  access: 'public',
  status: 202,
  params: z.object({ token: z.string().max(200) }),
  body: z
    .record(z.string().max(100), z.json())
    .describe('Any JSON object with an email address; all of it is available as `event.properties`'),
  reply: z.object({ isNew: z.boolean().describe('False: a repeated call, which changes nothing') }),
  refusals: ['workflow.not-found', 'request.rate-limited'],
})
