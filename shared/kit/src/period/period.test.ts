import { changeOf, pointsOf } from '#period/change.ts'
import { readPeriod, writePeriod } from '#period/period.ts'

it('reads back what it wrote', () => {
  for (const period of [
    { days: 7, compare: 'year' },
    { from: '2026-10-01', to: '2026-10-03', compare: 'none' },
  ] as const)
    expect(readPeriod(new URLSearchParams(writePeriod(period)))).toEqual(period)
})

it('ignores what is invalid in the URL', () => {
  const read = (search: string) => readPeriod(new URLSearchParams(search))
  expect(read('days=7&compare=year')).toEqual({ days: 7, compare: 'year' })
  for (const search of [
    'days=8',
    'from=2026-02-30&to=2026-03-02',
    'from=2026-03-02&to=2026-03-01',
    'from=2024-01-01&to=2026-01-01',
  ])
    expect(read(`${search}&compare=x`)).toEqual({ days: 30, compare: 'previous' })
})

it('shows a change of a rate in percentage points', () => {
  expect(pointsOf(0.04, 0.12)).toEqual({ points: -8, isGood: false })
  expect(pointsOf(0.04, 0)).toEqual({ points: 4, isGood: true })
  for (const [now, before] of [
    [0.04, null],
    [null, 0.04],
    [0.04, 0.041],
  ] as const)
    expect(pointsOf(now, before)).toBeUndefined()
})

it('compares with the previous period only if it has data', () => {
  expect(changeOf(30, 20)).toEqual({ percent: 50, isGood: true })
  expect(changeOf(10, 20)).toEqual({ percent: -50, isGood: false })
  for (const [now, before] of [
    [30, 0],
    [30, null],
    [null, 30],
    [30, 30],
  ] as const)
    expect(changeOf(now, before)).toBeUndefined()
})
