/** The shop's plan, which it pays by bank transfer. */
import { changePlan } from '@yuko/contract/billing/change-plan'
import { listInvoices } from '@yuko/contract/billing/invoices'
import type { PlanCode } from '@yuko/contract/billing/plans'
import { quotePlan } from '@yuko/contract/billing/quote-plan'
import type { Shop } from './open-shop.ts'

export async function choosePlan({ owner }: Shop, plan: PlanCode): Promise<void> {
  const choice = { plan, interval: 'month' } as const
  const { dueNowMinor } = await owner.call(quotePlan, { query: choice })
  await owner.call(changePlan, { body: { ...choice, dueNowMinor } })
}

/** Transfers the amount of every invoice issued before that day. */
export async function payInvoices({ owner, product }: Shop, before: Date): Promise<void> {
  const { items } = await owner.call(listInvoices, { query: { limit: 20 } })
  for (const { number, status, issuedAt } of items)
    if (status === 'open' && new Date(issuedAt) < before) await product.receiveTransfer(number)
}
