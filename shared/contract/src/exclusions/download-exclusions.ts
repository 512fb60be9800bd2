import { z } from 'zod'
import { defineDownload } from '../endpoint.ts'
import { exclusionFilter } from './exclusion.ts'

/** `target,value,label,reason,expires_at`, harmless in a spreadsheet; `upload-exclusions` reads it back. */
export const downloadExclusions = defineDownload({
  name: 'download-exclusions',
  summary: 'Export a list of exclusions as CSV',
  method: 'GET',
  path: '/settings/exclusions/exclusions.csv',
  access: 'data.export',
  query: z.object(exclusionFilter),
  worksWhenClosed: true,
  download: 'text/csv',
})
