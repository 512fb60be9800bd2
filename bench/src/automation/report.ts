interface Figure {
  readonly name: string
  readonly value: number
  readonly unit: string
  readonly aim?: number
  readonly higherIsBetter?: boolean
}

const rounded = (value: number) => (value < 10 ? Math.round(value * 100) / 100 : Math.round(value))

/** Results of one part of automation by database: a readable table, and JSON as the last line. */
export function report(runs: ReadonlyMap<string, readonly Figure[]>): void {
  const figures = [...runs].flatMap(([engine, run]) =>
    run.map(({ name, ...figure }) => ({ ...figure, name: `${name}, ${engine}`, value: rounded(figure.value) })),
  )
  console.table(
    figures.map(({ name, value, unit, aim, higherIsBetter }) => {
      const wanted = aim === undefined ? '' : `${higherIsBetter ? 'at least' : 'at most'} ${aim}`
      return { figure: name, value, unit, aim: wanted }
    }),
  )
  console.log(JSON.stringify({ bench: 'automation', figures }))
}

export type { Figure }
