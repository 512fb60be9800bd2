import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { loyaltyMemberId } from '../members/member.ts'

export const ledgerProblem = z
  .object({
    memberId: loyaltyMemberId,
    seq: z.int().nullable().describe('Of the line; null: it is about all of the member’s'),
    kind: z
      .enum(['line_changed', 'line_missing', 'line_does_not_follow', 'balance_wrong', 'lot_wrong', 'totals_wrong'])
      .describe(
        'line_changed: it does not say what its hash says; line_missing: a number is left out; line_does_not_follow: it was not written after the line before it; balance_wrong: the lines do not add up to what it says; lot_wrong: points to be spent, or that wait, are not what the lines left; totals_wrong: the member’s figures are not what the lines come to',
      ),
    what: z.string().describe('What it is about: balance_after, or a lot'),
    expected: z.string(),
    found: z.string(),
  })
  .meta({ id: 'LedgerProblem' })
export type LedgerProblem = z.infer<typeof ledgerProblem>

/** Some members at a time: go on with the cursor until it is null. */
export const verifyLedger = defineEndpoint({
  name: 'verify-ledger',
  summary: 'Verify that the ledger is complete and adds up',
  method: 'GET',
  path: '/loyalty/ledger/verification',
  access: 'organization.read',
  query: z.object({
    memberId: loyaltyMemberId.optional().describe('This member’s alone'),
    cursor: z.string().max(2000).optional(),
  }),
  reply: z.object({
    members: z.int().describe('That were looked at'),
    entries: z.int(),
    problemCount: z.int(),
    problems: z.array(ledgerProblem).describe('The first 20'),
    nextCursor: z.string().nullable(),
  }),
  refusals: ['loyalty-member.not-found'],
})
