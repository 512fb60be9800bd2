import { planOf } from '@yuko/contract/billing/plans'
import type { Allowance, SendingAllowance } from '#platform/ports/sending-allowance.ts'
import { monthOf } from '../subscription/periods.ts'
import { type AllowanceRow, findAllowances } from './allowance.repository.ts'

/** Merchants can't control their orders, so review requests are only held well over the limit. */
const ordersGrace = 1.2

/** null: no limit. Read-only organizations send no marketing email. */
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
