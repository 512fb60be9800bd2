import { inkOn } from './tier-glyph.tsx'

it('is drawn in the ink that is read better on its colour', () => {
  expect(['#ffffff', '#C9A227', '#2B2B33', '#122D91'].map(inkOn)).toEqual(['#1c1b1a', '#1c1b1a', '#ffffff', '#ffffff'])
})
