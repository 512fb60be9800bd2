import { pageLocale } from '@yuko/runtime'

/** Percentage change from the previous period; undefined when there was nothing before. */
export function changeOf(now: number | null, before: number | null, isGoodUp = true) {
  if (now === null || !before) return undefined
  const percent = Math.round(((now - before) / before) * 100)
  // Growth from a tiny base isn't meaningful.
  return percent === 0 || percent > 999 ? undefined : { percent, isGood: percent > 0 === isGoodUp }
}

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
