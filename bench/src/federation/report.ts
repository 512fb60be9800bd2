import { median } from '../figures.ts'
import type { Visit } from './visit.ts'

type Side = 'federated' | 'one bundle'

/** By profile and side. */
export type Samples = Map<string, Record<Side, Visit[]>>

interface Figure {
  name: string
  value: number
  unit: string
  aim: number
  higherIsBetter: boolean
}

interface Measure {
  name: string
  unit: string
  of: (visit: Visit) => number
  /** Target of federated / single bundle, and of the federated value itself if it has one. */
  ratioAim?: number
  aim?: (profile: string) => number | undefined
}

const measures: readonly Measure[] = [
  { name: 'first list, cold', unit: 'ms', of: ({ cold }) => cold.ms, ratioAim: 1.15 },
  { name: 'first list, warm', unit: 'ms', of: ({ warm }) => warm.ms, ratioAim: 1.15 },
  {
    name: 'bytes to the first list',
    unit: 'KB',
    of: ({ cold }) => cold.kilobytes - cold.fontKilobytes,
    ratioAim: 1.1,
    aim: (profile) => (profile === 'LAN' ? 242 : undefined),
  },
  { name: 'fonts', unit: 'KB', of: ({ cold }) => cold.fontKilobytes },
  { name: 'bytes, warm', unit: 'KB', of: ({ warm }) => warm.kilobytes },
  { name: 'requests to the first list', unit: 'requests', of: ({ cold }) => cold.requests, aim: () => 14 },
  { name: 'dashboard to reviews', unit: 'ms', of: ({ toReviews }) => toReviews, ratioAim: 1.15 },
  { name: 'reviews to settings', unit: 'ms', of: ({ toSettings }) => toSettings, ratioAim: 1.15 },
]

const rounded = (value: number) => Number(value.toFixed(value < 10 ? 2 : 0))

/** A readable table, and JSON as the last line. */
export function report(samples: Samples): void {
  const figures: Figure[] = []
  const rows: Record<string, string | number>[] = []
  for (const [profile, sides] of samples) {
    for (const { name, unit, of, ratioAim, aim } of measures) {
      const federated = sides.federated.map(of)
      const ours = median(federated)
      const peer = median(sides['one bundle'].map(of))
      rows.push({
        profile,
        measure: `${name} (${unit})`,
        federated: rounded(ours),
        spread: `${rounded(Math.min(...federated))}–${rounded(Math.max(...federated))}`,
        'one bundle': rounded(peer),
        ratio: peer ? rounded(ours / peer) : '',
        'at most': ratioAim ?? '',
      })
      if (ratioAim && peer)
        figures.push({
          name: `${name}, ${profile}: federated / one bundle`,
          value: rounded(ours / peer),
          unit: 'ratio',
          aim: ratioAim,
          higherIsBetter: false,
        })
      const own = aim?.(profile)
      if (own) figures.push({ name: `${name}, ${profile}`, value: rounded(ours), unit, aim: own, higherIsBetter: false })
    }
    const extra =
      median(sides.federated.map(({ cold }) => cold.requests)) - median(sides['one bundle'].map(({ cold }) => cold.requests))
    figures.push({
      name: `requests more than one bundle, ${profile}`,
      value: extra,
      unit: 'requests',
      aim: 5,
      higherIsBetter: false,
    })
  }
  console.table(rows)
  console.log(JSON.stringify({ bench: 'federation', figures }))
}
