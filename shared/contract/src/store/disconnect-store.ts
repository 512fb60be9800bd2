import { defineEndpoint } from '../endpoint.ts'

/** Copied data is kept. A shop with the installed app is disconnected by uninstalling it there. */
export const disconnectStore = defineEndpoint({
  name: 'disconnect-store',
  summary: 'Disconnect the store',
  method: 'DELETE',
  path: '/store/connection',
  access: 'integrations.manage',
  refusals: ['store.not-connected', 'store.disconnect-refused'],
})
