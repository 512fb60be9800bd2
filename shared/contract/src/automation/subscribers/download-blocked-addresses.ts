import { defineDownload } from '../../endpoint.ts'

/** `email,address_sha256,reason,detail,at`: other programs take the address, or its hash where only that is kept. */
export const downloadBlockedAddresses = defineDownload({
  name: 'download-blocked-addresses',
  summary: 'All addresses that mail must not go to as CSV',
  method: 'GET',
  path: '/suppressions/suppressions.csv',
  access: 'data.export',
  download: 'text/csv',
})
