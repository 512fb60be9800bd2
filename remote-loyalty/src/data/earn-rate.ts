import { t } from '@lingui/core/macro'
import type { Campaign } from '@yuko/contract/loyalty/campaigns/campaign'
import { amountOf } from '#data/money.ts'
import { type PointLabel, points } from '#data/program.model.ts'

/** What orders give, in one sentence of the dashboard. */
export function earnRate(
  campaigns: readonly Pick<Campaign, 'type' | 'status' | 'earning'>[],
  label: PointLabel,
  currency: string,
): string {
  const current = campaigns.filter(({ status }) => status !== 'ended')
  const order = current.find(({ type, earning }) => type === 'order' && earning.mode !== 'multiplier')?.earning
  const others = current.length - (order ? 1 : 0)
  const more = others === 0 ? '' : t`, and ${others} more ${others === 1 ? 'way' : 'ways'} to earn`
  if (order?.mode === 'per_amount')
    return t`${points(order.points, label)} for each ${amountOf(order.amountMinor, currency)} spent${more}.`
  if (order?.mode === 'fixed') return t`${points(order.points, label)} for each order${more}.`
  return others === 0 ? t`Nothing can be earned yet.` : t`${others} ${others === 1 ? 'way' : 'ways'} to earn.`
}
