import { averageGroups, groupSize } from '#charts/average-groups.ts'

const day = (n: number, count: number, stars: number) => ({ at: `2026-11-0${n}`, count, stars })

it('weighs each rating alike, not each day', () => {
  const days = [day(1, 9, 45), day(2, 1, 1), day(3, 0, 0)]
  expect(averageGroups(days, 2)).toEqual([
    { at: '2026-11-01', until: '2026-11-02', average: 4.6 },
    { at: '2026-11-03', until: '2026-11-03', average: null },
  ])
})

it('shows days, weeks or four weeks, depending on the period', () => {
  expect([7, 30, 90, 365].map(groupSize)).toEqual([1, 7, 7, 28])
})
