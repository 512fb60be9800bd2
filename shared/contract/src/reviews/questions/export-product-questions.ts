import { z } from 'zod'
import { defineDownload } from '../../endpoint.ts'
import { questionFilter } from './list-product-questions.ts'

export const exportProductQuestions = defineDownload({
  name: 'export-product-questions',
  summary: 'Export filtered questions with their answers as CSV, newest first',
  method: 'GET',
  path: '/questions/export',
  access: 'data.export',
  scope: 'exports.read',
  query: z.object(questionFilter),
  worksWhenClosed: true,
  download: 'text/csv',
})
