import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { pageOf, pageQuery } from '../../primitives.ts'
import { blocklistEntry, blocklistKind } from './blocklist-entry.ts'

export const listBlocklist = defineEndpoint({
  name: 'list-blocklist',
  summary: 'List blocklist entries in alphabetical order',
  method: 'GET',
  path: '/settings/reviews/blocklist',
  access: 'organization.read',
  query: z.object({
    ...pageQuery,
    kind: blocklistKind.optional(),
    q: z.string().trim().max(200).optional().describe('Part of the value'),
  }),
  reply: pageOf(blocklistEntry).extend({ total: z.int() }),
})
