import type { CampaignType } from '@yuko/contract/loyalty/campaigns/campaign-type'
import { dayMs } from '#platform/wall-clock.ts'
import { findNextExpiry } from '../expiry/next-expiry.ts'
import { type Earned, findOrderOfPoints, sumOfDeeds, sumOfSource, sumReleased } from './entries.repository.ts'
import type { MemberMail, Situation } from './member-mail.ts'
import type { OccasionOf } from './occasion.ts'

export async function ofOrder({ trx, organizationId, recipient }: Situation, { orderId }: OccasionOf<'order'>) {
  const { memberId } = recipient
  const earned = await sumOfSource(trx, organizationId, memberId, { orderId })
  const order = await findOrderOfPoints(trx, organizationId, orderId)
  if (!order) return null
  return earnedMail(recipient, `order:${orderId}:${memberId}`, earned, order)
}

export async function ofReview({ trx, organizationId, recipient }: Situation, { reviewId }: OccasionOf<'review'>) {
  const { memberId } = recipient
  const earned = await sumOfSource(trx, organizationId, memberId, { reviewId })
  return earnedMail(recipient, `review:${reviewId}:${memberId}`, earned)
}

export async function ofDeeds(situation: Situation, { day }: OccasionOf<'deeds'>) {
  const { trx, organizationId, recipient, shop } = situation
  const { memberId } = recipient
  const elsewhere = await toldElsewhere(situation)
  const earned = await sumOfDeeds(trx, organizationId, memberId, { day, timeZone: shop.timeZone, ...elsewhere })
  return earnedMail(recipient, `deeds:${memberId}:${day}`, earned)
}

/** Campaign types that have emails of their own, so they are not listed as earned points. */
export async function toldElsewhere({ isOn }: Pick<Situation, 'isOn'>) {
  const campaigns: CampaignType[] = ['referral_advocate']
  if (await isOn('loyalty-welcome')) campaigns.push('signup')
  if (await isOn('loyalty-birthday')) campaigns.push('birthday')
  return { toldElsewhere: campaigns, isTierToldElsewhere: await isOn('loyalty-tier-up') }
}

function earnedMail(
  { values }: Situation['recipient'],
  occasion: string,
  { points, rules }: Earned,
  order?: { readonly number: string; readonly placedAt: Date; readonly availableAt: Date | null },
): MemberMail | null {
  if (points <= 0) return null
  return {
    type: 'loyalty-points-earned',
    key: `loyalty-points-earned:${occasion}`,
    values: {
      ...values,
      order: order ? { number: order.number, placed_at: order.placedAt.toISOString() } : null,
      earned: { points, reason: rules.join(', '), available_at: order?.availableAt?.toISOString() ?? null },
    },
  }
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
