import type { FormDiscount } from '@yuko/contract/automation/forms/signup-form'
import { sql } from 'kysely'
import { currencyOf } from '#core/accounts/organizations/organization.reads.repository.ts'
import { customersOf, ordersOf } from '#core/store/rows.reads.repository.ts'
import type { Trx } from '#platform/db/database.ts'
import type { KnownMembers } from '#platform/ports/known-of-people.ts'

/** A person, as workflow emails use them. */
export interface Person {
  /** uuid */
  readonly id: string
  readonly email: string
  readonly firstName: string | null
  readonly lastName: string | null
  readonly country: string | null
  readonly locale: string | null
  /** `YYYY-MM-DD` */
  readonly birthday: string | null
  readonly properties: Readonly<Record<string, unknown>>
  readonly tags: readonly string[]
  /** As rules count them. */
  readonly orders: number
  readonly spentMinor: number
  /** uuid; null: not a member. */
  readonly memberId: string | null
  readonly balance: number
  readonly tierId: string | null
  readonly tier: string | null
  readonly referralCode: string | null
  /** The latest unused one of a sign-up form. */
  readonly coupon: PersonCoupon | null
}

interface PersonCoupon {
  readonly code: string
  readonly discount: FormDiscount
  /** ISO */
  readonly endsAt: string | null
}

const counted = sql`o.customer_id = s.customer_id and not o.is_test
  and o.cancelled_at is null and o.financial_status is distinct from 'voided'`

/** The existing ones of these (uuids). */
export async function findPeople(
  trx: Trx,
  members: KnownMembers,
  organizationId: string,
  subscriberIds: readonly string[],
): Promise<Map<string, Person>> {
  const currency = currencyOf(organizationId)
  const { rows } = await sql<Person>`
    select s.id, s.email, coalesce(s.first_name, c.first_name) as "firstName", coalesce(s.last_name, c.last_name) as "lastName",
           coalesce(s.country, c.country) as country, coalesce(s.locale, c.locale) as locale,
           to_char(s.birthday, 'YYYY-MM-DD') as birthday, s.properties, s.tags,
           coalesce(bought.orders, 0) as orders, coalesce(bought.spent, 0)::bigint as "spentMinor",
           m.id as "memberId", coalesce(m.balance, 0)::bigint as balance, m.tier_id as "tierId", m.tier,
           m.referral_code as "referralCode", coupon.shown as coupon
      from unnest(${[...new Set(subscriberIds)]}::uuid[]) as asked(id)
      join subscribers s on s.organization_id = ${organizationId} and s.id = asked.id
      left join ${customersOf(organizationId)} c on c.id = s.customer_id
      left join lateral (${members.memberOf(sql`s.organization_id`, sql`s.customer_id`)}) m on true
      left join lateral (
        select count(*)::int as orders, sum(greatest(coalesce(o.total_minor, 0) - o.refunded_minor, 0))
                 filter (where coalesce(o.currency, ${currency}) = ${currency}) as spent
          from ${ordersOf(organizationId)} o where ${counted}) bought on true
      left join lateral (
        select json_build_object('code', k.code, 'discount', k.discount, 'endsAt', k.ends_at) as shown
          from signup_coupons k
         where k.organization_id = s.organization_id and k.subscriber_id = s.id and k.problem is null and k.state <> 'failed'
           and k.used_at is null
         order by k.created_at desc limit 1) coupon on true`.execute(trx)
  return new Map(rows.map((person) => [person.id, person]))
}
