import type { OnsiteView } from '@yuko/contract/loyalty/onsite/get-onsite-view'
import type { StorefrontMember } from '@yuko/contract/loyalty/onsite/storefront-member'
import type { StorefrontReward } from '@yuko/contract/loyalty/onsite/storefront-program'
import { leastPoints } from '@yuko/contract/loyalty/rewards/reward-steps'

/** An example member with enough points for the cheapest reward, on the way to the second tier. */
export function exampleMember(
  { program, store }: Pick<OnsiteView, 'program' | 'store'>,
  now: Date,
  balance = balanceFor(program?.rewards[0]),
): StorefrontMember {
  const [lowest, next] = program?.tiers ?? []
  return {
    state: 'member',
    firstName: null,
    joinedAt: null,
    balance,
    pending: 40,
    birthday: null,
    referralUrl: program?.friendOffer ? `${store.url ?? 'https://shop.example/'}?ref=ABCD2345` : null,
    ending: null,
    tierId: lowest?.tierId ?? null,
    hiddenTier: null,
    progress: next
      ? {
          value: Math.floor(next.threshold * 0.6),
          next: { tierId: next.tierId, name: next.name, threshold: next.threshold },
        }
      : null,
    rewards: (program?.rewards ?? []).map(({ rewardId, price, isSoldOut }) => {
      const missing = Math.max(0, leastPoints(price) - balance)
      return { rewardId, missing, state: isSoldOut ? 'sold_out' : missing > 0 ? 'points' : 'open' }
    }),
    proofs: [],
    doneCampaigns: [],
    codes: [],
    history: (program?.campaigns ?? []).slice(0, 2).map(({ name }, index) => ({
      kind: 'earn',
      title: name,
      note: null,
      order: `#100${index + 1}`,
      points: 20 * (index + 1),
      pendingPoints: 0,
      at: now.toISOString(),
    })),
    historyBefore: null,
  }
}

const balanceFor = (reward?: StorefrontReward) => (reward ? leastPoints(reward.price) + 20 : 120)

/** An example member with room to move the slider. */
export function memberInCart(view: Pick<OnsiteView, 'program' | 'store'>, now: Date): StorefrontMember {
  const stepped = view.program?.rewards.find(({ price }) => price.exchange === 'incremental')
  const steps = stepped?.price.exchange === 'incremental' ? stepped.price.stepPoints * 4 : 0
  return exampleMember(view, now, balanceFor(stepped ?? view.program?.rewards[0]) + steps)
}

/** An example member for whom every nudge applies. */
export function memberToNudge(view: Pick<OnsiteView, 'program' | 'store'>, now: Date): StorefrontMember {
  const at = new Date(now.getTime() + 5 * 86_400_000).toISOString()
  return { ...exampleMember(view, now), joinedAt: now.toISOString(), ending: { points: 40, at } }
}
