import { t } from '@lingui/core/macro'
import type { Campaign } from '@yuko/contract/loyalty/campaigns/campaign'
import type { Program } from '@yuko/contract/loyalty/program'
import type { Tone } from '@yuko/ui'

type Stateful = Pick<
  Campaign,
  'status' | 'isRunning' | 'runsUntil' | 'runsNextAt' | 'endsAt' | 'recurring' | 'limits' | 'figures'
>

interface Format {
  /** In the store’s time zone. */
  date: (iso: string) => string
  dateTime: (iso: string) => string
}

/** Whether customers can earn with it now, and if not, why. */
export function campaignState(
  campaign: Stateful,
  program: Pick<Program, 'status'>,
  now: number,
  format: Format,
): { tone: Tone; words: string } {
  const { status, isRunning, runsUntil, runsNextAt, endsAt, recurring, limits, figures } = campaign
  if (status === 'draft') return { tone: 'neutral', words: t`Draft` }
  if (status === 'paused') return { tone: 'warning', words: t`Paused` }
  if (status === 'ended') return { tone: 'neutral', words: t`Ended` }
  const at = recurring ? format.dateTime : format.date
  const [start, end] = [runsNextAt && at(runsNextAt), runsUntil && at(runsUntil)]
  if (isRunning)
    return { tone: 'success', words: end ? t`Active until ${end}` : t({ message: 'Active', context: 'campaign or reward' }) }
  if (endsAt && Date.parse(endsAt) <= now) return { tone: 'neutral', words: endedWords(format.date(endsAt)) }
  if (limits.budgetPoints !== null && figures.points >= limits.budgetPoints) return { tone: 'warning', words: t`Budget used up` }
  if (program.status !== 'active') return { tone: 'info', words: t`Program inactive` }
  if (start) return { tone: 'info', words: t`Starts ${start}` }
  return { tone: 'warning', words: t({ message: 'Inactive', context: 'campaign or reward' }) }
}

const endedWords = (end: string) => t`Ended ${end}`
