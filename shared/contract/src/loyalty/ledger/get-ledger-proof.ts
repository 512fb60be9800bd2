import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { ledgerVerification } from './ledger-verification.ts'

export const getLedgerProof = defineEndpoint({
  name: 'get-ledger-proof',
  summary: 'Get the size of the ledger and its latest verifications',
  method: 'GET',
  path: '/loyalty/ledger/proof',
  access: 'organization.read',
  reply: z.object({
    members: z.int().describe('Members with entries'),
    entries: z.int(),
    verifications: z.array(ledgerVerification).max(10).describe('Newest first'),
  }),
})
