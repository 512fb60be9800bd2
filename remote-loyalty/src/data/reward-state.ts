import type { Program } from '@yuko/contract/loyalty/program'
import type { Reward } from '@yuko/contract/loyalty/rewards/reward'
import type { Tone } from '@yuko/ui'

type Stateful = Pick<Reward, 'status' | 'stock' | 'freeCodes' | 'codes'>

/** Whether customers can redeem it now, and if not, why. */
export function rewardState(
  { status, stock, freeCodes, codes }: Stateful,
  program: Pick<Program, 'status'>,
): { tone: Tone; words: string } {
  if (status === 'draft') return { tone: 'neutral', words: 'Draft' }
  if (status === 'paused') return { tone: 'warning', words: 'Paused' }
  if (status === 'archived') return { tone: 'neutral', words: 'Archived' }
  if (stock === 0) return { tone: 'warning', words: 'None left' }
  if (codes.mode === 'pool' && freeCodes === 0) return { tone: 'warning', words: 'No codes left' }
  return program.status === 'active' ? { tone: 'success', words: 'Offered' } : { tone: 'info', words: 'Waits for the program' }
}
