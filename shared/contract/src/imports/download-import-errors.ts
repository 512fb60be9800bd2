import { z } from 'zod'
import { defineDownload } from '../endpoint.ts'
import { importId } from './import.ts'

/** The rejected rows as in the file, plus the columns `row` and `reason`: correct them and import the file again. */
export const downloadImportErrors = defineDownload({
  name: 'download-import-errors',
  summary: 'Export the rejected rows of an import as CSV',
  method: 'GET',
  path: '/imports/:importId/errors.csv',
  access: 'data.export',
  params: z.object({ importId }),
  download: 'text/csv',
  refusals: ['import.not-found'],
})
