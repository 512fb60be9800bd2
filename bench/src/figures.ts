export interface Figure {
  readonly name: string
  /** A string says why there is none: "not run". */
  readonly value: number | string
  readonly unit: string
  readonly aim?: number
  readonly higherIsBetter?: boolean
}

const rounded = (value: number | string) =>
  typeof value === 'string' ? value : Number(value.toFixed(Math.abs(value) < 10 ? 2 : 0))

/** A readable table, and JSON as the last line. */
export function reportFigures(bench: string, figures: readonly Figure[]): void {
  const said = figures.map((figure) => ({ ...figure, value: rounded(figure.value) }))
  console.table(
    said.map(({ name, value, unit, aim, higherIsBetter }) => {
      const wanted = aim === undefined ? '' : `${higherIsBetter ? 'at least' : 'at most'} ${aim}`
      return { figure: name, value, unit, aim: wanted }
    }),
  )
  console.log(JSON.stringify({ bench, figures: said }))
}

/** The middle one: a single slow sample doesn't count. */
export function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[values.length >> 1] ?? Number.NaN
}
