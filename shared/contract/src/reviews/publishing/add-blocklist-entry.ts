import { defineEndpoint } from '../../endpoint.ts'
import { blocklistEntry, newBlocklistEntry } from './blocklist-entry.ts'

/** Existing values get the new action. */
export const addBlocklistEntry = defineEndpoint({
  name: 'add-blocklist-entry',
  summary: 'Add a blocklist entry',
  method: 'POST',
  path: '/settings/reviews/blocklist',
  access: 'settings.write',
  status: 201,
  body: newBlocklistEntry,
  reply: blocklistEntry,
  refusals: ['blocklist.value-refused', 'blocklist.full'],
})
