import { slugOf } from './slug.ts'

describe('slugOf', () => {
  it.each([
    ['Müller & Söhne', 'muller-sohne'],
    ['  Straße 7  ', 'strasse-7'],
    ['日本の店', 'store'],
    ['--- ', 'store'],
    [`${'a'.repeat(47)} b c`, 'a'.repeat(47)],
  ])('%j → %j', (name, slug) => {
    expect(slugOf(name)).toBe(slug)
  })
})
