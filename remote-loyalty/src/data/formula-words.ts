import { t } from '@lingui/core/macro'
import type { EntryExplanation } from '@yuko/contract/loyalty/members/point-entry'

const rounded: Readonly<Record<string, string>> = { floor: 'rounded down', round: 'rounded', ceil: 'rounded up' }

/** How points were reckoned, for people: “37.50 × 1 per 1.00 = 37 (rounded down)”. */
export function formulaWords({ formula, inputs }: Pick<EntryExplanation, 'formula' | 'inputs'>): string | null {
  if (formula === null) return null
  const taken = /^min\((\d+), balance (\d+)\) = (\d+)$/.exec(formula)
  const [, asked = '', there = '', took = ''] = taken ?? []
  if (taken) return t`${asked} asked, ${there} there: ${took} taken`
  const parts = /^(floor|round|ceil)\(([^()]*)\)([^=]*) = (-?\d+)((?:\D.*)?)$/.exec(withWholePercent(formula, inputs.percent))
  if (!parts) return formula
  const [, word = '', reckoned = '', less = '', points = '', rest = ''] = parts
  const rounding = isWhole(reckoned) ? '' : ` (${rounded[word]})`
  return `${reckoned}${less} = ${points}${rounding}${rest}`.replaceAll(' %', '%')
}

/** Older lines name what a multiplier of 200 % adds, 100 %, in place of the multiplier. */
function withWholePercent(formula: string, percent: unknown): string {
  if (typeof percent !== 'number') return formula
  return formula.replace(/^(\w+)\((\d+) × (\d+) %\) = /, (line, word: string, base: string, added: string) =>
    Number(added) === percent - 100 ? `${word}(${base} × ${percent} %) − ${base} = ` : line,
  )
}

/** Whether there was nothing to round. */
function isWhole(reckoned: string): boolean {
  // In thousandths, so that no share of a cent is lost.
  const product = reckoned.split(' × ').reduce((all, factor) => {
    const [first = Number.NaN, second = 1] = factor
      .replace('%', 'per 100')
      .split(/ per | \/ /)
      .map(Number)
    return (all * first) / second
  }, 1)
  return Math.abs(product - Math.round(product)) < 1e-9
}
