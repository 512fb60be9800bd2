import { plural, t } from '@lingui/core/macro'
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
import { pointCount } from '#data/counts.ts'
import { useRedeemReward } from '#data/member.mutations.ts'
import { nameOf } from '#data/member-name.ts'
import { redeemableQuery } from '#data/redeemable.queries.ts'
import styles from '../dialogs.module.css'

const wholeNumber = (text: string) => (/^\s*\d+\s*$/.test(text) ? Number(text) : text === '' ? undefined : text)
const schema = z.preprocess(
  (given) => {
    const { rewardId, points } = given as { rewardId: string; points: string }
    return { rewardId, points: wholeNumber(points) }
  },
  bodyOf(redeemReward).extend({ rewardId: z.string().min(1, t`Choose a reward`) }),
)

/** Redeems a reward for a member, for example on the phone or in the store. */
export function RedeemDialog({ profile, onClose }: { profile: LoyaltyMemberProfile; onClose: () => void }) {
  const format = useFormat()
  const redeem = useRedeemReward(profile.memberId)
  const rewards = useQuery(redeemableQuery())
  const form = useForm({
    initial: { rewardId: '', points: '' },
    schema,
    onSubmit: async (body) => {
      const { rewardName, status, instructions } = await redeem.mutateAsync(body)
      notify(status === 'pending' ? t`“${rewardName}” redeemed. The code is being created` : t`“${rewardName}” redeemed`)
      if (instructions) notify(instructions, { type: 'info', duration: 12_000 })
      onClose()
    },
  })
  const name = nameOf(profile)
  const balance = format.number(profile.balance)
  const chosen = rewards.data?.find(({ rewardId }) => rewardId === form.values.rewardId)
  const choose = ({ rewardId, price }: Reward) => {
    form.set('rewardId', rewardId)
    form.set('points', price.exchange === 'incremental' ? String(leastPoints(price)) : '')
  }
  return (
    <FormDialog title={t`Redeem reward: ${name}`} submitLabel={t`Redeem`} form={form} onClose={onClose}>
      <p>
        <Trans>
          Available points: <strong>{balance}</strong>. Points are deducted immediately, and the customer finds the code in the
          store.
        </Trans>
      </p>
      {rewards.isError && (
        <ErrorPanel title={t`Couldn’t load the rewards`} onRetry={rewards.refetch} isRetrying={rewards.isFetching}>
          {rewards.error.message}
        </ErrorPanel>
      )}
      {rewards.isPending && <Skeleton height={120} />}
      {rewards.data?.length === 0 && (
        <p>
          <Trans>
            No active rewards. <TextLink href="/loyalty/programs">Add and activate a reward</TextLink>
          </Trans>
        </p>
      )}
      {rewards.data && rewards.data.length > 0 && (
        <RewardChoices rewards={rewards.data} balance={profile.balance} chosen={chosen} onChoose={choose} />
      )}
      {form.field('rewardId').error && <p role="alert">{form.field('rewardId').error}</p>}
      {chosen?.price.exchange === 'incremental' && (
        <TextInput
          label={t`Points to redeem`}
          inputMode="numeric"
          autoComplete="off"
          description={stepWords(format.number(chosen.price.stepPoints), format.money(chosen.price.stepMinor))}
          {...form.field('points')}
        />
      )}
    </FormDialog>
  )
}

const stepWords = (step: string, amount: string) => t`In steps of ${step}, each worth ${amount}.`

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

/** A reward that is too expensive or out of stock is disabled, with the reason. */
function RewardChoice({ reward, balance, isChosen, onChoose }: RewardChoiceProps) {
  const least = leastPoints(reward.price)
  const missing = least - balance
  const isSoldOut = reward.stock === 0 || reward.freeCodes === 0
  return (
    <label className={styles.choice}>
      <input type="radio" name="reward" checked={isChosen} disabled={missing > 0 || isSoldOut} onChange={onChoose} />
      <span className={styles.name}>
        {reward.name}
        {isSoldOut ? (
          <span className={styles.quiet}>{t`Out of stock`}</span>
        ) : (
          missing > 0 && (
            <span className={styles.quiet}>{plural(missing, { one: '# more point needed', other: '# more points needed' })}</span>
          )
        )}
      </span>
      <span className={styles.cost}>
        {reward.price.exchange === 'incremental'
          ? plural(least, { one: 'From # point', other: 'From # points' })
          : pointCount(least)}
      </span>
    </label>
  )
}
