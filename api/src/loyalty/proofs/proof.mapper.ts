import type { LoyaltyProof } from '@yuko/contract/loyalty/proofs/loyalty-proof'
import { campaignIds, loyaltyMemberIds, proofIds } from '#ids.ts'
import type { ListedProof } from './proof-list.repository.ts'

/** Without the picture's URLs, which not everyone may have. */
export function toProof(row: ListedProof, decidedBy: string | undefined): LoyaltyProof {
  const { earning, name, proof } = row.campaign
  const promised = earning.mode === 'fixed' ? earning.points : 0
  return {
    proofId: proofIds.toWire(row.id),
    status: row.status,
    kind: row.kind,
    text: row.text,
    picture: null,
    isRepeated: row.is_repeated,
    campaign: {
      campaignId: campaignIds.toWire(row.campaign_id),
      type: row.campaign_type,
      name,
      instructions: proof?.instructions ?? null,
    },
    member: { memberId: loyaltyMemberIds.toWire(row.member_id), name: row.name, email: row.email },
    points: row.status === 'waiting' ? promised : row.points,
    reason: row.reason,
    submittedAt: row.submitted_at.toISOString(),
    decidedAt: row.decided_at?.toISOString() ?? null,
    decidedBy: decidedBy ?? null,
  }
}
