import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { requiredText } from '../../primitives.ts'
import { proofId } from './loyalty-proof.ts'

/** Maximum proofs of one call. */
export const mostProofs = 100

const proofIds = z.array(proofId).min(1).max(mostProofs)

/** Why a proof was skipped: it still waits, unless it was decided or deleted. */
export const proofSkipReason = z
  .enum(['not_found', 'decided', 'not_running', 'limit', 'budget', 'condition', 'tier'])
  .describe('not_running: the way to earn is off, or the customer is no longer a member; the others: its limits and conditions')
export type ProofSkipReason = z.infer<typeof proofSkipReason>

/** approve: the points of the way to earn, within its limits at this moment. decline: the member may submit another proof. */
export const decideProofs = defineEndpoint({
  name: 'decide-proofs',
  summary: 'Approve or decline proofs',
  method: 'POST',
  path: '/loyalty/proofs/decision',
  access: 'loyalty.adjust',
  body: z.discriminatedUnion('decision', [
    z.object({ decision: z.literal('approve'), proofIds }),
    z.object({ decision: z.literal('decline'), proofIds, reason: requiredText(300).describe('Shown to the member') }),
  ]),
  reply: z.object({
    decided: z.int(),
    points: z.int().describe('Given to the members'),
    skipped: z.array(z.object({ reason: proofSkipReason, count: z.int() })).describe('Most frequent first'),
  }),
})
