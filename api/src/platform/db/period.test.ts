import { periodCompared } from './period.ts'

const zone = { timeZone: 'Europe/Paris', currency: 'EUR' }
const compared = (from: string, to: string, compare: 'previous' | 'year' | 'none') => {
  const before = periodCompared({ from, to, ...zone }, compare)
  return before && [before.from, before.to]
}

it('compares with as many days just before, across months and the change of clocks', () => {
  expect(compared('2026-11-02', '2026-11-02', 'previous')).toEqual(['2026-11-01', '2026-11-01'])
  expect(compared('2026-10-24', '2026-11-22', 'previous')).toEqual(['2026-09-24', '2026-10-23'])
})

it('compares with the same days a year before, and with 28 February for a leap day', () => {
  expect(compared('2026-10-24', '2026-11-22', 'year')).toEqual(['2025-10-24', '2025-11-22'])
  expect(compared('2028-02-29', '2028-03-01', 'year')).toEqual(['2027-02-28', '2027-03-01'])
})

it('compares with nothing', () => {
  expect(compared('2026-11-01', '2026-11-02', 'none')).toBeNull()
})
