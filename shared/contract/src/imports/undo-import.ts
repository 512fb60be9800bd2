import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { importId, reviewImport } from './import.ts'

/**
 * Removes the import’s reviews and the placeholder products that nothing else uses; replies to them go with them.
 * Points that an import gave are taken back by lines of their own in the ledger, as far as they are still there; points that
 * it took are given back. Members who came by it and have nothing else leave the program; their ledgers stay.
 * What came of a file of products, customers or orders is not taken back: the mended file, imported again, overwrites it.
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
