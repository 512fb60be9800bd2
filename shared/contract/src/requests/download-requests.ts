import { z } from 'zod'
import { defineDownload } from '../endpoint.ts'
import { requestTab } from './request.ts'
import { requestFilter } from './request-filter.ts'

/**
 * `order_number,ordered_at,email,name,type,status,skip_reason,scheduled_for,sent_at,opened_at,clicked_at,completed_at,reminders,reviewed,asked`,
 * with spreadsheet formulas escaped.
 */
export const downloadRequests = defineDownload({
  name: 'download-requests',
  summary: 'Export the filtered review requests with their orders as CSV',
  method: 'GET',
  path: '/reviews/requests/requests.csv',
  access: 'data.export',
  scope: 'exports.read',
  query: z.object({ ...requestFilter, tab: requestTab.optional() }),
  download: 'text/csv',
})
