import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { optionalText } from '../../primitives.ts'

export const addBlockedAddresses = defineEndpoint({
  name: 'add-blocked-addresses',
  summary: 'Block email addresses, whether or not they are subscribers',
  method: 'POST',
  path: '/suppressions',
  access: 'settings.write',
  body: z.object({
    addresses: z.array(z.string().trim().max(300)).min(1).max(20_000).describe('Invalid addresses are skipped and counted'),
    reason: z.enum(['manual', 'unsubscribed']).default('manual'),
    detail: optionalText(500),
  }),
  reply: z.object({ added: z.int(), known: z.int(), refused: z.int() }),
})
