import { defineDownload } from '../../endpoint.ts'

export const downloadBlocklist = defineDownload({
  name: 'download-blocklist',
  summary: 'Export the blocklist as CSV, in the format of the upload',
  method: 'GET',
  path: '/settings/reviews/blocklist/download',
  access: 'data.export',
  worksWhenClosed: true,
  download: 'text/csv',
})
