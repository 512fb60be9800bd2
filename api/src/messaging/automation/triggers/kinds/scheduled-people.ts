import { isScheduledOn } from '@yuko/contract/automation/definition/schedule'
import { segmentIds } from '#ids.ts'
import { dayMs, wallClock } from '#platform/wall-clock.ts'
import { dayOf, momentOnDay } from '../../nodes/moments.ts'
import { afterOf, type DueEntry, type FindDue, nobody, type Scan } from '../scan.ts'
import { findSegmentRule, listMatching } from '../segments.repository.ts'
import { type Day, written, yearOf } from './due-days.ts'

/** Everyone in the segment when the schedule is due in the store's time zone. */
export const scheduledPeople: FindDue = async (trx, scan, after) => {
  const { organizationId, trigger, timeZone, to } = scan
  const day = lastDay(scan)
  if (day === undefined || !trigger.segmentId) return { after: null }
  const rule = await findSegmentRule(trx, organizationId, segmentIds.toUuid(trigger.segmentId))
  if (!rule) return { after: null }
  const rows = await listMatching(trx, { organizationId, rule, timeZone, now: to }, after ?? nobody)
  const context = { date: { day: written(day), year: yearOf(day) } }
  const entries = rows.map(({ id }): DueEntry => ({ subscriberId: id, occasion: `schedule:${written(day)}`, context }))
  return { entries, after: afterOf(rows) }
}

/** The last scheduled day due in the scan: several missed ones start it once. */
function lastDay({ trigger: { schedule }, from, to, timeZone, since }: Scan): Day | undefined {
  if (!schedule) return undefined
  const anchor = dayOf(wallClock(since, timeZone))
  for (let day = dayOf(wallClock(to, timeZone)); day >= dayOf(wallClock(from, timeZone)); day -= dayMs) {
    const moment = momentOnDay(day, schedule.at, timeZone)
    if (moment > from && moment <= to && isScheduledOn(schedule, day, anchor)) return day
  }
  return undefined
}
