import { daysOfMonth, monthAfter, readMonth, weeksOf } from './month.ts'

it('reads the month of the URL, or takes the current one', () => {
  expect(readMonth('2027-02', '2026-11-27')).toBe('2027-02')
  for (const text of [null, '', '2027-13', '2027', 'next']) expect(readMonth(text, '2026-11-27')).toBe('2026-11')
})

it('knows the length of each month', () => {
  expect(daysOfMonth('2028-02')).toEqual({ from: '2028-02-01', to: '2028-02-29' })
  expect(daysOfMonth('2026-11')).toEqual({ from: '2026-11-01', to: '2026-11-30' })
})

it('goes over the turn of the year', () => {
  expect(monthAfter('2026-12', 1)).toBe('2027-01')
  expect(monthAfter('2026-01', -1)).toBe('2025-12')
})

it('begins weeks with Monday and fills the first and the last one', () => {
  const weeks = weeksOf('2026-11')
  expect(weeks).toHaveLength(6)
  expect(weeks[0]).toEqual([null, null, null, null, null, null, '2026-11-01'])
  expect(weeks[5]).toEqual(['2026-11-30', null, null, null, null, null, null])
  expect(weeks.every((week) => week.length === 7)).toBe(true)
})
