import { defineEndpoint } from '../../endpoint.ts'
import { ledgerVerification } from './ledger-verification.ts'

/** Runs in the background and keeps its result. Returns the running one if there is one. */
export const startLedgerVerification = defineEndpoint({
  name: 'start-ledger-verification',
  summary: 'Verify the whole ledger',
  method: 'POST',
  path: '/loyalty/ledger/verifications',
  access: 'organization.read',
  status: 202,
  reply: ledgerVerification,
})
