import { t } from '@lingui/core/macro'
import type { Program } from '@yuko/contract/loyalty/program'
import type { Reward } from '@yuko/contract/loyalty/rewards/reward'
import type { Tone } from '@yuko/ui'

type Stateful = Pick<Reward, 'status' | 'stock' | 'freeCodes' | 'codes'>

/** Whether customers can redeem it now, and if not, why. */
export function rewardState(
  { status, stock, freeCodes, codes }: Stateful,
  program: Pick<Program, 'status'>,
): { tone: Tone; words: string } {
  if (status === 'draft') return { tone: 'neutral', words: t`Draft` }
  if (status === 'paused') return { tone: 'warning', words: t`Paused` }
  if (status === 'archived') return { tone: 'neutral', words: t({ message: 'Archived', context: 'reward' }) }
  if (stock === 0) return { tone: 'warning', words: t`Out of stock` }
  if (codes.mode === 'pool' && freeCodes === 0) return { tone: 'warning', words: t`No codes left` }
  return program.status === 'active'
    ? { tone: 'success', words: t({ message: 'Active', context: 'campaign or reward' }) }
    : { tone: 'info', words: t`Program inactive` }
}
