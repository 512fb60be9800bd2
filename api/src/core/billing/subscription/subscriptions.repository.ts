import { trialDays, trialPlan } from '@yuko/contract/billing/plans'
import type { BillingChannel, PaymentMethod } from '@yuko/contract/billing/subscription'
import type { Selectable } from 'kysely'
import { isOpen } from '#core/accounts/organizations/open-organizations.reads.repository.ts'
import type { Trx } from '#platform/db/database.ts'
import type { BillingTables } from '../billing.tables.ts'
import { newTrial, type SubscriptionState } from './subscription.ts'
import { nextTurnAt } from './turn.ts'

export type SubscriptionRow = Selectable<BillingTables['billing_subscriptions']>

const dayMs = 24 * 3_600_000

export function findSubscription(trx: Trx, organizationId: string): Promise<SubscriptionRow | undefined> {
  return trx.selectFrom('billing_subscriptions').selectAll().where('organization_id', '=', organizationId).executeTakeFirst()
}

/** Locks the subscription. If there is none, starts a trial. */
export async function lockSubscription(trx: Trx, organizationId: string, now: Date): Promise<SubscriptionRow> {
  const read = () =>
    trx
      .selectFrom('billing_subscriptions')
      .selectAll()
      .where('organization_id', '=', organizationId)
      .forUpdate()
      .executeTakeFirst()
  const found = await read()
  if (found) return found
  const state = newTrial(trialPlan, new Date(now.getTime() + trialDays * dayMs))
  await trx
    .insertInto('billing_subscriptions')
    .values({
      organization_id: organizationId,
      channel: 'manual',
      created_at: now,
      updated_at: now,
      ...columnsOf(state),
    })
    .onConflict((conflict) => conflict.column('organization_id').doNothing())
    .execute()
  const made = await read()
  if (!made) throw new Error('A subscription was created but not found')
  return made
}

/** For a server without billing: an unsaved default row. */
export function unsoldRow(organizationId: string, now: Date): SubscriptionRow {
  const nothing = { customer_ref: null, payment_method: null, payment_method_ref: null, external_ref: null, reminded_days: null }
  return {
    organization_id: organizationId,
    channel: 'manual',
    ...columnsOf(newTrial(trialPlan, now)),
    ...nothing,
    is_auto_upgraded: false,
    invoices_issued: 0,
    revision: 0,
    created_at: now,
    updated_at: now,
  }
}

/** Columns that may change, in addition to the state. */
export interface SubscriptionExtras {
  readonly channel?: BillingChannel
  readonly customer_ref?: string | null
  readonly payment_method?: PaymentMethod | null
  readonly payment_method_ref?: string | null
  readonly external_ref?: string | null
  readonly is_auto_upgraded?: boolean
  readonly invoices_issued?: number
  readonly reminded_days?: number | null
}

/** Saves a row that was locked in this transaction. */
export async function saveSubscription(
  trx: Trx,
  row: SubscriptionRow,
  state: SubscriptionState,
  now: Date,
  { payment_method, ...extras }: SubscriptionExtras = {},
): Promise<SubscriptionRow> {
  return trx
    .updateTable('billing_subscriptions')
    .set({
      ...columnsOf(state),
      ...extras,
      ...(payment_method !== undefined && { payment_method: payment_method && JSON.stringify(payment_method) }),
      revision: row.revision + 1,
      updated_at: now,
    })
    .where('organization_id', '=', row.organization_id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Due subscriptions, longest overdue first. */
export async function findDue(trx: Trx, now: Date, limit: number): Promise<string[]> {
  const rows = await trx
    .selectFrom('billing_subscriptions')
    .select('organization_id')
    .where('next_at', '<=', now)
    .where(isOpen('billing_subscriptions.organization_id'))
    .orderBy('next_at')
    .limit(limit)
    .execute()
  return rows.map(({ organization_id }) => organization_id)
}

/** Organizations from before billing. */
export async function findWithout(trx: Trx, limit: number): Promise<string[]> {
  const rows = await trx
    .selectFrom('organizations as o')
    .leftJoin('billing_subscriptions as s', 's.organization_id', 'o.id')
    .select('o.id')
    .where('s.organization_id', 'is', null)
    .where('o.closed_at', 'is', null)
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

export function stateOf(row: SubscriptionRow): SubscriptionState {
  return {
    plan: row.plan,
    interval: row.interval,
    status: row.status,
    periodStart: row.period_start,
    periodEnd: row.period_end,
    anchorDay: row.anchor_day,
    trialEndsAt: row.trial_ends_at,
    cancelAtPeriodEnd: row.cancel_at_period_end,
    scheduled:
      row.scheduled_plan && row.scheduled_interval ? { plan: row.scheduled_plan, interval: row.scheduled_interval } : null,
    creditMinor: row.credit_minor,
    paymentDueAt: row.payment_due_at,
    pastDueSince: row.past_due_since,
    dunningStep: row.dunning_step,
    suspendedAt: row.suspended_at,
  }
}

function columnsOf(state: SubscriptionState) {
  return {
    plan: state.plan,
    interval: state.interval,
    status: state.status,
    period_start: state.periodStart,
    period_end: state.periodEnd,
    anchor_day: state.anchorDay,
    trial_ends_at: state.trialEndsAt,
    cancel_at_period_end: state.cancelAtPeriodEnd,
    scheduled_plan: state.scheduled?.plan ?? null,
    scheduled_interval: state.scheduled?.interval ?? null,
    credit_minor: state.creditMinor,
    payment_due_at: state.paymentDueAt,
    past_due_since: state.pastDueSince,
    dunning_step: state.dunningStep,
    suspended_at: state.suspendedAt,
    next_at: nextTurnAt(state),
  }
}
