import { defineDownload } from '../../endpoint.ts'

/**
 * One JSON object a line: `ledger` (how to verify the file), each member's `entry` lines with their hashes, followed by `member`
 * with its totals, and `end` with the head. No names, addresses, or notes.
 */
export const downloadLedger = defineDownload({
  name: 'download-ledger',
  summary: 'Export the ledger with its hashes as NDJSON',
  method: 'GET',
  path: '/loyalty/ledger/ledger.ndjson',
  access: 'data.export',
  scope: 'exports.read',
  worksWhenClosed: true,
  download: 'application/x-ndjson',
})
