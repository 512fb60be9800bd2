import { z } from 'zod'
import { defineJob } from '#platform/jobs/define-job.ts'
import { defineFactJob } from '#platform/jobs/fact-job.ts'

const retry = { limit: 12, delaySeconds: 15 }

export const followShopSegments = defineFactJob<'store.synced'>({ name: 'follow-shop-segments', singleton: true })

/** Reads the names of a shop's segments, then the members of followed ones. */
export const readShopSegments = defineJob({
  name: 'read-shop-segments',
  payload: z.object({ organizationId: z.uuid() }),
  retry,
  concurrency: 2,
  singleton: true,
})

/**
 * Reads the members of a followed segment. The shop determines them in the background, so the job requests that, ends, and returns
 * with the ID of the request.
 */
export const readShopSegmentMembers = defineJob({
  name: 'read-shop-segment-members',
  payload: z.object({
    organizationId: z.uuid(),
    segmentId: z.uuid(),
    request: z.object({ queryId: z.string(), readAt: z.iso.datetime() }).nullable(),
  }),
  retry,
  timeoutSeconds: 3600,
  concurrency: 2,
  singleton: true,
})

/** Joins and leaves may get lost, and segments may depend on the date. */
export const refreshShopSegments = defineJob({ name: 'refresh-shop-segments', payload: z.object({}), cron: '20 * * * *' })
