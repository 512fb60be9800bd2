import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { importId, reviewImport } from './import.ts'

/**
 * Removes the import's reviews with their replies, and placeholder products that nothing else uses. Points that it gave are taken
 * back by new ledger entries, as far as they remain; points that it took are returned. Members it created leave the program if
 * they have no other activity; their ledgers stay. A points history is removed. Products, customers, and orders are not undone: a corrected file overwrites
 * them.
 */
export const undoImport = defineEndpoint({
  name: 'undo-import',
  summary: 'Undo an import within 30 days',
  method: 'POST',
  path: '/imports/:importId/undo',
  access: 'data.import',
  params: z.object({ importId }),
  status: 202,
  reply: reviewImport,
  refusals: ['import.not-found', 'import.state-refused', 'import.undo-expired'],
})
