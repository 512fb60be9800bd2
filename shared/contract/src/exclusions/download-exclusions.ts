import { z } from 'zod'
import { defineDownload } from '../endpoint.ts'
import { exclusionFilter } from './exclusion.ts'

/** `target,value,label,reason,expires_at`, with spreadsheet formulas escaped; `upload-exclusions` can read it back. */
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
