import { fitted, moved, resized, wholeImage } from './crop.model.ts'

const half = { left: 0.25, top: 0.25, width: 0.5, height: 0.5 }

it('moves inside the image', () => {
  expect(moved(half, 0.1, -0.1)).toEqual({ ...half, left: 0.35, top: 0.15 })
  expect(moved(half, 9, -9)).toEqual({ ...half, left: 0.5, top: 0 })
})

it('moves a corner, while the opposite one stays', () => {
  expect(resized(half, 'nw', -0.05, 0.05, null)).toEqual({ left: expect.closeTo(0.2), top: 0.3, width: 0.55, height: 0.45 })
  expect(resized(half, 'se', 9, 9, null)).toEqual({ left: 0.25, top: 0.25, width: 0.75, height: 0.75 })
  const small = resized(half, 'se', -9, -9, null)
  expect([small.width, small.height]).toEqual([0.05, 0.05])
})

it('keeps a ratio', () => {
  const wide = resized({ ...half, height: 0.25 }, 'se', 0.1, 0, 2)
  expect(wide.width).toBeCloseTo(0.6)
  expect(wide.height).toBeCloseTo(0.3)
  const atTheEdge = resized({ ...half, height: 0.25 }, 'se', 9, 9, 2)
  expect([atTheEdge.width, atTheEdge.height]).toEqual([0.75, 0.375])
  const tall = resized({ ...half, width: 0.25 }, 'ne', 0, -0.1, 0.5)
  expect(tall.height).toBeCloseTo(0.6)
  expect(tall.top).toBeCloseTo(0.15)
})

it('fits the largest area of a ratio around the center', () => {
  expect(fitted(wholeImage, 0.5)).toEqual({ left: 0.25, top: 0, width: 0.5, height: 1 })
  expect(fitted({ left: 0, top: 0, width: 0.2, height: 0.2 }, 0.5)).toEqual({ left: 0, top: 0, width: 0.5, height: 1 })
  expect(fitted(wholeImage, 2)).toEqual({ left: 0, top: 0.25, width: 1, height: 0.5 })
})
