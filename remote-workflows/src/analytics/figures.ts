/** Change in percent of what was; against nothing there is none. */
export function changeOf(now: number | null, before: number | null, isGoodUp = true) {
  if (now === null || !before) return undefined
  const percent = Math.round(((now - before) / before) * 100)
  // Against next to nothing everything grows a hundredfold, which says nothing.
  return percent === 0 || percent > 999 ? undefined : { percent, isGood: percent > 0 === isGoodUp }
}

/** Of a share, in points with a decimal: a percentage of a percentage says nothing. */
export function pointsOf(now: number | null, before: number | null, isGoodUp = true) {
  if (now === null || before === null) return undefined
  const points = Math.round((now - before) * 1000) / 10
  return points === 0 ? undefined : { points, isGood: points > 0 === isGoodUp }
}

/** A share of 0.1234 is 12.3 %; small ones keep what makes them differ from nothing. */
export function percentOf(share: number | null): string {
  if (share === null) return '–'
  const percent = share * 100
  return `${percent !== 0 && Math.abs(percent) < 1 ? percent.toFixed(2) : percent.toFixed(1)} %`
}
