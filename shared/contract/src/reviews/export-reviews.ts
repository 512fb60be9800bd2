import { z } from 'zod'
import { defineDownload } from '../endpoint.ts'
import { reviewPresetName } from '../imports/import.ts'
import { reviewFilter } from './review-filter.ts'

export const exportReviews = defineDownload({
  name: 'export-reviews',
  summary: 'Export filtered reviews as CSV, newest first',
  method: 'GET',
  path: '/reviews/export',
  access: 'data.export',
  scope: 'exports.read',
  query: z.object({
    ...reviewFilter,
    format: reviewPresetName.default('yuko').describe('The program whose import reads the file'),
  }),
  worksWhenClosed: true,
  download: 'text/csv',
})
