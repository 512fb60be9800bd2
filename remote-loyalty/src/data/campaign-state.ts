import { t } from '@lingui/core/macro'
import type { Campaign } from '@yuko/contract/loyalty/campaigns/campaign'
import type { Program } from '@yuko/contract/loyalty/program'
import type { Tone } from '@yuko/ui'

type Stateful = Pick<Campaign, 'status' | 'isRunning' | 'startsAt' | 'endsAt' | 'limits' | 'figures'>

/** Whether customers can earn with it now, and if not, why. */
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
  const [start, end] = [startsAt && date(startsAt), endsAt && date(endsAt)]
  if (isRunning)
    return { tone: 'success', words: end ? t`Active until ${end}` : t({ message: 'Active', context: 'campaign or reward' }) }
  if (endsAt && end && Date.parse(endsAt) <= now) return { tone: 'neutral', words: t`Ended ${end}` }
  if (limits.budgetPoints !== null && figures.points >= limits.budgetPoints) return { tone: 'warning', words: t`Budget used up` }
  if (program.status !== 'active') return { tone: 'info', words: t`Program inactive` }
  if (startsAt && start && Date.parse(startsAt) > now) return { tone: 'info', words: t`Starts ${start}` }
  return { tone: 'warning', words: t({ message: 'Inactive', context: 'campaign or reward' }) }
}
