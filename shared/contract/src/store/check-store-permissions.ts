import { defineEndpoint } from '../endpoint.ts'
import { storeConnection } from './get-store-connection.ts'

/** After a merchant has granted or revoked permissions in Shopify, whose message about it may take a while. */
export const checkStorePermissions = defineEndpoint({
  name: 'check-store-permissions',
  summary: 'Read which permissions the shop grants',
  method: 'POST',
  path: '/store/connection/permissions',
  access: 'integrations.manage',
  reply: storeConnection,
  refusals: ['store.not-connected'],
})
