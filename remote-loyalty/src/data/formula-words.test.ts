import { formulaWords } from '#data/formula-words.ts'

it.each([
  ['floor(37.50 × 1 per 1.00) = 37', {}, '37.50 × 1 per 1.00 = 37 (rounded down)'],
  ['floor(100.00 × 3 per 1.00) = 300, at most 250', {}, '100.00 × 3 per 1.00 = 300, at most 250'],
  ['floor(37.50 × 1 per 1.00 × 150 %) = 56', { tierPercent: 150 }, '37.50 × 1 per 1.00 × 150% = 56 (rounded down)'],
  ['floor(360 × 100 %) = 360', { points: 360, percent: 200 }, '360 × 200% − 360 = 360'],
  ['floor(360 × 200 %) − 360 = 360', { points: 360, percent: 200 }, '360 × 200% − 360 = 360'],
  ['ceil(5 × 150 %) − 5 = 3', { points: 5, percent: 150 }, '5 × 150% − 5 = 3 (rounded up)'],
  ['floor(37 × 12.50 / 37.50) = 12', {}, '37 × 12.50 / 37.50 = 12 (rounded down)'],
  ['min(130, balance 100) = 100', {}, '130 requested, 100 available: 100 deducted'],
  ['2 × 50 = 100', {}, '2 × 50 = 100'],
])('reads %s', (formula, inputs, words) => {
  expect(formulaWords({ formula, inputs })).toBe(words)
})

it('is null without a formula', () => {
  expect(formulaWords({ formula: null, inputs: {} })).toBeNull()
})
