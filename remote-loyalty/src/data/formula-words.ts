import { t } from '@lingui/core/macro'
import type { EntryExplanation } from '@yuko/contract/loyalty/members/point-entry'

const rounded: Readonly<Record<string, string>> = {
  floor: t`(rounded down)`,
  round: t`(rounded)`,
  ceil: t`(rounded up)`,
}

/** A readable calculation: “37.50 × 1 per 1.00 = 37 (rounded down)”. */
export function formulaWords({ formula, inputs }: Pick<EntryExplanation, 'formula' | 'inputs'>): string | null {
  if (formula === null) return null
  const taken = /^min\((\d+), balance (\d+)\) = (\d+)$/.exec(formula)
  const [, requested = '', available = '', deducted = ''] = taken ?? []
  if (taken) return t`${requested} requested, ${available} available: ${deducted} deducted`
  const parts = /^(floor|round|ceil)\(([^()]*)\)([^=]*) = (-?\d+)((?:\D.*)?)$/.exec(withWholePercent(formula, inputs.percent))
  if (!parts) return formula
  const [, word = '', reckoned = '', less = '', points = '', rest = ''] = parts
  const rounding = isWhole(reckoned) ? '' : ` ${rounded[word]}`
  return `${reckoned}${less} = ${points}${rounding}${rest}`.replaceAll(' %', '%')
}

/** Older entries store the added 100 % instead of the multiplier of 200 %. */
function withWholePercent(formula: string, percent: unknown): string {
  if (typeof percent !== 'number') return formula
  return formula.replace(/^(\w+)\((\d+) × (\d+) %\) = /, (line, word: string, base: string, added: string) =>
    Number(added) === percent - 100 ? `${word}(${base} × ${percent} %) − ${base} = ` : line,
  )
}

/** Whether the result needs no rounding. */
function isWhole(reckoned: string): boolean {
  // Tolerates floating point errors.
  const product = reckoned.split(' × ').reduce((all, factor) => {
    const [first = Number.NaN, second = 1] = factor
      .replace('%', 'per 100')
      .split(/ per | \/ /)
      .map(Number)
    return (all * first) / second
  }, 1)
  return Math.abs(product - Math.round(product)) < 1e-9
}
