import { defineDownload } from '../../endpoint.ts'

/** `email,address_sha256,reason,detail,at`: other programs accept the address, or its hash if only that is stored. */
export const downloadBlockedAddresses = defineDownload({
  name: 'download-blocked-addresses',
  summary: 'Export all blocked addresses as CSV',
  method: 'GET',
  path: '/suppressions/suppressions.csv',
  access: 'data.export',
  download: 'text/csv',
})
