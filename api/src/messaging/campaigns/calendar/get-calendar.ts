import type { getCampaignCalendar } from '@yuko/contract/automation/campaigns/get-campaign-calendar'
import type { RawBuilder } from 'kysely'
import { readTimeZone } from '#core/accounts/organizations/organization.reads.repository.ts'
import { emailCampaignIds } from '#ids.ts'
import type { Trx } from '#platform/db/database.ts'
import type { TenantCall } from '#platform/http/implement.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { dayMs, wallClock } from '#platform/wall-clock.ts'
import { bucketsOf } from '../../automation/analytics/buckets.ts'
import { audienceConditions, countAudience, mayGetIt } from '../audience.repository.ts'
import type { CampaignRow } from '../campaign.repository.ts'
import { readFigures } from '../report/figures.repository.ts'
import { hourMs } from '../sending/moments.ts'
import { countPending, countPressure, countSent, listInDays } from './calendar.repository.ts'

export async function getCalendar({ trx, clock, organizationId, query }: TenantCall<typeof getCampaignCalendar>) {
  const { from, to, moreThan } = query
  const now = clock.now()
  const timeZone = await readTimeZone(trx, organizationId)
  const days = { from, to, timeZone }
  const campaigns = await listInDays(trx, organizationId, days)
  const plans = await plansOf(trx, organizationId, campaigns, now)
  const pending = await countPending(trx, organizationId, days, now)
  const sent = await countSent(trx, organizationId, days)
  const figures = await readFigures(trx, organizationId, campaigns)
  const expected = [...pending, ...plans.flatMap(({ campaign, mailed }) => spreadOver(campaign, mailed, timeZone))]
  const sumOn = (rows: readonly { day: string; n: number }[], day: string) =>
    rows.reduce((sum, row) => sum + (row.day === day ? row.n : 0), 0)
  return {
    days: bucketsOf({ ...days, currency: '' }, 'day').map((day) => ({
      day,
      sent: sumOn(sent, day),
      expected: sumOn(expected, day),
    })),
    campaigns: campaigns.flatMap((campaign) => {
      const { id, name, status, starts_at } = campaign
      if (!starts_at) return []
      const { sent: gone, waiting, pending: left } = figures(id)
      const mails = plans.find((plan) => plan.campaign.id === id)?.mailed ?? gone + waiting + left
      return [{ emailCampaignId: emailCampaignIds.toWire(id), name, status, startsAt: starts_at.toISOString(), mails }]
    }),
    pressure: {
      moreThan,
      ...(await countPressure(trx, organizationId, days, { moreThan, audiences: plans.map(({ who }) => who), now })),
    },
  }
}

interface Plan {
  readonly campaign: CampaignRow
  readonly who: RawBuilder<boolean>
  readonly mailed: number
}

/** Of scheduled campaigns; one whose segment was deleted will send nothing. */
async function plansOf(trx: Trx, organizationId: string, campaigns: readonly CampaignRow[], now: Date): Promise<Plan[]> {
  const plans: Plan[] = []
  for (const campaign of campaigns.filter(({ status }) => status === 'scheduled')) {
    const asked = { organizationId, now, ...campaign.settings }
    try {
      const who = mayGetIt(await audienceConditions(trx, asked))
      plans.push({ campaign, who, mailed: (await countAudience(trx, asked, campaign.settings.holdoutPercent)).mailed })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
    }
  }
  return plans
}

/** Its emails by day: of the hours it is spread over, as many as fall on each. */
function spreadOver({ starts_at, settings }: CampaignRow, mailed: number, timeZone: string): { day: string; n: number }[] {
  if (!starts_at) return []
  const dayAt = (ms: number) => new Date(Math.floor(wallClock(new Date(ms), timeZone) / dayMs) * dayMs).toISOString().slice(0, 10)
  const { schedule } = settings
  if (schedule.mode === 'local') return [{ day: schedule.date, n: mailed }]
  if (schedule.mode !== 'spread') return [{ day: dayAt(starts_at.getTime()), n: mailed }]
  return Array.from({ length: schedule.hours }, (_, hour) => ({
    day: dayAt(starts_at.getTime() + hour * hourMs),
    n: Math.floor(((hour + 1) * mailed) / schedule.hours) - Math.floor((hour * mailed) / schedule.hours),
  }))
}
