import type { Campaign, CampaignDetails } from '@yuko/contract/loyalty/campaigns/campaign'
import type { Program } from '@yuko/contract/loyalty/program'
import { campaignIds, programIds } from '#ids.ts'
import type { CampaignRow } from './campaigns.repository.ts'

/** The fields a merchant edits. */
export function detailsOf({ type, details, starts_at, ends_at }: CampaignRow): CampaignDetails {
  const { orConditions = [] } = details
  return { ...details, orConditions, type, startsAt: starts_at?.toISOString() ?? null, endsAt: ends_at?.toISOString() ?? null }
}

export function toCampaign(
  row: CampaignRow,
  { members, program, now }: { members: number; program: Program['status'] | undefined; now: Date },
): Campaign {
  return {
    ...detailsOf(row),
    campaignId: campaignIds.toWire(row.id),
    programId: programIds.toWire(row.program_id),
    status: row.status,
    priority: row.priority,
    isRunning: program === 'active' && isRunning(row, now) && hasBudget(row),
    figures: { points: row.points_given, times: row.times_given, members },
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}

type Running = Pick<CampaignRow, 'status' | 'starts_at' | 'ends_at'>

/** Active and within its dates; ignores the program's status and the budget. */
export function isRunning({ status, starts_at, ends_at }: Running, at: Date): boolean {
  return status === 'active' && (starts_at === null || starts_at <= at) && (ends_at === null || at < ends_at)
}

function hasBudget({ details, points_given }: CampaignRow): boolean {
  const { budgetPoints } = details.limits
  return budgetPoints === null || points_given < budgetPoints
}
