import { useFormat } from '#figures/format.ts'

/** An amount in minor units, in the merchant's currency by default. */
export function Money({ minor, currency }: { minor: number; currency?: string }) {
  return <span className="yk-tabular">{useFormat().money(minor, currency)}</span>
}
