import type { datedCampaignTypes } from '@yuko/contract/loyalty/campaigns/campaign-type'
import type { Clock } from '#platform/clock.ts'
import type { Database, Trx } from '#platform/db/database.ts'
import { dayMs, wallClock } from '#platform/wall-clock.ts'
import { type DueDay, listAnniversaries, listBirthdays, listCompleted } from './deeds.repository.ts'
import { type Deed, rewardDeed } from './reward-deed.ts'

/** A birthday must have been entered this many days before: otherwise everyone would have one tomorrow. */
const enteredDays = 30
/** Days that were missed are caught up. */
const lateDays = 2
const page = 50

interface Call {
  readonly db: Database
  readonly clock: Clock
  readonly organizationId: string
  readonly timezone: string
  readonly signal: AbortSignal
}

/** Birthdays, anniversaries and completed profiles: each awarded once, however often this runs. */
export async function rewardDates(call: Call): Promise<void> {
  const { clock, organizationId, timezone } = call
  const now = clock.now()
  const days = lastDays(now, timezone)
  const toldBefore = new Date(now.getTime() - enteredDays * dayMs)
  const since = new Date(now.getTime() - (lateDays + 1) * dayMs)
  await inPages(call, (trx, at) => listBirthdays(trx, organizationId, { days, toldBefore, ...at }), 'birthday')
  await inPages(call, (trx, at) => listAnniversaries(trx, organizationId, { days, timezone, ...at }), 'anniversary')
  await inPages(call, (trx, at) => listCompleted(trx, organizationId, { since, ...at }), 'profile_complete')
}

type Due = { readonly memberId: string; readonly year?: number }
type Page = { readonly after: string | null; readonly limit: number }

async function inPages(
  { db, clock, organizationId, signal }: Call,
  list: (trx: Trx, page: Page) => Promise<Due[]>,
  type: (typeof datedCampaignTypes)[number],
): Promise<void> {
  for (let after: string | null = null; ; signal.throwIfAborted()) {
    const due: Due[] = await db.forOrganization(organizationId, async (trx) => {
      const rows = await list(trx, { after, limit: page })
      for (const { memberId, year } of rows) await rewardDeed(trx, clock, organizationId, deedOf(type, memberId, year))
      return rows
    })
    if (due.length < page) return
    after = due.at(-1)?.memberId ?? null
  }
}

function deedOf(type: (typeof datedCampaignTypes)[number], memberId: string, year: number | undefined): Deed {
  if (year === undefined) return { memberId, types: [type], occasion: memberId }
  return { memberId, types: [type], occasion: `${memberId}:${year}`, inputs: { year } }
}

/** By the store's calendar. A birthday on 29 February falls on 28 February in other years. */
export function lastDays(now: Date, timezone: string): DueDay[] {
  const days: DueDay[] = []
  for (let late = 0; late <= lateDays; late++) {
    const at = new Date(wallClock(now, timezone) - late * dayMs)
    const [year, month, day] = [at.getUTCFullYear(), at.getUTCMonth() + 1, at.getUTCDate()]
    days.push({ year, month, day })
    const isShortYear = new Date(Date.UTC(year, 1, 29)).getUTCMonth() !== 1
    if (isShortYear && month === 2 && day === 28) days.push({ year, month: 2, day: 29 })
  }
  return days
}
