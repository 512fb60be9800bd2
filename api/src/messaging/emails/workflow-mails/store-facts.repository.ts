import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'

export interface LoyaltyFacts {
  readonly currency: string
  readonly slug: string
  readonly hasReferrals: boolean
  readonly program: { readonly name: string; readonly point_one: string; readonly point_other: string } | null
  readonly rewards: readonly { readonly name: string; readonly cost: number }[]
}

/** Of the program that runs, or is paused. Referrals are open as `findOpenReferrals` of the loyalty area says. */
export async function findLoyaltyFacts(trx: Trx, organizationId: string): Promise<LoyaltyFacts> {
  const { rows } = await sql<LoyaltyFacts>`
    select g.currency, g.slug, p.program, coalesce(p.rewards, '[]') as rewards, coalesce(p."hasReferrals", false) as "hasReferrals"
      from organizations g
      left join lateral (
        select json_build_object('name', p.name, 'point_one', p.point_label_one, 'point_other', p.point_label_other) as program,
               (select json_agg(json_build_object('name', r.details ->> 'name', 'cost', r.cost) order by r.cost)
                  from loyalty_rewards r
                 where r.organization_id = p.organization_id and r.program_id = p.id and r.status = 'active'
                   and not r.is_for_friends) as rewards,
               p.status = 'active' and exists (
                 select from loyalty_referral_settings s
                  where s.organization_id = p.organization_id and s.program_id = p.id and s.settings ->> 'isOn' = 'true')
                 as "hasReferrals"
          from loyalty_programs p
         where p.organization_id = g.id and p.status in ('active', 'paused')
         order by p.status = 'active' desc, p.id desc limit 1) p on true
     where g.id = ${organizationId}`.execute(trx)
  const [facts] = rows
  if (!facts) throw new Error('There is no such organization')
  return facts
}

/** Of these products (uuids) those that these people (uuids) bought: `<subscriber> <product>`. */
export async function findBought(
  trx: Trx,
  organizationId: string,
  subscriberIds: readonly string[],
  productIds: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ pair: string }>`
    select distinct s.id || ' ' || l.product_id as pair
      from unnest(${[...subscriberIds]}::uuid[]) as asked(id)
      join subscribers s on s.organization_id = ${organizationId} and s.id = asked.id
      join orders o on o.organization_id = s.organization_id and o.customer_id = s.customer_id
      join order_lines l on l.organization_id = o.organization_id and l.order_id = o.id
     where l.product_id = any(${[...productIds]}::uuid[])`.execute(trx)
  return new Set(rows.map(({ pair }) => pair))
}

/** What these people (uuids) looked at last: the newest first, each product once. */
export async function findViewed(
  trx: Trx,
  organizationId: string,
  subscriberIds: readonly string[],
  limit: number,
): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ id: string; products: string[] }>`
    select asked.id, viewed.products from unnest(${[...subscriberIds]}::uuid[]) as asked(id)
      cross join lateral (
        select array_agg(v.product order by v.at desc) as products from (
          select e.payload #>> '{product,id}' as product, max(e.occurred_at) as at
            from subscriber_events e
           where e.organization_id = ${organizationId} and e.subscriber_id = asked.id and e.type = 'product.viewed'
             and e.payload #>> '{product,id}' is not null
           group by 1 order by 2 desc limit ${limit}) v) viewed
     where viewed.products is not null`.execute(trx)
  return new Map(rows.map(({ id, products }) => [id, products]))
}
