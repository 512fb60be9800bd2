import type { CampaignDetails, CampaignStatus } from '@yuko/contract/loyalty/campaigns/campaign'
import type { CampaignObstacle } from '@yuko/contract/loyalty/orders/earning-obstacle'
import { windowAt } from '#platform/weekly-windows.ts'

/** What decides when a campaign runs, beside its program and budget. */
export interface Timing extends Pick<CampaignDetails, 'startsAt' | 'endsAt' | 'recurring'> {
  readonly status: CampaignStatus
  /** Events before this moment earn nothing; null: never activated. */
  readonly activatedAt: Date | null
}

export interface RunningTime {
  readonly from: Date
  /** Exclusive; null: it doesn't end. */
  readonly until: Date | null
}

/**
 * The first time from `at` on in which the campaign runs, cut off before it; null: never again. The zone is the store's. The only
 * definition of “running”: of what earns, and of what is shown to earn.
 */
export function nextRun(timing: Timing, at: Date, zone: string): RunningTime | null {
  const start = startOf(timing)
  const end = timing.endsAt === null ? null : new Date(timing.endsAt)
  if (start === null) return null
  const earliest = start > at ? start : at
  const window = timing.recurring && windowAt(timing.recurring, earliest, zone)
  const from = window && window.opensAt > earliest ? window.opensAt : earliest
  if (end !== null && from >= end) return null
  const closesAt = window?.closesAt ?? null
  return { from, until: closesAt === null || (end !== null && end < closesAt) ? end : closesAt }
}

/** Whether an event at that time can earn by it. */
export function isRunningAt(timing: Timing, at: Date, zone: string): boolean {
  const run = nextRun(timing, at, zone)
  return run !== null && run.from <= at
}

/** Why an event at that time can't earn by it; empty: it runs then. */
export function runningObstacles(timing: Timing, at: Date, zone: string): CampaignObstacle[] {
  const { status, endsAt, recurring } = timing
  const start = startOf(timing)
  if (start === null) return [{ code: 'inactive', status }]
  if (at < start) return [{ code: 'started_later', at: start.toISOString() }]
  if (endsAt !== null && at >= new Date(endsAt)) return [{ code: 'ended', at: new Date(endsAt).toISOString() }]
  if (recurring === null) return []
  const next = nextRun(timing, at, zone)
  if (next !== null && next.from <= at) return []
  return [{ code: 'outside_schedule', recurring, nextAt: next?.from.toISOString() ?? null }]
}

/** Null: not active. */
function startOf({ status, activatedAt, startsAt }: Timing): Date | null {
  if (status !== 'active' || activatedAt === null) return null
  return startsAt === null || new Date(startsAt) < activatedAt ? activatedAt : new Date(startsAt)
}
