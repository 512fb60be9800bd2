import type { StorefrontMember } from '@yuko/contract/loyalty/onsite/storefront-member'
import type {
  StorefrontCampaign,
  StorefrontProgram,
  StorefrontReward,
  StorefrontTier,
} from '@yuko/contract/loyalty/onsite/storefront-program'
import { leastPoints } from '@yuko/contract/loyalty/rewards/reward-steps'
import { type Child, h, type Tree, webAddress } from '../tree.ts'
import { icon } from './icon.ts'
import type { LoyaltyWording } from './onsite.ts'

/** What a way to earn gives: `1 bean for every €1`. */
export function earningText({ earning }: StorefrontCampaign, wording: LoyaltyWording): string {
  if (earning.mode === 'fixed') return wording.points(earning.points)
  if (earning.mode === 'multiplier') return wording.text('loyaltyTimes', { n: wording.number(earning.percent / 100) })
  const amount = wording.money(earning.amountMinor)
  return wording.text('loyaltyPerAmount', { points: wording.points(earning.points), amount })
}

/** What a reward costs, or from how many points on it can be had. */
export function priceText({ price }: StorefrontReward, wording: LoyaltyWording): string {
  if (price.exchange === 'fixed') return wording.points(price.points)
  return wording.text('loyaltyFrom', { points: wording.points(leastPoints(price)) })
}

/** Ways to earn; a member can go for those that are claimed here. */
export function earnList(
  { campaigns }: Pick<StorefrontProgram, 'campaigns'>,
  wording: LoyaltyWording,
  member: Pick<StorefrontMember, 'doneCampaigns'> | null = null,
): Tree {
  return h(
    'ul',
    { class: 'list' },
    campaigns.map((campaign) =>
      h('li', { class: 'line' }, lineText(campaign.name, earningText(campaign, wording), campaign.description), claim(campaign)),
    ),
  )

  function claim({ campaignId, isClaimed, url }: StorefrontCampaign): Child {
    if (!isClaimed || !member) return null
    if (member.doneCampaigns.includes(campaignId)) return h('span', { class: 'state' }, wording.text('loyaltyDone'))
    const link = { class: 'button', href: webAddress(url), target: '_blank', rel: 'noopener' }
    return h('a', { ...link, 'data-do': 'claim', 'data-id': campaignId }, wording.text('loyaltyClaim'))
  }
}

/** Rewards; with a member, whether they can be had. */
export function rewardList(
  { rewards }: Pick<StorefrontProgram, 'rewards'>,
  wording: LoyaltyWording,
  member: Pick<StorefrontMember, 'rewards' | 'balance'> | null = null,
): Tree {
  return h(
    'ul',
    { class: 'list' },
    rewards.map((reward) => {
      const { name, description, minOrderMinor } = reward
      const more = minOrderMinor === null ? null : wording.text('loyaltyMinOrder', { amount: wording.money(minOrderMinor) })
      return h(
        'li',
        { class: 'line' },
        lineText(name, priceText(reward, wording), [description, more].filter(Boolean).join(' · ') || null),
        offer(reward),
      )
    }),
  )

  function offer({ rewardId, isSoldOut, name }: StorefrontReward): Child {
    if (!member) return isSoldOut && h('span', { class: 'state' }, wording.text('loyaltySoldOut'))
    const own = member.rewards.find((each) => each.rewardId === rewardId)
    if (!own) return null
    if (own.state === 'open')
      return h(
        'button',
        {
          type: 'button',
          class: 'button',
          'data-do': 'redeem',
          'data-id': rewardId,
          'aria-label': `${wording.text('loyaltyRedeemIt')}: ${name}`,
        },
        wording.text('loyaltyRedeemIt'),
      )
    if (own.state === 'points')
      return h(
        'span',
        { class: 'state' },
        wording.text('loyaltyMissing', { points: wording.points(own.missing) }),
        meter(member.balance, member.balance + own.missing),
      )
    const key = { had: 'loyaltyHadIt', sold_out: 'loyaltySoldOut', tier: 'loyaltyOtherTier' } as const
    return h('span', { class: 'state' }, wording.text(key[own.state]))
  }
}

/** The ladder, with the place of a member in it. */
export function tierList(
  { tiers, tierMetric }: Pick<StorefrontProgram, 'tiers' | 'tierMetric'>,
  wording: LoyaltyWording,
  ownId: string | null = null,
): Tree {
  return h(
    'ol',
    { class: 'list' },
    tiers.map((tier) =>
      h(
        'li',
        { class: 'tier', 'aria-current': tier.tierId === ownId ? 'true' : null },
        h(
          'div',
          { class: 'tier-head' },
          tierMark(tier),
          h('strong', {}, tier.name),
          tier.tierId === ownId
            ? h('span', { class: 'state' }, wording.text('loyaltyYourTier'))
            : tierMetric !== 'customer_tag' &&
                h(
                  'span',
                  { class: 'state' },
                  wording.text('loyaltyTierFrom', { value: wording.measure(tier.threshold, tierMetric) }),
                ),
        ),
        h(
          'ul',
          { class: 'perks' },
          perksOf(tier).map((perk) => h('li', {}, perk)),
        ),
      ),
    ),
  )

  function perksOf({ multiplierPercent, entryPoints, perks }: StorefrontTier): string[] {
    const times = wording.text('loyaltyTierTimes', { n: wording.number(multiplierPercent / 100) })
    return [
      ...(multiplierPercent > 100 ? [times] : []),
      ...(entryPoints > 0 ? [`+ ${wording.points(entryPoints)}`] : []),
      ...perks,
    ]
  }
}

/** An icon in the colour of the tier: drawn, because a policy of the page may forbid styles in attributes. */
export function tierMark({ icon: name, color }: Pick<StorefrontTier, 'icon' | 'color'>): Tree {
  const drawn = icon(name)
  return h('svg', { ...drawn.attributes, class: 'icon mark', stroke: color }, drawn.children)
}

/** How far something is, for eyes; the words beside it say it. */
export function meter(value: number, goal: number): Tree {
  const share = goal <= 0 ? 100 : Math.min(100, Math.round((value / goal) * 100))
  return h(
    'svg',
    { class: 'meter', viewBox: '0 0 100 4', preserveAspectRatio: 'none', 'aria-hidden': 'true' },
    h('rect', { class: 'all', width: 100, height: 4 }),
    h('rect', { class: 'done', width: share, height: 4 }),
  )
}

const lineText = (name: string, value: string, description: string | null) =>
  h('div', { class: 'what' }, h('strong', {}, name), h('span', { class: 'value' }, value), description && h('p', {}, description))
