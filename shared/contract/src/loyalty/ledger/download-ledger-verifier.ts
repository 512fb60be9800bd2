import { defineDownload } from '../../endpoint.ts'

/** `node verify.mjs ledger.ndjson [earlier.ndjson]`: needs no packages and no connection. */
export const downloadLedgerVerifier = defineDownload({
  name: 'download-ledger-verifier',
  summary: 'Download the program that verifies an exported ledger',
  method: 'GET',
  path: '/loyalty/ledger/verify.mjs',
  access: 'organization.read',
  isWithoutPeople: true,
  worksWhenClosed: true,
  download: 'text/javascript',
})
