import { i18n } from '@yuko/contract/language'
import { Refusal } from '#platform/http/refusal.ts'
import { inReadersLanguage, refusalText } from '#platform/in-language.ts'
import type { BillingTools } from '../billing-tools.ts'
import { changePlan } from '../change-plan.ts'
import { findOpenInvoice, keepMessage } from '../invoices/invoices.repository.ts'
import type { Checkout } from '../providers/payment-provider.ts'
import { keepState } from '../subscription/keep-state.ts'
import { findSubscription, lockSubscription, stateOf } from '../subscription/subscriptions.repository.ts'
import { chargeInvoice } from './charge-invoice.ts'

/** done: the payment method was saved, and the chosen plan was applied or, if `problem` is set, wasn't. */
export type Followed = { readonly isDone: boolean; readonly problem: string | null }

/**
 * Applies what was completed on a page of the provider. It may be triggered by the redirect or by the provider's webhook; only
 * the first one applies it. A checkout counts once, so an old one can't restore a plan.
 */
export async function followCheckout(tools: BillingTools, checkoutId: string, organizationId: string | null): Promise<Followed> {
  const { readCheckout } = tools.providerOf('stripe')
  const checkout = (await readCheckout?.(checkoutId)) ?? null
  if (!checkout || (organizationId !== null && checkout.organizationId !== organizationId))
    throw new Refusal('billing.checkout-refused', 'This checkout doesn’t belong to your organization')
  if (!checkout.isComplete || !checkout.methodRef) return { isDone: false, problem: null }
  if (!(await keepMethod(tools, checkoutId, checkout))) return { isDone: true, problem: null }
  return { isDone: true, problem: await useMethod(tools, checkout) }
}

/** false: it was already saved. */
function keepMethod({ db, clock }: BillingTools, checkoutId: string, checkout: Checkout): Promise<boolean> {
  const { organizationId, customerRef, methodRef, method } = checkout
  return db.asSystem(async (trx) => {
    if (!(await findSubscription(trx, organizationId))) return false
    if (!(await keepMessage(trx, `checkout:${checkoutId}`, 'checkout', clock.now()))) return false
    const row = await lockSubscription(trx, organizationId, clock.now())
    const kept = { channel: 'stripe', customer_ref: customerRef, payment_method: method, payment_method_ref: methodRef } as const
    await keepState(trx, clock, row, stateOf(row), kept)
    return true
  })
}

/** Pays open invoices, then applies the chosen plan. Returns why it failed, or null. */
async function useMethod(tools: BillingTools, { organizationId, choice }: Checkout): Promise<string | null> {
  const open = await tools.db.forOrganization(organizationId, (trx) => findOpenInvoice(trx, organizationId))
  try {
    if (open && open.change === null && (await chargeInvoice(tools, organizationId, open.id)) === 'failed')
      return inReadersLanguage(() => i18n.t('Your payment method was saved, but the open invoice couldn’t be charged'))
    if (choice) await changePlan(tools, organizationId, choice)
    return null
  } catch (error) {
    if (error instanceof Refusal) return refusalText(error)
    throw error
  }
}
