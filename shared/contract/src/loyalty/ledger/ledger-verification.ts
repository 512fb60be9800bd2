import { z } from 'zod'
import { isoDateTime } from '../../primitives.ts'
import { ledgerProblem } from './verify-ledger.ts'

export const ledgerHead = z
  .string()
  .regex(/^[0-9a-f]{64}$/)
  .describe('SHA-256 over the last hash of every member, in hexadecimal: any changed entry changes it')

export const ledgerVerification = z
  .object({
    state: z.enum(['running', 'done', 'failed']),
    startedBy: z.object({ type: z.enum(['user', 'api']), name: z.string().nullable().describe('null: closed account') }),
    total: z.int().describe('Members to verify'),
    members: z.int().describe('Members verified so far'),
    entries: z.int(),
    problemCount: z.int(),
    problems: z.array(ledgerProblem).describe('The first 20 problems'),
    head: ledgerHead.nullable().describe('null: not finished, or no entries'),
    startedAt: isoDateTime,
    finishedAt: isoDateTime.nullable(),
  })
  .meta({ id: 'LedgerVerification' })
export type LedgerVerification = z.infer<typeof ledgerVerification>
