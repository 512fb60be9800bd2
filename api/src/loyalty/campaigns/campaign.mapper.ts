import type { Campaign, CampaignDetails } from '@yuko/contract/loyalty/campaigns/campaign'
import type { Program } from '@yuko/contract/loyalty/program'
import { campaignIds, programIds } from '#ids.ts'
import type { CampaignRow } from './campaigns.repository.ts'
import { nextRun, type Timing } from './running-times.ts'

/** The fields a merchant edits. */
export function detailsOf({ type, details, starts_at, ends_at }: CampaignRow): CampaignDetails {
  const { orConditions = [], recurring = null } = details
  return {
    ...details,
    orConditions,
    recurring,
    type,
    startsAt: starts_at?.toISOString() ?? null,
    endsAt: ends_at?.toISOString() ?? null,
  }
}

/** What decides when it runs. */
export function timingOf(row: CampaignRow): Timing {
  return { ...detailsOf(row), status: row.status, activatedAt: row.activated_at }
}

interface Surroundings {
  readonly members: number
  /** The program's status. */
  readonly program: Program['status'] | undefined
  readonly timeZone: string
  readonly now: Date
}

export function toCampaign(row: CampaignRow, { members, program, timeZone, now }: Surroundings): Campaign {
  const run = nextRun(timingOf(row), now, timeZone)
  const isOpen = run !== null && run.from <= now
  return {
    ...detailsOf(row),
    campaignId: campaignIds.toWire(row.id),
    programId: programIds.toWire(row.program_id),
    status: row.status,
    priority: row.priority,
    isRunning: program === 'active' && isOpen && hasBudget(row),
    runsUntil: (isOpen && run.until?.toISOString()) || null,
    runsNextAt: run !== null && !isOpen ? run.from.toISOString() : null,
    figures: { points: row.points_given, times: row.times_given, members },
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}

export function hasBudget({ details, points_given }: Pick<CampaignRow, 'details' | 'points_given'>): boolean {
  const { budgetPoints } = details.limits
  return budgetPoints === null || points_given < budgetPoints
}
