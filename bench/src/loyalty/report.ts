import type { Latency } from '#reviews/latency.ts'
import type { Rates } from './ledger-run.ts'

export interface LedgerRun {
  /** By write pattern. */
  rates: Record<string, Rates>
  balance: Latency
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
export function report(runs: ReadonlyMap<string, LedgerRun>): void {
  const figures = [...runs].flatMap(([engine, run]) =>
    figuresOf(run).map((figure) => ({ engine, ...figure, value: rounded(figure.value) })),
  )
  console.table(
    figures.map(({ engine, name, value, unit, aim, higherIsBetter }) => {
      const wanted = aim === undefined ? '' : `${higherIsBetter ? 'at least' : 'at most'} ${aim}`
      return { engine, figure: name, value, unit, aim: wanted }
    }),
  )
  console.log(
    JSON.stringify({
      bench: 'loyalty',
      figures: figures.map(({ engine, name, ...rest }) => ({ name: `${name}, ${engine}`, ...rest })),
    }),
  )
}

function figuresOf({ rates, balance }: LedgerRun): Figure[] {
  return [
    ...Object.entries(rates).flatMap(([name, { ledger, plain }]): Figure[] => [
      { name: `${name}, ledger`, value: ledger, unit: 'lines/s' },
      { name: `${name}, plain insert of the same rows`, value: plain, unit: 'lines/s' },
      { name: `${name}, ledger / plain insert`, value: ledger / plain, unit: 'ratio', aim: 0.7, higherIsBetter: true },
    ]),
    { name: 'balance, median', value: balance.median, unit: 'ms' },
    { name: 'balance, p99', value: balance.p99, unit: 'ms', aim: 5 },
  ]
}
