import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { loyaltyMemberId } from '../members/member.ts'

export const ledgerProblem = z
  .object({
    memberId: loyaltyMemberId,
    seq: z.int().nullable().describe('Number of the entry; null: all of the member’s'),
    kind: z
      .enum(['line_changed', 'line_missing', 'line_does_not_follow', 'balance_wrong', 'lot_wrong', 'totals_wrong'])
      .describe(
        'line_changed: its content does not match its hash; line_missing: an entry number is missing; line_does_not_follow: not written after the previous entry; balance_wrong: the entries do not add up to it; lot_wrong: available or held points differ from the entries; totals_wrong: the member’s totals differ from the entries',
      ),
    what: z.string().describe('The affected value: balance_after, or a lot'),
    expected: z.string(),
    found: z.string(),
  })
  .meta({ id: 'LedgerProblem' })
export type LedgerProblem = z.infer<typeof ledgerProblem>

/** Verifies some members at a time: continue with the cursor until it is null. */
export const verifyLedger = defineEndpoint({
  name: 'verify-ledger',
  summary: 'Verify that the ledger is complete and adds up',
  method: 'GET',
  path: '/loyalty/ledger/verification',
  access: 'organization.read',
  query: z.object({
    memberId: loyaltyMemberId.optional().describe('Only this member’s ledger'),
    cursor: z.string().max(2000).optional(),
  }),
  reply: z.object({
    members: z.int().describe('Verified members'),
    entries: z.int(),
    problemCount: z.int(),
    problems: z.array(ledgerProblem).describe('The first 20 problems'),
    nextCursor: z.string().nullable(),
  }),
  refusals: ['loyalty-member.not-found'],
})
