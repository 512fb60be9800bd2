import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { importId, reviewImport } from './import.ts'

/** The dry run: writes only its report. */
export const checkImport = defineEndpoint({
  name: 'check-import',
  summary: 'Check every row of an import without writing',
  method: 'POST',
  path: '/imports/:importId/check',
  access: 'data.import',
  params: z.object({ importId }),
  status: 202,
  reply: reviewImport,
  refusals: ['import.not-found', 'import.columns-missing', 'import.state-refused'],
})
