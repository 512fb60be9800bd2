import type { CampaignCalendar } from '@yuko/contract/automation/campaigns/get-campaign-calendar'
import { localTime } from '@yuko/kit/period/zoned-time.ts'

/** What happens on a day. */
export interface CalendarDay {
  readonly sent: number
  readonly expected: number
  readonly campaigns: readonly (CampaignCalendar['campaigns'][number] & { readonly time: string })[]
}

/** Emails and campaigns by day, in the store’s time zone. */
export function dayEntries({ days, campaigns }: CampaignCalendar, timeZone: string): ReadonlyMap<string, CalendarDay> {
  const timed = campaigns.map((campaign) => {
    const [day = '', time = ''] = localTime(campaign.startsAt, timeZone).split('T')
    return { ...campaign, day, time }
  })
  return new Map(
    days.map(({ day, sent, expected }) => [day, { sent, expected, campaigns: timed.filter((campaign) => campaign.day === day) }]),
  )
}
