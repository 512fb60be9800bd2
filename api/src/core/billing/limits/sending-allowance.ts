import { planOf } from '@yuko/contract/billing/plans'
import type { Allowance, SendingAllowance } from '#platform/ports/sending-allowance.ts'
import { monthOf } from '../subscription/periods.ts'
import { type AllowanceRow, findAllowances } from './allowance.repository.ts'

/** Orders are not in a merchant’s hands: only well beyond their limit are review requests held. */
const ordersGrace = 1.2

/** Null: no limit. Who is read-only sends nothing of their own accord. */
export function allowanceOf({ plan, status, emails, orders }: Omit<AllowanceRow, 'organizationId'>): Allowance | null {
  if (status === 'suspended') return { mails: 0, requests: false }
  const { emails_month, orders_month } = planOf(plan).limits
  const mails = emails_month === null ? Number.POSITIVE_INFINITY : Math.max(0, emails_month - emails)
  const requests = orders_month === null || orders < orders_month * ordersGrace
  return mails === Number.POSITIVE_INFINITY && requests ? null : { mails, requests }
}

export const sendingAllowance: SendingAllowance = {
  async of(trx, organizationIds, now) {
    const rows = await findAllowances(trx, organizationIds, monthOf(now).period)
    return new Map(
      rows.flatMap((row) => {
        const allowance = allowanceOf(row)
        return allowance ? [[row.organizationId, allowance] as const] : []
      }),
    )
  },
}
