import type { LoyaltyMember, LoyaltyMemberProfile } from '@yuko/contract/loyalty/members/member'
import { customerIds, loyaltyMemberIds, tierIds } from '#ids.ts'
import type { findPast } from './imported-pasts.repository.ts'
import type { MemberRow } from './members.repository.ts'
import type { ProfileRow } from './profile.repository.ts'

export function toMember(row: MemberRow): LoyaltyMember {
  return {
    memberId: loyaltyMemberIds.toWire(row.id),
    customerId: customerIds.toWire(row.customer_id),
    name: row.name,
    email: row.email,
    status: row.status,
    balance: row.balance,
    pending: row.pending,
    lifetimeEarned: row.lifetime_earned,
    tier: row.tier_id ? { tierId: tierIds.toWire(row.tier_id), name: row.tier_name ?? '', color: row.tier_color ?? '' } : null,
    joinedAt: row.joined_at?.toISOString() ?? null,
    lastActivityAt: row.last_activity_at?.toISOString() ?? null,
  }
}

interface PointsAt {
  readonly points: number
  readonly at: Date
}

export interface ProfileParts {
  readonly orders: { readonly count: number; readonly spent: number }
  readonly nextRelease: PointsAt | null
  readonly nextExpiry: PointsAt | null
  readonly tierProgress: LoyaltyMemberProfile['tierProgress']
  readonly shopUrl: string | null
  readonly past: Awaited<ReturnType<typeof findPast>>
}

export function toProfile(
  row: ProfileRow,
  { orders, nextRelease, nextExpiry, tierProgress, shopUrl, past }: ProfileParts,
): LoyaltyMemberProfile {
  // Uses the store's own order counts if it reports them.
  const isCounted = row.spent_currency === row.currency
  return {
    ...toMember(row),
    joinedVia: row.joined_via,
    lifetimeRedeemed: row.lifetime_redeemed,
    lifetimeExpired: row.lifetime_expired,
    birthday: row.birth_month && row.birth_day ? { month: row.birth_month, day: row.birth_day } : null,
    referralCode: row.referral_code,
    orders: {
      // A store that stopped reporting has stale counts.
      count: Math.max(row.orders_count ?? 0, orders.count),
      spentMinor: Math.max((isCounted ? row.spent_minor : null) ?? 0, orders.spent),
      currency: row.currency,
    },
    tierSince: row.tier_since?.toISOString() ?? null,
    tierKeptUntil: row.tier_kept_until?.toISOString() ?? null,
    tierProgress,
    nextRelease: nextRelease && toPointsAt(nextRelease),
    nextExpiry: nextExpiry && toPointsAt(nextExpiry),
    beforeYuko:
      past || row.earlier_points > 0
        ? {
            joinedAt: past?.joined_at?.toISOString() ?? null,
            points: row.earlier_points,
            importedAt: past?.at.toISOString() ?? null,
          }
        : null,
    removedAt: row.status === 'candidate' ? (row.removed_at?.toISOString() ?? null) : null,
    customerSince: row.since,
    shopUrl,
  }
}

const toPointsAt = ({ points, at }: PointsAt) => ({ points, at: at.toISOString() })
