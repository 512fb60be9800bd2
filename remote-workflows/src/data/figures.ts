import { pageLocale } from '@yuko/runtime'

/** Change of a rate in percentage points, with one decimal. */
export function pointsOf(now: number | null, before: number | null, isGoodUp = true) {
  if (now === null || before === null) return undefined
  const points = Math.round((now - before) * 1000) / 10
  return points === 0 ? undefined : { points, isGood: points > 0 === isGoodUp }
}

/** 0.1234 is 12.3 %. Shares below 1 % have two decimals. */
export function percentOf(share: number | null): string {
  if (share === null) return '–'
  const digits = share !== 0 && Math.abs(share) < 0.01 ? 2 : 1
  return share.toLocaleString(pageLocale(), { style: 'percent', minimumFractionDigits: digits, maximumFractionDigits: digits })
}
