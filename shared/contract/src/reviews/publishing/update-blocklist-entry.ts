import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { blocklistAction, blocklistEntry, blocklistEntryId } from './blocklist-entry.ts'

export const updateBlocklistEntry = defineEndpoint({
  name: 'update-blocklist-entry',
  summary: 'Update a blocklist entry or turn it off',
  method: 'PATCH',
  path: '/settings/reviews/blocklist/:entryId',
  access: 'settings.write',
  params: z.object({ entryId: blocklistEntryId }),
  body: z.object({ action: blocklistAction.optional(), isActive: z.boolean().optional() }),
  reply: blocklistEntry,
  refusals: ['blocklist.not-found', 'blocklist.value-refused'],
})
