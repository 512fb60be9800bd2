import { differenceInterval, judge, measuredMean, measuredShare, sideOfMean, sideOfShare, wilson } from './statistics.ts'

it('the interval of a share is Wilson’s', () => {
  const [low, high] = wilson({ count: 10, hits: 1 }) ?? []
  expect(low).toBeCloseTo(0.0179, 3)
  expect(high).toBeCloseTo(0.4042, 3)
  expect(wilson({ count: 0, hits: 0 })).toBeNull()
  expect(measuredShare({ count: 20, hits: 0 }).interval?.[0]).toBe(0)
})

it('the interval of a difference is Newcombe’s', () => {
  // Newcombe 1998, example (a): 56/70 against 48/80.
  const [low, high] = differenceInterval({ count: 70, hits: 56 }, { count: 80, hits: 48 }) ?? []
  expect(low).toBeCloseTo(0.0524, 3)
  expect(high).toBeCloseTo(0.3339, 3)
})

it('a difference is significant only beyond chance, for all variants together', () => {
  const [a, b] = [sideOfShare('a', { count: 1000, hits: 100 }), sideOfShare('b', { count: 1000, hits: 130 })]
  expect(judge([a, b])).toMatchObject({ kind: 'decided', best: 'b', probability: expect.closeTo(0.964, 2) })
  // The same difference is not enough with four variants.
  expect(judge([a, b, { ...a, id: 'c' }, { ...a, id: 'd' }])).toMatchObject({ kind: 'undecided', leads: 'b' })
})

it('estimates the sample size needed, and gives none without a difference', () => {
  const [a, b] = [sideOfShare('a', { count: 100, hits: 10 }), sideOfShare('b', { count: 100, hits: 12 })]
  const verdict = judge([a, b])
  expect(verdict).toMatchObject({ kind: 'undecided', leads: 'b' })
  // A standard table gives 3,841 each for 10 % against 12 % at 80 % power.
  expect(verdict.kind === 'undecided' && verdict.neededEach).toBeCloseTo(3839, -1)
  expect(judge([a, { ...a, id: 'b' }])).toEqual({ kind: 'undecided', leads: null, neededEach: null })
  expect(judge([sideOfShare('a', { count: 3, hits: 3 }), sideOfShare('b', { count: 3, hits: 0 })]).kind).toBe('undecided')
})

it('amounts are compared by mean and variance', () => {
  const of = (id: string, mean: number) =>
    sideOfMean(id, { count: 1000, hits: 100, sum: 1000 * mean, squares: 1000 * (mean ** 2 + 100) })
  expect(judge([of('a', 10), of('b', 12)])).toMatchObject({ kind: 'decided', best: 'b' })
  expect(judge([of('a', 10), of('b', 10.2)]).kind).toBe('undecided')
  expect(measuredMean({ count: 4, sum: 40, squares: 400 })).toEqual({ count: 4, value: 10, interval: [10, 10] })
})
