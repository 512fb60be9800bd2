import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { importKind, importPreset, reviewImport } from './import.ts'

/** Up to 200 MB. The file is read once to detect encoding, delimiter and source; nothing is imported yet. */
export const createImport = defineEndpoint({
  name: 'create-import',
  summary: 'Upload a CSV file of reviews, products, customers, orders, or points',
  method: 'POST',
  path: '/imports',
  access: 'data.import',
  query: z.object({
    kind: importKind.default('reviews').describe('Ignored for Shopify exports, which are detected automatically'),
    source: importPreset.optional().describe('The app that wrote the file, if its columns don’t reveal it'),
  }),
  status: 201,
  upload: 'file',
  reply: reviewImport,
  refusals: ['import.not-csv', 'import.too-large', 'import.empty', 'import.encoding-unreadable'],
})

/** Bytes. */
export const importFileLimit = 200 * 1024 * 1024
