import { defineEndpoint } from '../endpoint.ts'

/** What was copied stays; nothing new comes. A shop that has the app installed is disconnected by uninstalling it there. */
export const disconnectStore = defineEndpoint({
  name: 'disconnect-store',
  summary: 'Disconnect the store',
  method: 'DELETE',
  path: '/store/connection',
  access: 'integrations.manage',
  refusals: ['store.not-connected', 'store.disconnect-refused'],
})
