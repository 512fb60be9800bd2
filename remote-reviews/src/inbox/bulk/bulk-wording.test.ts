import { aBulkJob } from '#testing/bulk-backend.ts'
import { endOf } from './bulk-wording.ts'

it('counts the reviews that were changed, unchanged and skipped', () => {
  const job = aBulkJob({ total: 12_430, done: 12_430, changed: 12_398, unchanged: 20, refused: 12 })
  expect(endOf(job)).toBe('12,398 reviews published · 20 reviews unchanged · 12 reviews skipped')
  expect(endOf(aBulkJob({ total: 1, done: 1, changed: 1 }))).toBe('1 review published')
})

it('counts the reviews that were not processed, and the changes that were undone', () => {
  const half = { total: 100, done: 60, changed: 60 }
  expect(endOf(aBulkJob({ ...half, state: 'cancelled' }))).toBe('Canceled · 60 reviews published · 40 reviews not processed')
  expect(endOf(aBulkJob({ ...half, state: 'failed' }))).toMatch(/^Stopped by an error · .* · 40 reviews not processed$/)
  expect(endOf(aBulkJob({ ...half, state: 'undone' }))).toBe('Changes to 60 reviews undone')
})
