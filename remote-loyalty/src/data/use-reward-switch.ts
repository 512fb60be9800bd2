import { t } from '@lingui/core/macro'
import type { Reward, RewardStatus } from '@yuko/contract/loyalty/rewards/reward'
import { ApiError, notify } from '@yuko/runtime'
import { useSwitchReward } from '#data/reward.mutations.ts'

type Next = Exclude<RewardStatus, 'draft'>

const done: Readonly<Record<Next, string>> = { active: 'is offered now', paused: 'paused', archived: 'archived' }

/** Offers, pauses or archives a reward; the toast takes it back. */
export function useRewardSwitch() {
  const change = useSwitchReward()
  const go = async ({ rewardId, name, status: before }: Pick<Reward, 'rewardId' | 'name' | 'status'>, status: Next) => {
    const complain = (failure: unknown) => notify(ApiError.fromUnknown(failure).message, { type: 'error' })
    try {
      await change.mutateAsync({ rewardId, status })
      // A draft that was offered is none any more: it rests instead.
      const back = before === 'draft' ? 'paused' : before
      const onClick = () => change.mutate({ rewardId, status: back }, { onError: complain })
      notify(`“${name}” ${done[status]}`, { duration: 8000, action: { label: t`Undo`, onClick } })
    } catch (failure) {
      complain(failure)
    }
  }
  return { go, isPending: change.isPending, pendingId: change.isPending ? change.variables.rewardId : undefined }
}
