import { cancelSubscription, resumeSubscription } from '@yuko/contract/billing/cancel-subscription'
import { changePlan as changePlanEndpoint } from '@yuko/contract/billing/change-plan'
import { getBilling } from '@yuko/contract/billing/get-billing'
import { getBillingNotice } from '@yuko/contract/billing/get-billing-notice'
import { finishPayment, payInvoice, setUpPayment } from '@yuko/contract/billing/payment-method'
import { quotePlan } from '@yuko/contract/billing/quote-plan'
import { setAutoUpgrade } from '@yuko/contract/billing/set-auto-upgrade'
import { paymentProblem } from '@yuko/contract/notifications/payment-problem'
import type { Snapshot } from '#platform/http/audit.ts'
import { type Implementation, implement, implementDetached } from '#platform/http/implement.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { BillingTools } from './billing-tools.ts'
import { changePlan, leaveToPay, quoteOf, reachable } from './change-plan.ts'
import { findOpenInvoice } from './invoices/invoices.repository.ts'
import { chargeInvoice, payableOf } from './payments/charge-invoice.ts'
import { followCheckout } from './payments/follow-checkout.ts'
import { noticeOf, readBilling, subscriptionOf } from './read-billing.ts'
import { buyInShop, cancelInShop } from './shop/buy-in-shop.ts'
import { mirrorShop } from './shop/mirror-shop.ts'
import { undone } from './subscription/change.ts'
import { keepState } from './subscription/keep-state.ts'
import { findSubscription, lockSubscription, stateOf } from './subscription/subscriptions.repository.ts'
import { cancelled } from './subscription/turn.ts'
import { voidOpen } from './subscription/void-open.ts'
import { toSubscription } from './subscription.mapper.ts'

export type RouteTools = Parameters<typeof readBilling>[1]

const snapshot: Snapshot = async (trx, organizationId) => {
  const row = await findSubscription(trx, organizationId)
  return row && toSubscription(row)
}

export const billingRoutes = (tools: RouteTools): Implementation[] => [
  ...overviewRoutes(tools),
  ...planRoutes(tools),
  ...paymentRoutes(tools),
]

const overviewRoutes = (tools: RouteTools): Implementation[] => [
  implement(getBilling, ({ trx, organizationId }) => readBilling(trx, tools, organizationId)),

  implement(getBillingNotice, async ({ trx, organizationId, clock }) => ({
    notice: tools.isSelfHosted ? null : noticeOf(await findSubscription(trx, organizationId), clock.now()),
  })),

  implement(quotePlan, async ({ trx, organizationId, query, clock }) => {
    sold(tools)
    return quoteOf(await subscriptionOf(trx, tools, organizationId), query, clock.now())
  }),
]

const planRoutes = (tools: RouteTools): Implementation[] => [
  implementDetached(
    changePlanEndpoint,
    async ({ organizationId, body }) => {
      sold(tools)
      const isShop = (await channelOf(tools, organizationId)) === 'shopify'
      if (isShop && body.plan !== 'free') return reachable(tools, buyInShop(tools, organizationId, body))
      return reachable(tools, changePlan(tools, organizationId, body))
    },
    { snapshot },
  ),

  implementDetached(
    cancelSubscription,
    async ({ organizationId }) => {
      sold(tools)
      if ((await channelOf(tools, organizationId)) === 'shopify')
        return toSubscription(await reachable(tools, cancelInShop(tools, organizationId)))
      return reachable(tools, cancel(tools, organizationId))
    },
    { snapshot },
  ),

  implement(
    resumeSubscription,
    async ({ trx, organizationId, clock }) => {
      sold(tools)
      const row = await lockSubscription(trx, organizationId, clock.now())
      const isEnded = row.channel === 'shopify' && row.cancel_at_period_end
      if (isEnded || !(row.cancel_at_period_end || row.scheduled_plan))
        throw new Refusal(
          'billing.nothing-to-resume',
          isEnded
            ? 'Shopify bills this store, and no plan is approved there. Choose the plan again, and approve it in Shopify.'
            : 'There’s no pending change to undo',
        )
      return toSubscription(await keepState(trx, clock, row, undone(stateOf(row))))
    },
    { snapshot },
  ),

  implement(
    setAutoUpgrade,
    async ({ trx, organizationId, body, clock }) => {
      sold(tools)
      const row = await lockSubscription(trx, organizationId, clock.now())
      return toSubscription(await keepState(trx, clock, row, stateOf(row), { is_auto_upgraded: body.isOn }))
    },
    { snapshot },
  ),
]

const paymentRoutes = (tools: RouteTools): Implementation[] => [
  implementDetached(setUpPayment, async ({ organizationId }) => {
    sold(tools)
    await channelOf(tools, organizationId)
    const { url } = await reachable(tools, leaveToPay(tools, organizationId, null))
    return { url }
  }),

  implementDetached(finishPayment, async ({ organizationId, body: { checkoutId } }) => {
    sold(tools)
    if ((await channelOf(tools, organizationId)) === 'shopify') {
      await reachable(tools, mirrorShop(tools, organizationId))
      const row = await tools.db.forOrganization(organizationId, (trx) => findSubscription(trx, organizationId))
      return { isDone: row?.external_ref?.endsWith(`/${checkoutId}`) ?? false, problem: null }
    }
    return reachable(tools, followCheckout(tools, checkoutId, organizationId))
  }),

  implementDetached(payInvoice, async ({ organizationId, body: { by } }) => {
    sold(tools)
    const open = await openInvoice(tools, organizationId)
    if (by === 'page') return reachable(tools, leaveToPay(tools, organizationId, null))
    const outcome = await reachable(tools, chargeInvoice(tools, organizationId, open.id))
    if (outcome === 'paid') return { outcome }
    const problem = await tools.db.forOrganization(
      organizationId,
      async (trx) => (await findOpenInvoice(trx, organizationId))?.problem,
    )
    throw new Refusal('billing.payment-failed', problem ? paymentProblem(problem) : 'The payment hasn’t been completed yet')
  }),
]

function sold({ isSelfHosted }: RouteTools) {
  if (isSelfHosted) throw new Refusal('billing.not-sold', 'Billing isn’t set up on this server')
}

const channelOf = (tools: RouteTools, organizationId: string) =>
  tools.db.forOrganization(organizationId, async (trx) => (await subscriptionOf(trx, tools, organizationId)).channel)

async function openInvoice({ db }: BillingTools, organizationId: string) {
  const open = await db.forOrganization(organizationId, (trx) => findOpenInvoice(trx, organizationId))
  if (!open) throw new Refusal('billing.nothing-open', 'All invoices are paid')
  return open
}

/** Unpaid changes end immediately and their invoice is voided, unless the payment arrived after all. */
async function cancel(tools: BillingTools, organizationId: string) {
  const { db, clock, providerOf } = tools
  const open = await db.forOrganization(organizationId, async (trx) => {
    const [row, invoice] = [await findSubscription(trx, organizationId), await findOpenInvoice(trx, organizationId)]
    return row?.past_due_since && invoice ? { row, invoice } : null
  })
  if (open && !(await providerOf(open.row.channel).callOff(payableOf(open.invoice))))
    await chargeInvoice(tools, organizationId, open.invoice.id)
  return db.forOrganization(organizationId, async (trx) => {
    const row = await lockSubscription(trx, organizationId, clock.now())
    const next = cancelled(stateOf(row))
    if (!next) throw new Refusal('billing.nothing-to-cancel', 'There’s no active plan to cancel')
    const credit = row.past_due_since ? await voidOpen(trx, organizationId) : 0
    return toSubscription(await keepState(trx, clock, row, { ...next, creditMinor: next.creditMinor + credit }))
  })
}
