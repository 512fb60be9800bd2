import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'

/** Writes only tags that differ; none without a connected store. */
export const syncTagging = defineEndpoint({
  name: 'sync-tagging',
  summary: 'Rewrite the customer tags that differ in the connected store',
  method: 'POST',
  path: '/loyalty/tagging/sync',
  access: 'settings.write',
  status: 202,
  reply: z.object({ queued: z.int().describe('Number of customers') }),
})
