import { defineDownload } from '../../endpoint.ts'

export const downloadBlocklist = defineDownload({
  name: 'download-blocklist',
  summary: 'The blocklist as CSV, as upload-blocklist takes it',
  method: 'GET',
  path: '/settings/reviews/blocklist/download',
  access: 'data.export',
  worksWhenClosed: true,
  download: 'text/csv',
})
