import { insertCampaigns } from '#loyalty/campaigns/campaigns.repository.ts'
import { insertProof } from '#loyalty/proofs/proofs.repository.ts'
import type { Database } from '#platform/db/database.ts'
import { newId } from '#platform/ids.ts'
import { createReward } from './create-loyalty-reward.ts'
import { campaignOf } from './earning-store.ts'

interface NewProof {
  readonly memberId: string
  readonly text?: string
  readonly reason?: string
  readonly at?: Date
}

/**
 * A proof of a member (UUID), for a way to earn in a new program. With a reason it was declined, else it waits. Returns the ID of
 * the way to earn (UUID).
 */
export async function createProof(
  db: Database,
  organizationId: string,
  { memberId, text = 'In our window', reason, at = new Date('2026-01-01T00:00:00Z') }: NewProof,
): Promise<string> {
  const rewardId = await createReward(db, organizationId)
  const proof = { kind: 'text' as const, instructions: 'Tell us where you posted' }
  return db.forOrganization(organizationId, async (trx) => {
    const { program_id: programId } = await trx
      .selectFrom('loyalty_rewards')
      .select('program_id')
      .where('id', '=', rewardId)
      .executeTakeFirstOrThrow()
    const earning = { mode: 'fixed' as const, points: 25 }
    const place = { organizationId, programId, status: 'active' as const, now: at }
    const [campaign] = await insertCampaigns(trx, place, [campaignOf({ type: 'custom_event', earning, action: {}, proof })])
    const campaignId = campaign?.id ?? ''
    await insertProof(trx, {
      organization_id: organizationId,
      id: newId(),
      campaign_id: campaignId,
      member_id: memberId,
      kind: 'text',
      text,
      file_key: null,
      width: null,
      height: null,
      digest: null,
      submitted_at: at,
      ...(reason !== undefined && { status: 'declined', reason, decided_at: at }),
    })
    return campaignId
  })
}
