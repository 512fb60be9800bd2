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
import { campaignTile, kindIcon, rewardTile } from './kind-icons.ts'
import { type LoyaltyWording, tiersFor } from './onsite.ts'
import { type WayToEarn, whenText } from './when-text.ts'

/** A campaign's points: `1 bean for every €1`. */
function earningText({ earning }: StorefrontCampaign, wording: LoyaltyWording): string {
  if (earning.mode === 'fixed') return wording.points(earning.points)
  if (earning.mode === 'multiplier') return wording.text('loyaltyTimes', { n: wording.number(earning.percent / 100) })
  const amount = wording.money(earning.amountMinor)
  return wording.text('loyaltyPerAmount', { points: wording.points(earning.points), amount })
}

/** The same with its time: `2× beans · On weekends`. */
export const wayText = (way: WayToEarn, wording: LoyaltyWording): string =>
  [earningText(way, wording), whenText(way, wording)].filter(Boolean).join(' · ')

/** The cost of a reward, or its minimum. */
export function priceText({ price }: StorefrontReward, wording: LoyaltyWording): string {
  if (price.exchange === 'fixed') return wording.points(price.points)
  return wording.text('loyaltyFrom', { points: wording.points(leastPoints(price)) })
}

/** A visitor or a customer; not a member, a blocked one, or an unknown person. */
export const mayJoin = (member: Pick<StorefrontMember, 'state'> | null | undefined) =>
  member === null || member?.state === 'guest'

/** What earns now, and then what comes back. Hides joining from people who cannot join. */
export const waysFor = (
  { campaigns, upcomingCampaigns }: Pick<StorefrontProgram, 'campaigns' | 'upcomingCampaigns'>,
  canJoin: boolean,
): WayToEarn[] => [...campaigns, ...upcomingCampaigns].filter(({ type }) => canJoin || type !== 'signup')

/** The joining bonus in points, or null. */
export function joinBonus({ campaigns }: Pick<StorefrontProgram, 'campaigns'>): number | null {
  const given = campaigns.flatMap(({ type, earning }) => (type === 'signup' && earning.mode === 'fixed' ? [earning.points] : []))
  return given.length > 0 ? Math.max(...given) : null
}

/** Ways to earn; a member can start those claimed here. */
export function earnList(
  ways: readonly WayToEarn[],
  wording: LoyaltyWording,
  member: Pick<StorefrontMember, 'doneCampaigns' | 'proofs'> | null = null,
): Tree {
  return h(
    'ul',
    { class: 'list' },
    ways.map((way) =>
      h('li', { class: 'line' }, campaignTile(way), lineText(way.name, wayText(way, wording), details(way)), claim(way)),
    ),
  )

  function proofOf({ proof, campaignId }: StorefrontCampaign) {
    return proof && member?.proofs.find((own) => own.campaignId === campaignId)
  }

  /** The description, or why the latest proof was declined. */
  function details(campaign: StorefrontCampaign): string | null {
    const reason = proofOf(campaign)?.reason
    return reason ? wording.text('loyaltyProofDeclined', { reason }) : campaign.description
  }

  function claim(way: WayToEarn): Child {
    const { campaignId, isClaimed, proof, from, url, name } = way
    if (!(isClaimed || proof) || from || !member) return null
    if (member.doneCampaigns.includes(campaignId))
      return h('span', { class: 'state done' }, kindIcon('check'), wording.text('loyaltyDone'))
    if (proofOf(way)?.status === 'waiting') return h('span', { class: 'state' }, wording.text('loyaltyProofWaiting'))
    const label = wording.text(proof ? 'loyaltyProof' : 'loyaltyClaim')
    const button = { class: 'button', 'data-id': campaignId, 'aria-label': `${label}: ${name}` }
    if (proof) return h('button', { ...button, type: 'button', 'data-do': 'prove' }, label)
    return h('a', { ...button, 'data-do': 'claim', href: webAddress(url), target: '_blank', rel: 'noopener' }, label)
  }
}

/** What a code needs: a minimum, and certain products or a subscription. At most three are named. */
export function rewardTerms(
  { minOrderMinor, appliesTo, onlySubscriptions }: StorefrontReward,
  wording: LoyaltyWording,
): string[] {
  const names = appliesTo?.slice(0, 3).join(', ')
  return [
    ...(names ? [wording.text('loyaltyOnlyFor', { names: (appliesTo?.length ?? 0) > 3 ? `${names} …` : names })] : []),
    ...(onlySubscriptions ? [wording.text('loyaltyOnlySubscriptions')] : []),
    ...(minOrderMinor === null ? [] : [wording.text('loyaltyMinOrder', { amount: wording.money(minOrderMinor) })]),
  ]
}

/** Rewards; for a member, whether they are affordable, and the progress. */
export function rewardList(
  rewards: readonly StorefrontReward[],
  wording: LoyaltyWording,
  member: Pick<StorefrontMember, 'rewards' | 'balance'> | null = null,
): Tree {
  return h(
    'ul',
    { class: 'list rewards' },
    rewards.map((reward) => {
      const { name, description } = reward
      return h(
        'li',
        { class: 'line' },
        rewardTile(reward),
        lineText(
          name,
          priceText(reward, wording),
          [description, ...rewardTerms(reward, wording)].filter(Boolean).join(' · ') || null,
        ),
        offer(reward),
      )
    }),
  )

  function offer({ rewardId, isSoldOut, name }: StorefrontReward): Child {
    if (!member) return isSoldOut && h('span', { class: 'state' }, wording.text('loyaltySoldOut'))
    const own = member.rewards.find((each) => each.rewardId === rewardId)
    if (!own) return null
    if (own.state === 'open') {
      const label = wording.text('loyaltyRedeemIt')
      const button = { type: 'button', class: 'button full', 'data-do': 'redeem', 'data-id': rewardId }
      return h('button', { ...button, 'aria-label': `${label}: ${name}` }, label)
    }
    if (own.state === 'points')
      return toGo(
        member.balance,
        member.balance + own.missing,
        wording.text('loyaltyMissing', { points: wording.points(own.missing) }),
      )
    const key = { had: 'loyaltyHadIt', sold_out: 'loyaltySoldOut', tier: 'loyaltyOtherTier' } as const
    return h('span', { class: 'state' }, wording.text(key[own.state]))
  }
}

const toGo = (value: number, goal: number, words: string) =>
  h('div', { class: 'to-go' }, meter(value, goal), h('span', {}, words))

interface Place {
  readonly tierId: string | null
  readonly progress: StorefrontMember['progress']
  readonly hiddenTier: StorefrontMember['hiddenTier']
}

/** The tiers, with the member's place and the progress to the next one. */
export function tierList(
  program: Pick<StorefrontProgram, 'tiers' | 'tierMetric'>,
  wording: LoyaltyWording,
  place: Place | null = null,
): Tree {
  const { tierMetric } = program
  return h(
    'ol',
    { class: 'list tiers' },
    tiersFor(program, place).map((tier) => {
      const isOwn = tier.tierId === place?.tierId
      return h(
        'li',
        { class: 'tier', 'aria-current': isOwn ? 'true' : null },
        h('div', { class: 'tier-head' }, h('span', { class: 'tile' }, tierMark(tier)), heading(tier, isOwn)),
        place?.progress?.next?.tierId === tier.tierId && nextTier(place.progress, tierMetric, wording),
        h(
          'ul',
          { class: 'perks' },
          perksOf(tier).map((perk) => h('li', {}, kindIcon('check'), h('span', {}, perk))),
        ),
      )
    }),
  )

  function heading({ name, threshold }: StorefrontTier, isOwn: boolean): Tree {
    const from =
      tierMetric !== 'customer_tag' &&
      threshold > 0 &&
      h('span', { class: 'value' }, wording.text('loyaltyTierFrom', { value: wording.measure(threshold, tierMetric) }))
    const own = h('span', { class: 'badge' }, wording.text('loyaltyYourTier'))
    return h('div', { class: 'what' }, h('strong', {}, name), isOwn ? own : from)
  }

  function perksOf({ multiplierPercent, entryPoints, entryReward, benefits, perks, ...tier }: StorefrontTier): string[] {
    const kept = tierMetric !== 'customer_tag' && tier.retainThreshold !== null && tier.retainThreshold < tier.threshold
    const times = wording.text('loyaltyTierTimes', { n: wording.number(multiplierPercent / 100) })
    return [
      ...(multiplierPercent > 100 ? [times] : []),
      ...(entryPoints > 0 ? [`+ ${wording.points(entryPoints)}`] : []),
      ...(entryReward ? [`+ ${entryReward}`] : []),
      ...benefits.map((benefit) => wording.text(benefitTexts[benefit])),
      ...perks,
      ...(kept ? [wording.text('loyaltyTierKeep', { value: wording.measure(tier.retainThreshold ?? 0, tierMetric) })] : []),
    ]
  }
}

const benefitTexts = { free_shipping: 'loyaltyTierFreeShipping', early_access: 'loyaltyTierEarlyAccess' } as const

/** The progress to the next tier. */
export function nextTier(
  { value, next }: NonNullable<StorefrontMember['progress']>,
  metric: StorefrontProgram['tierMetric'],
  wording: LoyaltyWording,
): Child {
  if (!next) return null
  const left = wording.measure(Math.max(0, next.threshold - value), metric)
  return toGo(value, next.threshold, wording.text('loyaltyToNext', { value: left, tier: next.name }))
}

/** An icon in the tier's color: drawn, because the page's policy may forbid style attributes. */
export function tierMark({ icon: name, color }: Pick<StorefrontTier, 'icon' | 'color'>): Tree {
  const drawn = icon(name)
  return h('svg', { ...drawn.attributes, class: 'icon mark', stroke: color }, drawn.children)
}

/** A decorative progress bar; the text next to it carries the value. Any progress is visible. */
export function meter(value: number, goal: number): Tree {
  const share = goal <= 0 ? 100 : Math.min(100, Math.max(value > 0 ? 2 : 0, Math.round((value / goal) * 100)))
  return h(
    'svg',
    { class: 'meter', viewBox: '0 0 100 4', preserveAspectRatio: 'none', 'aria-hidden': 'true' },
    h('rect', { class: 'all', width: 100, height: 4 }),
    h('rect', { class: 'done', width: share, height: 4 }),
  )
}

export const lineText = (name: string, value: string, description: string | null) =>
  h('div', { class: 'what' }, h('strong', {}, name), h('span', { class: 'value' }, value), description && h('p', {}, description))
