import { i18n } from '@yuko/contract/language'
import type { ReleaseComparison, ReleaseNumbers, RollbackThresholds } from '@yuko/contract/remotes/release-state'
import { rollbackThresholds } from '@yuko/contract/remotes/release-state'
import { binCount, quantileOf } from '#platform/bins.ts'

export interface SumRow {
  readonly version: string
  readonly loads: number
  readonly load_failures: number
  readonly render_failures: number
  readonly errors: number
  readonly healed: number
  readonly load_ms: readonly number[]
}

export function numbersOf(rows: readonly SumRow[], version: string): ReleaseNumbers {
  const own = rows.filter((row) => row.version === version)
  const sum = (of: (row: SumRow) => number) => own.reduce((total, row) => total + Number(of(row)), 0)
  const bins = Array.from({ length: binCount }, (_, bin) => sum((row) => row.load_ms[bin] ?? 0))
  return {
    loads: sum((row) => row.loads),
    loadFailures: sum((row) => row.load_failures),
    renderFailures: sum((row) => row.render_failures),
    errors: sum((row) => row.errors),
    healed: sum((row) => row.healed),
    loadMs: quantileOf(bins, 0.5),
  }
}

const percent = (part: number, whole: number) => (whole === 0 ? 0 : (part / whole) * 100)
const attempts = ({ loads, loadFailures }: ReleaseNumbers) => loads + loadFailures
const failureRate = (numbers: ReleaseNumbers) => percent(numbers.loadFailures + numbers.renderFailures, attempts(numbers))
const errorRate = (numbers: ReleaseNumbers) => percent(numbers.errors, attempts(numbers))
const decimal = (value: number) => new Intl.NumberFormat(i18n.locale, { maximumFractionDigits: 1 }).format(value)
const rounded = (value: number) =>
  new Intl.NumberFormat(i18n.locale, { style: 'percent', maximumFractionDigits: 1 }).format(value / 100)

/**
 * Compares a new release with the previous one. Only regressions count: an error that both have isn't the new one's. Too few
 * loads give no result.
 */
export function compare(
  canary: ReleaseNumbers,
  baseline: ReleaseNumbers,
  thresholds: RollbackThresholds = rollbackThresholds.parse({}),
): ReleaseComparison {
  const { minLoads, failurePercent, errorPercent, slowdownPercent } = thresholds
  const result = (verdict: ReleaseComparison['verdict'], reason: string) => ({ verdict, reason, canary, baseline })
  if (attempts(canary) < minLoads)
    return result(
      'not-enough-yet',
      i18n.t('{loads} of {needed} loads', { loads: attempts(canary), needed: minLoads }),
    )
  const failures = failureRate(canary) - failureRate(baseline)
  if (failures > failurePercent)
    return result(
      'worse',
      i18n.t('{share} of loads fail, up from {before}', {
        share: rounded(failureRate(canary)),
        before: rounded(failureRate(baseline)),
      }),
    )
  const errors = errorRate(canary) - errorRate(baseline)
  if (errors > errorPercent)
    return result(
      'worse',
      i18n.t('{errors} errors per 100 loads, up from {before}', {
        errors: decimal(errorRate(canary)),
        before: decimal(errorRate(baseline)),
      }),
    )
  if (canary.loadMs === null || baseline.loadMs === null || attempts(baseline) < minLoads)
    return result('as-good', i18n.t('Fails no more often. There’s too little data to compare load times.'))
  if (canary.loadMs > baseline.loadMs * (1 + slowdownPercent / 100))
    return result(
      'worse',
      i18n.t('Median load time is {ms} ms, up from {before} ms', { ms: canary.loadMs, before: baseline.loadMs }),
    )
  return result('as-good', i18n.t('Fails no more often and loads no slower'))
}
