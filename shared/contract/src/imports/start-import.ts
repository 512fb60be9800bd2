import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { importId, reviewImport } from './import.ts'

/** Resumes after a server restart; existing rows are skipped. */
export const startImport = defineEndpoint({
  name: 'start-import',
  summary: 'Start the import of a checked file',
  method: 'POST',
  path: '/imports/:importId/start',
  access: 'data.import',
  params: z.object({ importId }),
  status: 202,
  reply: reviewImport,
  refusals: ['import.not-found', 'import.columns-missing', 'import.state-refused'],
})
