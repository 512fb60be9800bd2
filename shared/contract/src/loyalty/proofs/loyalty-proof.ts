import { z } from 'zod'
import { isoDateTime, typeId } from '../../primitives.ts'
import { campaignId, campaignProof } from '../campaigns/campaign.ts'
import { campaignType } from '../campaigns/campaign-type.ts'
import { loyaltyMemberId } from '../members/member.ts'

export const proofId = typeId('lpf')

export const proofStatus = z.enum(['waiting', 'approved', 'declined'])
export type ProofStatus = z.infer<typeof proofStatus>

export const loyaltyProof = z
  .object({
    proofId,
    status: proofStatus,
    kind: campaignProof.shape.kind,
    text: z.string().nullable().describe('The link or the text; null: a picture, or deleted after the decision'),
    picture: z
      .object({ thumbUrl: z.string(), url: z.string(), width: z.int(), height: z.int() })
      .nullable()
      .describe('Its URLs expire; null: a link or a text, deleted after the decision, or hidden from your role'),
    isRepeated: z.boolean().describe('The same picture or link was submitted before'),
    campaign: z.object({ campaignId, type: campaignType, name: z.string(), instructions: z.string().nullable() }),
    member: z.object({ memberId: loyaltyMemberId, name: z.string().nullable(), email: z.string().nullable() }),
    points: z.int().describe('Given; before that, what the way to earn gives now'),
    reason: z.string().nullable().describe('Why it was declined, as the member sees it'),
    submittedAt: isoDateTime,
    decidedAt: isoDateTime.nullable(),
    decidedBy: z.string().nullable().describe('Name of the team member'),
  })
  .meta({ id: 'LoyaltyProof' })
export type LoyaltyProof = z.infer<typeof loyaltyProof>

/** As its member sees it. */
export const ownProof = z.object({
  campaignId,
  status: proofStatus,
  reason: z.string().nullable(),
  submittedAt: isoDateTime,
})
export type OwnProof = z.infer<typeof ownProof>
