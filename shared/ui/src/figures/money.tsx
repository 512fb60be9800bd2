import { useFormat } from '#figures/format.ts'

/** An amount in the currency's smallest unit, in the merchant's currency unless it brings its own. */
export function Money({ minor, currency }: { minor: number; currency?: string }) {
  return <span className="yk-tabular">{useFormat().money(minor, currency)}</span>
}
