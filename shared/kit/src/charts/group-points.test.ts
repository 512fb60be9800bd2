import { groupPoints } from '#charts/group-points.ts'

const days = Array.from({ length: 9 }, (_, index) => ({ at: `2026-11-0${index + 1}`, sent: 1, opened: index }))

it('sums every seven points, and the rest in a shorter group', () => {
  expect(groupPoints(days, ['sent', 'opened'], 7)).toEqual([
    { at: '2026-11-01', until: '2026-11-07', sent: 7, opened: 21 },
    { at: '2026-11-08', until: '2026-11-09', sent: 2, opened: 15 },
  ])
})

it('keeps single points apart', () => {
  expect(groupPoints(days.slice(0, 2), ['sent'], 1)).toEqual([
    { at: '2026-11-01', until: '2026-11-01', sent: 1 },
    { at: '2026-11-02', until: '2026-11-02', sent: 1 },
  ])
})

it('makes no group of nothing', () => {
  expect(groupPoints([], ['sent'], 7)).toEqual([])
})
