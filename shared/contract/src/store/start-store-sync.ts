import { defineEndpoint } from '../endpoint.ts'
import { storeSync } from './get-store-sync.ts'

/** Requires a platform connection; refused while one is running. Unchanged records stay untouched. */
export const startStoreSync = defineEndpoint({
  name: 'start-store-sync',
  summary: 'Sync products, customers, and orders from the platform',
  method: 'POST',
  path: '/store/sync',
  access: 'integrations.manage',
  status: 202,
  reply: storeSync,
  refusals: ['store.not-connected', 'store.sync-running'],
})
