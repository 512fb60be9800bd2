import { aBulkJob } from '#testing/bulk-backend.ts'
import { endOf } from './bulk-wording.ts'

const number = (value: number) => value.toLocaleString('en')

it('says what was done, what was so already and what was refused', () => {
  const job = aBulkJob({ total: 12_430, done: 12_430, changed: 12_398, unchanged: 20, refused: 12 })
  expect(endOf(job, number)).toBe('12,398 reviews published, 20 were so already, 12 refused')
  expect(endOf(aBulkJob({ total: 1, done: 1, changed: 1 }), number)).toBe('1 review published')
})

it('says what was not reached, and what was taken back', () => {
  const half = { total: 100, done: 60, changed: 60 }
  expect(endOf(aBulkJob({ ...half, state: 'cancelled' }), number)).toBe('Cancelled: 60 reviews published, 40 not reached')
  expect(endOf(aBulkJob({ ...half, state: 'failed' }), number)).toMatch(/^Stopped by an error: .* 40 not reached$/)
  expect(endOf(aBulkJob({ ...half, state: 'undone' }), number)).toBe('Taken back: 60 reviews are as before')
})
