import { t } from '@lingui/core/macro'
import type { VariantComparison } from '@yuko/contract/automation/analytics/comparison'
import type { useFormat } from '@yuko/ui'

export function verdictOf(
  { metric, verdict, variants, winner }: Omit<VariantComparison, 'nodeId'>,
  format: Pick<ReturnType<typeof useFormat>, 'number' | 'date'>,
): string {
  const isForm = metric === 'sign_up'
  const labelOf = (id: string | null) => variants.find((one) => one.id === id)?.label ?? '?'
  if (winner) {
    const [name, date] = [labelOf(winner.id), format.date(winner.since)]
    return isForm
      ? t`“${name}” won. Everyone has seen it since ${date}.`
      : t`“${name}” won. Everyone has received it since ${date}.`
  }
  if (verdict.kind === 'decided') {
    const [name, confidence] = [labelOf(verdict.best), format.number(Math.floor(verdict.probability * 1000) / 10)]
    return t`“${name}” performs better (${confidence}% confidence).`
  }
  if (verdict.leads === null) return t`No clear winner yet: there’s no difference so far.`
  const name = labelOf(verdict.leads)
  if (!verdict.neededEach) return t`No clear winner yet: “${name}” leads, but the difference may be due to chance.`
  if (isForm) {
    const visitors = format.number(verdict.neededEach)
    return t`No clear winner yet: “${name}” leads, but the difference may be due to chance. About ${visitors} visitors per variant would confirm it.`
  }
  const deliveries = format.number(verdict.neededEach)
  return t`No clear winner yet: “${name}” leads, but the difference may be due to chance. About ${deliveries} deliveries per variant would confirm it.`
}
