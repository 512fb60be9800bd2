import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { bodyOf } from '@yuko/contract/endpoint'
import type { LoyaltyMemberProfile } from '@yuko/contract/loyalty/members/member'
import { redeemReward } from '@yuko/contract/loyalty/rewards/redeem-reward'
import type { Reward } from '@yuko/contract/loyalty/rewards/reward'
import { leastPoints } from '@yuko/contract/loyalty/rewards/reward-steps'
import { notify } from '@yuko/runtime'
import { ErrorPanel, Skeleton, TextInput, TextLink, useForm, useFormat } from '@yuko/ui'
import { FormDialog } from '@yuko/ui/on-demand'
import { z } from 'zod'
import { useRedeemReward } from '#data/member.mutations.ts'
import { nameOf } from '#data/member-name.ts'
import { redeemableQuery } from '#data/redeemable.queries.ts'
import styles from '../dialogs.module.css'

const whole = (text: string) => (/^\s*\d+\s*$/.test(text) ? Number(text) : text === '' ? undefined : text)
const schema = z.preprocess(
  (given) => {
    const { rewardId, points } = given as { rewardId: string; points: string }
    return { rewardId, points: whole(points) }
  },
  bodyOf(redeemReward).extend({ rewardId: z.string().min(1, t`Choose a reward`) }),
)

/** Spends a member's points for them, as they asked at the counter or by mail. */
export function RedeemDialog({ profile, onClose }: { profile: LoyaltyMemberProfile; onClose: () => void }) {
  const format = useFormat()
  const redeem = useRedeemReward(profile.memberId)
  const rewards = useQuery(redeemableQuery())
  const form = useForm({
    initial: { rewardId: '', points: '' },
    schema,
    onSubmit: async (body) => {
      const { rewardName, status, instructions } = await redeem.mutateAsync(body)
      notify(status === 'pending' ? t`${rewardName}: the code comes in a moment` : t`${rewardName} is theirs`)
      if (instructions) notify(instructions, { type: 'info', duration: 12_000 })
      onClose()
    },
  })
  const chosen = rewards.data?.find(({ rewardId }) => rewardId === form.values.rewardId)
  const choose = ({ rewardId, price }: Reward) => {
    form.set('rewardId', rewardId)
    form.set('points', price.exchange === 'incremental' ? String(leastPoints(price)) : '')
  }
  return (
    <FormDialog title={t`Redeem for ${nameOf(profile)}`} submitLabel={t`Redeem`} form={form} onClose={onClose}>
      <p>
        <Trans>
          <strong>{format.number(profile.balance)} points</strong> to spend. The points go at once; {nameOf(profile)} finds the
          code in the shop.
        </Trans>
      </p>
      {rewards.isError && (
        <ErrorPanel title={t`The rewards could not be loaded`} onRetry={rewards.refetch} isRetrying={rewards.isFetching}>
          {rewards.error.message}
        </ErrorPanel>
      )}
      {rewards.isPending && <Skeleton height={120} />}
      {rewards.data?.length === 0 && (
        <p>
          <Trans>
            No reward is on offer. <TextLink href="/loyalty/programs">Add one to your program</TextLink>, and turn both on.
          </Trans>
        </p>
      )}
      {rewards.data && rewards.data.length > 0 && (
        <RewardChoices rewards={rewards.data} balance={profile.balance} chosen={chosen} onChoose={choose} />
      )}
      {form.field('rewardId').error && <p role="alert">{form.field('rewardId').error}</p>}
      {chosen?.price.exchange === 'incremental' && (
        <TextInput
          label={t`Points to spend`}
          inputMode="numeric"
          autoComplete="off"
          description={t`Steps of ${format.number(chosen.price.stepPoints)}, each worth ${format.money(chosen.price.stepMinor)}.`}
          {...form.field('points')}
        />
      )}
    </FormDialog>
  )
}

interface RewardChoicesProps {
  rewards: readonly Reward[]
  balance: number
  chosen: Reward | undefined
  onChoose: (reward: Reward) => void
}

function RewardChoices({ rewards, balance, chosen, onChoose }: RewardChoicesProps) {
  return (
    <div className={styles.choices} role="radiogroup" aria-label={t`Reward`}>
      {rewards.map((reward) => (
        <RewardChoice
          key={reward.rewardId}
          reward={reward}
          balance={balance}
          isChosen={reward.rewardId === chosen?.rewardId}
          onChoose={() => onChoose(reward)}
        />
      ))}
    </div>
  )
}

interface RewardChoiceProps {
  reward: Reward
  balance: number
  isChosen: boolean
  onChoose: () => void
}

/** What costs more than there is, or is out of stock, says so and cannot be chosen. */
function RewardChoice({ reward, balance, isChosen, onChoose }: RewardChoiceProps) {
  const format = useFormat()
  const least = leastPoints(reward.price)
  const missing = least - balance
  const isSoldOut = reward.stock === 0 || reward.freeCodes === 0
  return (
    <label className={styles.choice}>
      <input type="radio" name="reward" checked={isChosen} disabled={missing > 0 || isSoldOut} onChange={onChoose} />
      <span className={styles.name}>
        {reward.name}
        {isSoldOut ? (
          <span className={styles.quiet}>{t`None is left`}</span>
        ) : (
          missing > 0 && (
            <span className={styles.quiet}>
              <Trans>{format.number(missing)} points are missing</Trans>
            </span>
          )
        )}
      </span>
      <span className={styles.cost}>
        {reward.price.exchange === 'incremental' && 'from '}
        <Trans>{format.number(least)} points</Trans>
      </span>
    </label>
  )
}
