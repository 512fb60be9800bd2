import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { blocklistAction } from './blocklist-entry.ts'

/**
 * A text file with one value a line, or CSV with the columns kind, value, action. A missing kind is guessed: an address, a
 * domain, a phrase if there are spaces, or else a word. Nothing is removed.
 */
export const uploadBlocklist = defineEndpoint({
  name: 'upload-blocklist',
  summary: 'Upload words, addresses, and domains to the blocklist',
  method: 'POST',
  path: '/settings/reviews/blocklist/upload',
  access: 'settings.write',
  upload: 'file',
  query: z.object({ action: blocklistAction.default('hold').describe('For lines without an action') }),
  reply: z.object({
    added: z.int(),
    changed: z.int().describe('Existing entries whose action changed'),
    unchanged: z.int(),
    refused: z.array(z.object({ line: z.int(), value: z.string(), message: z.string() })).describe('The first 100 refused lines'),
    refusedCount: z.int(),
  }),
  refusals: ['blocklist.file-refused', 'blocklist.full'],
})
