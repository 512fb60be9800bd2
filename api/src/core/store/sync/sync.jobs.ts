import { z } from 'zod'
import { defineJob } from '#platform/jobs/define-job.ts'
import { defineFactJob } from '#platform/jobs/fact-job.ts'

/** One step of a sync: requests exports, checks them, or reads the next one. Half a million orders take a while. */
export const runStoreSync = defineJob({
  name: 'run-store-sync',
  payload: z.object({ organizationId: z.uuid(), syncId: z.uuid() }),
  timeoutSeconds: 6 * 3600,
  retry: { limit: 100, delaySeconds: 1 },
  concurrency: 2,
})

export const beginStoreSync = defineFactJob<'store.connected'>({ name: 'begin-store-sync' })
export const stopStoreSync = defineFactJob<'store.disconnected'>({ name: 'stop-store-sync' })

/** Checks a store's webhook subscriptions and adds missing ones. */
export const listenToStore = defineJob({
  name: 'listen-to-store',
  payload: z.object({ organizationId: z.uuid() }),
  concurrency: 2,
})

/** Webhooks get lost: every night each store is reconciled, on Sundays with a sweep for deletions. */
export const reconcileStores = defineJob({ name: 'reconcile-stores', payload: z.object({}), cron: '0 2 * * *' })
export const reconcileStore = defineJob({
  name: 'reconcile-store',
  payload: z.object({ organizationId: z.uuid() }),
  concurrency: 2,
})
