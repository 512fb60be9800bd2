import { t } from '@lingui/core/macro'
import type { Campaign } from '@yuko/contract/loyalty/campaigns/campaign'
import type { Program } from '@yuko/contract/loyalty/program'
import type { Tone } from '@yuko/ui'

type Stateful = Pick<Campaign, 'status' | 'isRunning' | 'startsAt' | 'endsAt' | 'limits' | 'figures'>

/** Whether it gives points now, and if not, why. */
export function campaignState(
  campaign: Stateful,
  program: Pick<Program, 'status'>,
  now: number,
  date: (iso: string) => string,
): { tone: Tone; words: string } {
  const { status, isRunning, startsAt, endsAt, limits, figures } = campaign
  if (status === 'draft') return { tone: 'neutral', words: t`Draft` }
  if (status === 'paused') return { tone: 'warning', words: t`Paused` }
  if (status === 'ended') return { tone: 'neutral', words: t`Ended` }
  if (isRunning) return { tone: 'success', words: endsAt ? t`Running until ${date(endsAt)}` : t`Running` }
  if (endsAt && Date.parse(endsAt) <= now) return { tone: 'neutral', words: t`Over since ${date(endsAt)}` }
  if (limits.budgetPoints !== null && figures.points >= limits.budgetPoints) return { tone: 'warning', words: t`Budget used up` }
  if (program.status !== 'active') return { tone: 'info', words: t`Waits for the program` }
  if (startsAt && Date.parse(startsAt) > now) return { tone: 'info', words: `Starts ${date(startsAt)}` }
  return { tone: 'warning', words: t`Not running` }
}
