/** @jsxImportSource preact */
import type { StorefrontReward } from '@yuko/contract/loyalty/onsite/storefront-program'
import { leastPoints, mostPoints } from '@yuko/contract/loyalty/rewards/reward-steps'
import { useState } from 'preact/hooks'
import { priceText, rewardTerms } from '../view/loyalty/program-lists.ts'
import type { ProgramView } from './member-lists.tsx'

interface Wish {
  readonly reward: StorefrontReward
  readonly points: number
  /** Redeems once, also when it is sent again. */
  readonly key: string
}

/** Points are spent after a confirmation only. */
export function Rewards(view: ProgramView) {
  const { program, wording, run } = view
  const [wish, setWish] = useState<Wish | null>(null)
  const spend = async ({ reward, points, key }: Wish) => {
    const steps = reward.price.exchange === 'incremental' ? { points } : {}
    if (await run('redeem', { rewardId: reward.rewardId, key, ...steps })) setWish(null)
  }
  return (
    <s-section heading={wording.text('loyaltyRedeem')}>
      {program.rewards.map((reward) => (
        <s-stack key={reward.rewardId} gap="small">
          <s-text type="strong">{reward.name}</s-text>
          <s-text>{priceText(reward, wording)}</s-text>
          {reward.description && <s-text color="subdued">{reward.description}</s-text>}
          {rewardTerms(reward, wording).map((term) => (
            <s-text key={term} color="subdued">
              {term}
            </s-text>
          ))}
          {wish?.reward.rewardId === reward.rewardId ? (
            <Confirmation view={view} wish={wish} change={setWish} spend={spend} />
          ) : (
            <Offer view={view} reward={reward} choose={setWish} />
          )}
        </s-stack>
      ))}
    </s-section>
  )
}

interface OfferView {
  readonly view: ProgramView
  readonly reward: StorefrontReward
  choose(wish: Wish): void
}

function Offer({ view: { wording, member, isBusy }, reward, choose }: OfferView) {
  if (member?.state !== 'member') return reward.isSoldOut ? <s-badge>{wording.text('loyaltySoldOut')}</s-badge> : null
  const own = member.rewards.find(({ rewardId }) => rewardId === reward.rewardId)
  if (!own) return null
  if (own.state === 'points')
    return <s-text color="subdued">{wording.text('loyaltyMissing', { points: wording.points(own.missing) })}</s-text>
  if (own.state !== 'open') {
    const key = { had: 'loyaltyHadIt', sold_out: 'loyaltySoldOut', tier: 'loyaltyOtherTier' } as const
    return <s-badge>{wording.text(key[own.state])}</s-badge>
  }
  const { price } = reward
  const points = price.exchange === 'fixed' ? price.points : leastPoints(price)
  const label = wording.text('loyaltyRedeemIt')
  return (
    <s-button
      accessibilityLabel={`${label}: ${reward.name}`}
      disabled={isBusy}
      onClick={() => choose({ reward, points, key: crypto.randomUUID() })}
    >
      {label}
    </s-button>
  )
}

interface ConfirmationView {
  readonly view: ProgramView
  readonly wish: Wish
  change(wish: Wish | null): void
  spend(wish: Wish): Promise<void>
}

function Confirmation({ view: { wording, member, isBusy }, wish, change, spend }: ConfirmationView) {
  const { reward, points } = wish
  const { price } = reward
  return (
    <s-stack gap="base">
      <s-text>{wording.text('loyaltyConfirm', { points: wording.points(points), reward: reward.name })}</s-text>
      {price.exchange === 'incremental' && (
        <s-number-field
          label={wording.text('loyaltyHowMany')}
          value={String(points)}
          min={leastPoints(price)}
          max={mostPoints(price, member?.balance ?? 0)}
          step={price.stepPoints}
          onChange={({ currentTarget }) => {
            // Whole steps within what the customer can spend.
            const most = mostPoints(price, member?.balance ?? 0)
            const { value } = currentTarget as HTMLElementTagNameMap['s-number-field']
            const whole = Math.floor(Number(value) / price.stepPoints) * price.stepPoints || 0
            change({ ...wish, points: Math.min(most, Math.max(leastPoints(price), whole)), key: crypto.randomUUID() })
          }}
        />
      )}
      {reward.terms && <s-text color="subdued">{reward.terms}</s-text>}
      <s-stack direction="inline" gap="base">
        <s-button variant="primary" loading={isBusy} onClick={() => void spend(wish)}>
          {wording.text('loyaltyConfirmYes')}
        </s-button>
        <s-button disabled={isBusy} onClick={() => change(null)}>
          {wording.text('loyaltyCancel')}
        </s-button>
      </s-stack>
    </s-stack>
  )
}
