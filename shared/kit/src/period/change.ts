/** Change in percent against the time before; undefined without an earlier value. */
export function changeOf(now: number | null, before: number | null, isGoodUp = true) {
  if (now === null || !before) return undefined
  const percent = Math.round(((now - before) / before) * 100)
  // Growth from a tiny base isn't meaningful.
  return percent === 0 || percent > 999 ? undefined : { percent, isGood: percent > 0 === isGoodUp }
}

/** Change of a share that is shown in whole percent, in percentage points. */
export function pointsOf(now: number | null, before: number | null) {
  if (now === null || before === null) return undefined
  const points = Math.round(now * 100) - Math.round(before * 100)
  return points === 0 ? undefined : { points, isGood: points > 0 }
}
