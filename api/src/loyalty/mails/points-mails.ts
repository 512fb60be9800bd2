import { languageOf } from '@yuko/contract/accounts/languages'
import type { CampaignType } from '@yuko/contract/loyalty/campaigns/campaign-type'
import { ruleInWords, welcomeRule } from '@yuko/contract/loyalty/ledger/ledger-rules'
import { inLanguage } from '#platform/in-language.ts'
import { dayMs } from '#platform/wall-clock.ts'
import { findNextExpiry } from '../expiry/next-expiry.ts'
import type { TierRow } from '../tiers/tiers.repository.ts'
import { listTierRows } from '../tiers/tiers.repository.ts'
import type { Words } from '../translations/words.ts'
import { type Earned, type EarnedReason, findOrderOfPoints, sumOfDeeds, sumOfSource, sumReleased } from './entries.repository.ts'
import type { MemberMail, Situation } from './member-mail.ts'
import type { OccasionOf } from './occasion.ts'

export async function ofOrder(situation: Situation, { orderId }: OccasionOf<'order'>) {
  const { trx, organizationId, recipient } = situation
  const { memberId } = recipient
  const earned = await sumOfSource(trx, organizationId, memberId, { orderId })
  const order = await findOrderOfPoints(trx, organizationId, orderId)
  if (!order) return null
  return earnedMail(situation, `order:${orderId}:${memberId}`, earned, order)
}

export async function ofReview(situation: Situation, { reviewId }: OccasionOf<'review'>) {
  const { trx, organizationId, recipient } = situation
  const { memberId } = recipient
  const earned = await sumOfSource(trx, organizationId, memberId, { reviewId })
  return earnedMail(situation, `review:${reviewId}:${memberId}`, earned)
}

export async function ofDeeds(situation: Situation, { day }: OccasionOf<'deeds'>) {
  const { trx, organizationId, recipient, shop } = situation
  const { memberId } = recipient
  const elsewhere = await toldElsewhere(situation)
  const earned = await sumOfDeeds(trx, organizationId, memberId, { day, timeZone: shop.timeZone, ...elsewhere })
  return earnedMail(situation, `deeds:${memberId}:${day}`, earned)
}

/** Campaign types that have emails of their own, so they are not listed as earned points. */
export async function toldElsewhere({ isOn }: Pick<Situation, 'isOn'>) {
  const campaigns: CampaignType[] = ['referral_advocate']
  if (await isOn('loyalty-welcome')) campaigns.push('signup')
  if (await isOn('loyalty-birthday')) campaigns.push('birthday')
  return { toldElsewhere: campaigns, isTierToldElsewhere: await isOn('loyalty-tier-up') }
}

async function earnedMail(
  { trx, organizationId, recipient }: Situation,
  occasion: string,
  { points, reasons }: Earned,
  order?: { readonly number: string; readonly placedAt: Date; readonly availableAt: Date | null },
): Promise<MemberMail | null> {
  if (points <= 0) return null
  const { values, words, locale } = recipient
  const tiers = reasons.some(({ tier }) => tier !== null) ? await listTierRows(trx, organizationId, { withDeleted: true }) : []
  const names = reasons.map((reason) => reasonWords(reason, { words, tiers, locale }))
  return {
    type: 'loyalty-points-earned',
    key: `loyalty-points-earned:${occasion}`,
    values: {
      ...values,
      order: order ? { number: order.number, placed_at: order.placedAt.toISOString() } : null,
      earned: { points, reason: [...new Set(names)].sort().join(', '), available_at: order?.availableAt?.toISOString() ?? null },
    },
  }
}

interface Telling {
  readonly words: Words
  readonly tiers: readonly TierRow[]
  readonly locale: string | null
}

/** The name of the way to earn, or “Welcome to Gold”. */
function reasonWords({ rule, campaign, tier }: EarnedReason, { words, tiers, locale }: Telling): string {
  if (campaign) return words.campaign(campaign.id, campaign.type, { name: rule }).name
  const known = tiers.find(({ name }) => name === tier)
  if (!known) return rule
  const { name } = words.tier(known)
  return inLanguage(languageOf(locale), () => ruleInWords({ rule: welcomeRule(name), inputs: { tier: name } }))
}

export async function ofReleased(
  { trx, organizationId, recipient, shop }: Situation,
  { day }: OccasionOf<'released'>,
): Promise<MemberMail | null> {
  const { memberId, values, balance } = recipient
  const points = await sumReleased(trx, organizationId, memberId, { day, timeZone: shop.timeZone })
  if (points <= 0 || balance <= 0) return null
  return {
    type: 'loyalty-points-released',
    key: `loyalty-points-released:${memberId}:${day}`,
    values: { ...values, released: { points } },
  }
}

export async function ofExpiring(
  { trx, organizationId, recipient, now }: Situation,
  { kind, at, points: told }: OccasionOf<'expiring'>,
): Promise<MemberMail | null> {
  const { memberId, values, balance } = recipient
  const end = new Date(at)
  const next = await findNextExpiry(trx, organizationId, memberId, now)
  // Spent or extended in the meantime: nothing expires so soon.
  if (!next || end <= now || balance <= 0 || next.at.getTime() > end.getTime() + dayMs) return null
  const isThatDay = next.at.getTime() > end.getTime() - dayMs
  const type = kind === 'warning' ? 'loyalty-points-expiring' : 'loyalty-points-last-chance'
  return {
    type,
    key: `${type}:${memberId}:${at.slice(0, 10)}`,
    values: { ...values, expiring: { points: Math.min(isThatDay ? next.points : told, balance), at } },
  }
}
