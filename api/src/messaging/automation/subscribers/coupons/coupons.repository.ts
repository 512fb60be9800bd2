import type { FormCoupons, FormDiscount } from '@yuko/contract/automation/forms/signup-form'
import { type Selectable, sql, type Updateable } from 'kysely'
import { isOpen } from '#core/accounts/organizations/open-organizations.reads.repository.ts'
import { ordersOf } from '#core/store/rows.reads.repository.ts'
import { lockKey } from '#platform/db/advisory-lock.ts'
import type { Trx } from '#platform/db/database.ts'
import { jsonb } from '#platform/db/expressions.ts'
import { newId } from '#platform/ids.ts'
import { discountCodeOf } from '#platform/readable-code.ts'
import type { SignupCoupons } from '../subscribers.tables.ts'

export type CouponRow = Selectable<SignupCoupons>

/** uuids */
export interface PersonOfForm {
  readonly formId: string
  readonly subscriberId: string
}

interface NewCoupon extends PersonOfForm {
  readonly discount: FormDiscount
  /** Of the page, if the person's language is unknown. */
  readonly locale: string | null
  readonly now: Date
  /** When the worker takes over, unless it was created by then. */
  readonly nextAt: Date
}

/** Reserves a code, once for each person and form. Returns the row's ID. */
export async function reserveCoupon(trx: Trx, organizationId: string, coupon: NewCoupon): Promise<string | undefined> {
  const { formId, subscriberId, discount, locale, now, nextAt } = coupon
  await trx
    .insertInto('signup_coupons')
    .values({
      organization_id: organizationId,
      id: newId(),
      form_id: formId,
      subscriber_id: subscriberId,
      code: discountCodeOf(discount.codePrefix),
      discount: jsonb(discount),
      locale,
      created_at: now,
      next_at: nextAt,
    })
    .onConflict((conflict) => conflict.columns(['organization_id', 'form_id', 'subscriber_id']).doNothing())
    .execute()
  return (await findCouponOf(trx, organizationId, coupon))?.id
}

export function findCouponOf(trx: Trx, organizationId: string, { formId, subscriberId }: PersonOfForm) {
  return ofOrganization(trx, organizationId)
    .where('form_id', '=', formId)
    .where('subscriber_id', '=', subscriberId)
    .executeTakeFirst()
}

export function lockCoupon(trx: Trx, organizationId: string, id: string): Promise<CouponRow | undefined> {
  return ofOrganization(trx, organizationId).where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function changeCoupon(
  trx: Trx,
  { organization_id, id }: Pick<CouponRow, 'organization_id' | 'id'>,
  change: Updateable<SignupCoupons>,
): Promise<CouponRow> {
  return trx
    .updateTable('signup_coupons')
    .set(change)
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Needs a system transaction. */
export async function listDueCoupons(trx: Trx, now: Date, most: number) {
  const { rows } = await sql<{ organization_id: string; id: string }>`
    select organization_id, id from signup_coupons
     where next_at <= ${now} and ${isOpen('signup_coupons.organization_id')} order by next_at limit ${most}`.execute(trx)
  return rows
}

/** Whether a code waits with this problem. Serializes these checks until the transaction ends. */
export async function isKnownProblem(trx: Trx, organizationId: string, problem: CouponRow['problem']): Promise<boolean> {
  await lockKey(trx, `coupon problems ${organizationId}`)
  const row = await ofOrganization(trx, organizationId)
    .where('state', '=', 'waiting')
    .where('problem', '=', problem)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** After a change by the merchant, blocked codes are due. */
export async function retryCoupons(trx: Trx, organizationId: string, formId: string, now: Date): Promise<void> {
  await trx
    .updateTable('signup_coupons')
    .set({ next_at: now })
    .where('organization_id', '=', organizationId)
    .where('form_id', '=', formId)
    .where('problem', 'is not', null)
    .where('next_at', 'is not', null)
    .execute()
}

/** Marks the codes of an order as used. */
export async function useCouponsOfOrder(trx: Trx, organizationId: string, orderId: string): Promise<void> {
  await sql`
    update signup_coupons c set used_at = o.placed_at, order_id = o.id
      from ${ordersOf(organizationId)} o
     where o.id = ${orderId} and c.organization_id = o.organization_id and c.state = 'given' and c.used_at is null
       and upper(c.code) = any(array(select upper(code) from unnest(o.discount_codes) as code))`.execute(trx)
}

export const noCoupons: FormCoupons = { given: 0, used: 0, revenueMinor: 0, waiting: 0, problem: null }

/** By form (uuid); forms without coupons are missing. */
export async function sumCoupons(trx: Trx, organizationId: string, currency: string): Promise<Map<string, FormCoupons>> {
  const { rows } = await sql<FormCoupons & { formId: string }>`
    select c.form_id as "formId", count(*) filter (where c.state = 'given')::int as given, count(c.used_at)::int as used,
           coalesce(sum(greatest(coalesce(o.total_minor, 0) - o.refunded_minor, 0))
             filter (where coalesce(o.currency, ${currency}) = ${currency} and not o.is_test and o.cancelled_at is null), 0)::bigint
             as "revenueMinor",
           count(*) filter (where c.state = 'waiting')::int as waiting,
           max(c.problem) filter (where c.state = 'waiting') as problem
      from signup_coupons c left join ${ordersOf(organizationId)} o on o.id = c.order_id
     where c.organization_id = ${organizationId} group by c.form_id`.execute(trx)
  return new Map(rows.map(({ formId, ...sums }) => [formId, sums]))
}

/** For a customer's data export. */
export async function listCouponsOfPerson(trx: Trx, organizationId: string, email: string) {
  const { rows } = await sql<Record<string, unknown>>`
    select f.name as form, c.code, c.state, c.created_at, c.given_at, c.ends_at, c.used_at
      from signup_coupons c
      join subscribers s on s.organization_id = c.organization_id and s.id = c.subscriber_id
      join signup_forms f on f.organization_id = c.organization_id and f.id = c.form_id
     where c.organization_id = ${organizationId} and s.email = ${email} order by c.created_at, c.id`.execute(trx)
  return rows
}

function ofOrganization(trx: Trx, organizationId: string) {
  return trx.selectFrom('signup_coupons').selectAll().where('organization_id', '=', organizationId)
}
