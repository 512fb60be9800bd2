import { bracedWords } from './braced-words.ts'

it.each([
  ['Thank you for {product}, { name }!', ['{product}', '{ name }']],
  ['{{ product.title }} and {product_name}', []],
  ['{} {1} { }', []],
])('%s', (text, words) => {
  expect(bracedWords(text)).toEqual(words)
})
