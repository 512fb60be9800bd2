import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { isoDateTime } from '../primitives.ts'

export const syncedResources = ['products', 'customers', 'orders'] as const

/** Sync of a platform's store: once on connection, and again on request. */
export const storeSync = z
  .object({
    state: z.enum(['never', 'running', 'done', 'failed']),
    startedAt: isoDateTime.nullable(),
    finishedAt: isoDateTime.nullable(),
    resources: z
      .array(
        z.object({
          name: z.enum(syncedResources),
          state: z.enum(['waiting', 'running', 'done', 'failed']),
          done: z.int(),
          total: z.int().nullable().describe('null until the platform returns the count'),
        }),
      )
      .describe('Synced one after the other, in this order'),
    ratePerSecond: z.number().nullable().describe('Rows per second of the current resource'),
    problem: z.string().nullable().describe('Why it failed, as readable text'),
    isToldOfChanges: z.boolean().describe('Whether the store’s webhooks are confirmed'),
    lastReconciledAt: isoDateTime.nullable().describe('When the copy was last compared with the store'),
  })
  .meta({ id: 'StoreSync' })
export type StoreSync = z.infer<typeof storeSync>

export const getStoreSync = defineEndpoint({
  name: 'get-store-sync',
  summary: 'Get the progress of the store sync',
  method: 'GET',
  path: '/store/sync',
  access: 'organization.read',
  reply: storeSync,
})
