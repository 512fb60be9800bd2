import { isHeld } from './entity-tag.ts'

const tag = 'W/"abc"'

it("finds the tag in a client's list", () => {
  expect(isHeld(tag, tag)).toBe(true)
  expect(isHeld(`"x" ,\t${tag}  , "y"`, tag)).toBe(true)
  expect(isHeld('"x", "abc"', tag)).toBe(false)
  expect(isHeld(undefined, tag)).toBe(false)
})

it('spends no time on a header that no browser sends', () => {
  const began = performance.now()
  for (const filler of [' ', ' ,', '\t', ',']) {
    expect(isHeld(filler.repeat(100_000), tag)).toBe(false)
    expect(isHeld(filler.repeat(1000), tag)).toBe(false)
  }
  expect(performance.now() - began).toBeLessThan(1000)
})
