import type { Latency } from '#reviews/latency.ts'
import type { BulkRun } from './bulk-run.ts'
import type { InboxReading } from './inbox-run.ts'

export interface InboxRun extends InboxReading, BulkRun {
  reviews: number
}

interface Figure {
  name: string
  value: number
  unit: string
  aim?: number
  higherIsBetter?: boolean
}

const rounded = (value: number) => (value < 10 ? Math.round(value * 100) / 100 : Math.round(value))

/** A readable table, and JSON as the last line. */
export function report(runs: ReadonlyMap<string, InboxRun>): void {
  const figures = [...runs].flatMap(([engine, run]) =>
    figuresOf(run).map((figure) => ({ engine, ...figure, value: rounded(figure.value) })),
  )
  const names = [...new Set(figures.map(({ name }) => name))]
  console.table(
    Object.fromEntries(
      names.map((name) => {
        const ofName = figures.filter((figure) => figure.name === name)
        const [first] = ofName
        const aim = first?.aim === undefined ? '' : `${first.higherIsBetter ? 'at least' : 'at most'} ${first.aim}`
        return [`${name} (${first?.unit})`, { ...Object.fromEntries(ofName.map(({ engine, value }) => [engine, value])), aim }]
      }),
    ),
  )
  console.log(
    JSON.stringify({
      bench: 'moderation',
      figures: figures.map(({ engine, name, ...rest }) => ({ name: `${name}, ${engine}`, ...rest })),
    }),
  )
}

function figuresOf(run: InboxRun): Figure[] {
  const latencies = (kind: string, all: Record<string, Latency>) =>
    Object.entries(all).map(([name, { p95 }]): Figure => ({ name: `${kind}, ${name}, p95`, value: p95, unit: 'ms', aim: 150 }))
  return [
    ...latencies('list', run.lists),
    ...latencies('counts', run.counts),
    ...latencies('facets', run.facets),
    { name: 'bulk action', value: run.bulk, unit: 'reviews/s' },
    { name: 'bulk action taken back', value: run.undo, unit: 'reviews/s' },
    { name: 'bare UPDATE of as many', value: run.bare, unit: 'reviews/s' },
    { name: 'bulk action / bare UPDATE', value: run.bulk / run.bare, unit: 'ratio' },
    { name: 'export', value: run.exportPerSecond, unit: 'reviews/s' },
  ]
}
