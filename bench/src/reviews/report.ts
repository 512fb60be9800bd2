import type { EngineRun } from './engine-run.ts'
import type { Latency } from './latency.ts'

interface Figure {
  name: string
  value: number
  unit: string
  aim: number
  higherIsBetter: boolean
}

interface Line {
  name: string
  unit: string
  of: (run: EngineRun) => number | undefined
  aim?: number
  higherIsBetter?: boolean
}

const ms = (name: string, of: (run: EngineRun) => number, aim?: number): Line => ({ name, unit: 'ms', of, aim })
const rate = (name: string, of: (run: EngineRun) => number): Line => ({ name, unit: 'rows/s', of })

function linesOf(run: EngineRun): Line[] {
  const ofEach = (kind: 'lists' | 'counts', word: string) =>
    Object.keys(run[kind]).map((name) => ms(`${word}, ${name}, p95`, (one) => p95(one[kind][name]), 150))
  return [
    rate('dry run', ({ checked }) => checked),
    rate('import', ({ imported }) => imported),
    rate('import until searchable', ({ searchable }) => searchable),
    rate('bare COPY of the same file', ({ bareCopy }) => bareCopy),
    rate('COPY of the reviews into the same indexes', ({ indexedCopy }) => indexedCopy),
    { name: 'import / bare COPY', unit: 'ratio', of: (one) => one.imported / one.bareCopy, aim: 0.25, higherIsBetter: true },
    { name: 'import / COPY into the same indexes', unit: 'ratio', of: (one) => one.imported / one.indexedCopy },
    { name: 'server memory, most during the import', unit: 'MB', of: ({ importPeak }) => importPeak, aim: 300 },
    { name: 'server memory, most since the first start', unit: 'MB', of: ({ startPeak }) => startPeak },
    ms('list during the import, p95', ({ meanwhile }) => meanwhile.p95, 150),
    ms('list during the import, longest', ({ meanwhile }) => meanwhile.longest),
    ...ofEach('lists', 'list'),
    ...ofEach('counts', 'counts'),
    { name: 'pages of the list, ten readers', unit: 'req/s', of: ({ pagesPerSecond }) => pagesPerSecond },
    ms('restart until ready', ({ restartMs }) => restartMs, 1000),
  ]
}

/** A readable table, and JSON as the last line. */
export function report(runs: ReadonlyMap<string, EngineRun>, rows: number): void {
  const [first] = runs.values()
  if (!first) return
  const figures: Figure[] = []
  const table = linesOf(first).map(({ name, unit, of, aim, higherIsBetter = false }) => {
    const values = [...runs].flatMap(([engine, run]) => {
      const value = of(run)
      return value === undefined ? [] : [{ engine, value: rounded(value) }]
    })
    if (aim !== undefined)
      for (const { engine, value } of values) figures.push({ name: `${name}, ${engine}`, value, unit, aim, higherIsBetter })
    const aimed = aim === undefined ? '' : `${higherIsBetter ? 'at least' : 'at most'} ${aim}`
    return { measure: `${name} (${unit})`, ...Object.fromEntries(values.map(({ engine, value }) => [engine, value])), aim: aimed }
  })
  const [embedded, served] = ['PGlite', 'Postgres'].map((engine) => runs.get(engine)?.pagesPerSecond)
  if (embedded && served)
    figures.push({
      name: 'pages of the list, PGlite / Postgres',
      value: rounded(embedded / served),
      unit: 'ratio',
      aim: 0.5,
      higherIsBetter: true,
    })
  console.log(`${rows} reviews`)
  console.table(table)
  console.log(JSON.stringify({ bench: 'reviews', figures }))
}

function p95(latency: Latency | undefined): number {
  return latency?.p95 ?? Number.NaN
}

function rounded(value: number): number {
  return Number(value.toFixed(value < 10 ? 2 : 0))
}
