import type { Period } from '#platform/db/period.ts'
import { dayMs } from '#platform/wall-clock.ts'

export type Step = 'hour' | 'day'

const hoursUpToDays = 2

/** Short periods are charted by hours. */
export function stepOf({ from, to }: Period): Step {
  return (Date.parse(to) - Date.parse(from)) / dayMs < hoursUpToDays ? 'hour' : 'day'
}

/** All bucket names of a period, in order: dates, or dates with an hour. */
export function bucketsOf(period: Period, step: Step): string[] {
  const days = Math.round((Date.parse(period.to) - Date.parse(period.from)) / dayMs) + 1
  return Array.from({ length: days }, (_, day) =>
    new Date(Date.parse(period.from) + day * dayMs).toISOString().slice(0, 10),
  ).flatMap((day) =>
    step === 'day' ? [day] : Array.from({ length: 24 }, (_, hour) => `${day}T${String(hour).padStart(2, '0')}`),
  )
}

/** One point per bucket: the sums of its rows. */
export function seriesOf<Name extends string>(
  buckets: readonly string[],
  rows: readonly ({ readonly at: string } & Readonly<Record<Name, number>>)[],
  names: readonly Name[],
): ({ at: string } & Record<Name, number>)[] {
  const sums = new Map(buckets.map((at) => [at, Object.fromEntries(names.map((name) => [name, 0])) as Record<Name, number>]))
  for (const row of rows) {
    const sum = sums.get(row.at)
    if (sum) for (const name of names) sum[name] += row[name]
  }
  return [...sums].map(([at, sum]) => ({ at, ...sum }))
}
