import { inkOn } from './tier-glyph.tsx'

it('uses the more readable ink for its color', () => {
  expect(['#ffffff', '#C9A227', '#2B2B33', '#122D91'].map(inkOn)).toEqual(['#1c1b1a', '#1c1b1a', '#ffffff', '#ffffff'])
})
