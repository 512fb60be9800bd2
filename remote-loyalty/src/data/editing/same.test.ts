import { isSame } from '#data/editing/same.ts'

it('compares values regardless of their order', () => {
  expect(isSame({ a: 1, b: { c: [1, 2], d: null } }, { b: { c: [1, 2] }, a: 1 })).toBe(true)
  expect(isSame({ a: [1, 2] }, { a: [2, 1] })).toBe(false)
  expect(isSame({ a: [1] }, { a: [1, 2] })).toBe(false)
  expect(isSame({ a: 0 }, { a: null })).toBe(false)
})
