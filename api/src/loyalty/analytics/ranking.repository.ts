import type { CampaignType } from '@yuko/contract/loyalty/campaigns/campaign-type'
import { figureKinds } from '@yuko/contract/loyalty/ledger/figure-kinds'
import type { RewardType } from '@yuko/contract/loyalty/rewards/reward'
import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'
import { isWithin, type Period } from '#platform/db/period.ts'
import { rewardOrdersOf } from './reward-orders.repository.ts'

const kindsOf = (figure: 'issued' | 'redeemed') => sql`any(${[...figureKinds[figure]]}::text[])`

/** The ways to earn that issued the most points in the period. */
export async function rankCampaigns(trx: Trx, organizationId: string, period: Period, limit: number) {
  const { rows } = await sql<{ id: string; type: CampaignType; name: string; points: number; members: number }>`
    select c.id, c.type, c.details ->> 'name' as name, given.points, given.members
      from (select coalesce(e.campaign_id, l.campaign_id) as campaign_id, sum(e.points)::bigint as points,
                   count(distinct e.member_id) as members
              from point_entries e
              left join point_lots l on l.organization_id = ${organizationId} and l.id = e.lot_id and e.campaign_id is null
             where e.organization_id = ${organizationId} and e.kind = ${kindsOf('issued')} and ${isWithin('e.occurred_at', period)}
             group by 1) given
      join loyalty_campaigns c on c.organization_id = ${organizationId} and c.id = given.campaign_id
     order by given.points desc, c.id limit ${limit}`.execute(trx)
  return rows
}

/** The rewards that most points were spent on in the period, with the orders of the period they were used on. */
export async function rankRewards(trx: Trx, organizationId: string, period: Period, limit: number) {
  const { rows } = await sql<{
    id: string
    type: RewardType
    name: string
    redemptions: number
    points: number
    orders: number
    revenue: number
  }>`
    with spent as (
      select r.reward_id, -sum(e.points)::bigint as points, count(*) filter (where e.kind = 'redeem') as redemptions
        from point_entries e
        join loyalty_redemptions r on r.organization_id = ${organizationId} and r.id = e.redemption_id
       where e.organization_id = ${organizationId} and e.kind = ${kindsOf('redeemed')} and ${isWithin('e.occurred_at', period)}
       group by 1
    ), used as (
      select reward_id, count(*) as orders,
             coalesce(sum(total) filter (where coalesce(currency, '') in ('', ${period.currency})), 0)::bigint as revenue
        from ${rewardOrdersOf(trx, organizationId).where(isWithin('o.placed_at', period))} ordered
       group by 1
    )
    select w.id, w.type, w.details ->> 'name' as name, coalesce(s.redemptions, 0) as redemptions, coalesce(s.points, 0) as points,
           coalesce(u.orders, 0) as orders, coalesce(u.revenue, 0) as revenue
      from spent s full join used u using (reward_id)
      join loyalty_rewards w on w.organization_id = ${organizationId} and w.id = coalesce(s.reward_id, u.reward_id)
     order by coalesce(s.points, 0) desc, w.id limit ${limit}`.execute(trx)
  return rows
}
