import type { CampaignDetails, CampaignStatus } from '@yuko/contract/loyalty/campaigns/campaign'
import type { Trx } from '#platform/db/database.ts'
import { jsonb } from '#platform/db/expressions.ts'
import { newId } from '#platform/ids.ts'

interface Place {
  readonly organizationId: string
  readonly programId: string
  readonly status: CampaignStatus
  readonly now: Date
}

export async function insertCampaigns(
  trx: Trx,
  { organizationId, programId, status, now }: Place,
  campaigns: readonly CampaignDetails[],
): Promise<void> {
  const rows = campaigns.map(({ type, startsAt, endsAt, ...details }) => ({
    organization_id: organizationId,
    id: newId(),
    program_id: programId,
    type,
    status,
    details: jsonb(details),
    starts_at: startsAt === null ? null : new Date(startsAt),
    ends_at: endsAt === null ? null : new Date(endsAt),
    activated_at: status === 'active' ? now : null,
    created_at: now,
    updated_at: now,
  }))
  await trx.insertInto('loyalty_campaigns').values(rows).execute()
}
