/** Change of a rate in percentage points, with one decimal. */
export function pointsOf(now: number | null, before: number | null, isGoodUp = true) {
  if (now === null || before === null) return undefined
  const points = Math.round((now - before) * 1000) / 10
  return points === 0 ? undefined : { points, isGood: points > 0 === isGoodUp }
}

/** 0.1234 is 12.3 %. Shares below 1 % have two decimals. */
export function percentOf(share: number | null): string {
  if (share === null) return '–'
  const percent = share * 100
  return `${percent !== 0 && Math.abs(percent) < 1 ? percent.toFixed(2) : percent.toFixed(1)} %`
}
