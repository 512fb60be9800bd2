import type { CampaignSchedule } from '@yuko/contract/automation/campaigns/email-campaign'
import { isZone, minuteMs, momentOf } from '#platform/wall-clock.ts'
import { msOf } from '../../automation/nodes/moments.ts'

export const hourMs = 60 * minuteMs

type Local = Extract<CampaignSchedule, { mode: 'local' }>

/** The scheduled local time in that zone, or in the store's if it is unknown. */
export function localMoment({ date, time }: Local, zone: string | null, storeZone: string): Date {
  return momentOf(Date.parse(date) + msOf(time), zone !== null && isZone(zone) ? zone : storeZone)
}

/** When the first email is due: `zones` are those of people, as far as known. */
export function startOf(schedule: CampaignSchedule, zones: readonly string[], storeZone: string, now: Date): Date {
  switch (schedule.mode) {
    case 'now':
      return now
    case 'at':
      return later(now, new Date(schedule.at))
    case 'spread':
      return schedule.at === null ? now : later(now, new Date(schedule.at))
    case 'local': {
      const moments = [storeZone, ...zones].map((zone) => localMoment(schedule, zone, storeZone).getTime())
      return later(now, new Date(Math.min(...moments)))
    }
  }
}

/** The time after which the schedule makes no sense later; null: never. */
export function lastMoment(schedule: CampaignSchedule): Date | null {
  if (schedule.mode === 'now') return null
  // The last time zone to reach the day.
  if (schedule.mode === 'local') return localMoment(schedule, 'Etc/GMT+12', 'UTC')
  return schedule.at === null ? null : new Date(schedule.at)
}

const later = (one: Date, other: Date) => (one > other ? one : other)
