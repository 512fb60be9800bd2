import { t } from '@lingui/core/macro'
import type { Reward, RewardStatus } from '@yuko/contract/loyalty/rewards/reward'
import { ApiError, notify } from '@yuko/runtime'
import { useSwitchReward } from '#data/reward.mutations.ts'

type Next = Exclude<RewardStatus, 'draft'>

const done: Readonly<Record<Next, (name: string) => string>> = {
  active: (name) => t`“${name}” activated`,
  paused: (name) => t`“${name}” paused`,
  archived: (name) => t`“${name}” archived`,
}

/** Activates, pauses or archives a reward, with undo in the toast. */
export function useRewardSwitch() {
  const change = useSwitchReward()
  const go = async ({ rewardId, name, status: before }: Pick<Reward, 'rewardId' | 'name' | 'status'>, status: Next) => {
    const complain = (failure: unknown) => notify(ApiError.fromUnknown(failure).message, { type: 'error' })
    try {
      await change.mutateAsync({ rewardId, status })
      // An activated draft can't become a draft again, so undo pauses it.
      const back = before === 'draft' ? 'paused' : before
      const onClick = () => change.mutate({ rewardId, status: back }, { onError: complain })
      notify(done[status](name), { duration: 8000, action: { label: t`Undo`, onClick } })
    } catch (failure) {
      complain(failure)
    }
  }
  return { go, isPending: change.isPending, pendingId: change.isPending ? change.variables.rewardId : undefined }
}
