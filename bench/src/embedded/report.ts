import type { Visits, Vitals } from './visit-frame.ts'

export interface Sample extends Visits {
  readonly profile: string
  readonly place: string
}

/** Of Built for Shopify, at the 75th percentile: milliseconds, and the score of layout shifts. */
const limits: Vitals = { LCP: 2500, CLS: 0.1, INP: 200 }
const names = ['LCP', 'CLS', 'INP'] as const

interface Figure {
  name: string
  value: number
  unit: string
  aim: number
  higherIsBetter: boolean
}

function percentile(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.ceil(sorted.length * 0.75) - 1] ?? Number.NaN
}
const rounded = (value: number) => Number(value.toFixed(value < 10 ? 3 : 0))

/** A table of places, and JSON as the last line: shares of the limits, which must stay below 1, and what the cache saves. */
export function report(samples: readonly Sample[]): void {
  const figures: Figure[] = []
  const rows: Record<string, string | number>[] = []
  for (const [profile, ofProfile = []] of Object.entries(Object.groupBy(samples, (sample) => sample.profile))) {
    for (const [place, visits = []] of Object.entries(Object.groupBy(ofProfile, (sample) => sample.place))) {
      const cells = (['cold', 'warm'] as const).flatMap((state) =>
        names.map((name) => [`${name} ${state}`, rounded(percentile(visits.map((visit) => visit[state][name])))] as const),
      )
      rows.push({ profile, place: place || '/', ...Object.fromEntries(cells) })
    }
    const p75 = (state: keyof Visits, name: keyof Vitals) => percentile(ofProfile.map((visit) => visit[state][name]))
    for (const state of ['cold', 'warm'] as const) {
      for (const name of names) {
        const share = { name: `${name}, ${state}, ${profile}: p75 / limit`, unit: 'ratio', aim: 1, higherIsBetter: false }
        figures.push({ ...share, value: rounded(p75(state, name) / limits[name]) })
      }
    }
    const saved = { name: `LCP, ${profile}: warm / cold`, unit: 'ratio', aim: 1, higherIsBetter: false }
    figures.push({ ...saved, value: rounded(p75('warm', 'LCP') / p75('cold', 'LCP')) })
  }
  console.table(rows)
  console.log(JSON.stringify({ bench: 'embedded', limits, documents: samples.length * 2, figures }))
}
