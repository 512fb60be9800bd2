import { t } from '@lingui/core/macro'
import type { CampaignSchedule, CampaignTest } from '@yuko/contract/automation/campaigns/email-campaign'
import type { useFormat } from '@yuko/ui'
import { metricLabels } from './wording.ts'

type Format = Pick<ReturnType<typeof useFormat>, 'day' | 'dateTime' | 'number'>

/** When a campaign is sent, in words. */
export function scheduleWords(schedule: CampaignSchedule, format: Format): string {
  switch (schedule.mode) {
    case 'now':
      return t`As soon as you confirm`
    case 'at':
      return format.dateTime(schedule.at)
    case 'local': {
      const [day, time] = [format.day(schedule.date), schedule.time]
      return t`${day} at ${time} in each recipient’s time zone`
    }
    case 'spread': {
      const { hours, at } = schedule
      const start = at && format.dateTime(at)
      return start ? t`Over ${hours} hours from ${start}` : t`Over ${hours} hours, as soon as you confirm`
    }
  }
}

/** How the variants are tested, in words. */
export function testWords(test: CampaignTest): string {
  if (test.kind === 'split') return t`Everyone is divided evenly`
  const { sharePercent, afterHours } = test
  const metric = metricLabels[test.metric]
  return t`With ${sharePercent}% of the recipients for ${afterHours} hours, best by: ${metric}`
}
