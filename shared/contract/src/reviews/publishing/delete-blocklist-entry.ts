import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { blocklistEntryId } from './blocklist-entry.ts'

export const deleteBlocklistEntry = defineEndpoint({
  name: 'delete-blocklist-entry',
  summary: 'Delete a blocklist entry',
  method: 'DELETE',
  path: '/settings/reviews/blocklist/:entryId',
  access: 'settings.write',
  params: z.object({ entryId: blocklistEntryId }),
  refusals: ['blocklist.not-found'],
})
