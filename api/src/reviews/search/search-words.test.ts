import { searchQuery, searchWords } from '../search-words.ts'

it.each([
  ['Très JOLIE, ﬁne', ['tres', 'jolie', 'fine']],
  ['size 38cm', ['size', '38', 'cm']],
  ['買ってよ good', ['買', 'っ', 'て', 'よ', 'good']],
  ['“…” 💣 --', []],
])('splits %j into %j', (text, words) => {
  expect(searchWords(text)).toEqual(words)
})

it('cuts a long word without splitting a character, which a database would refuse', () => {
  const [word = ''] = searchWords(`a${'𐌰'.repeat(90)}`)
  expect([word.length, word.isWellFormed()]).toEqual([64, true])
})

it('queries word prefixes, and nothing without words', () => {
  expect(searchQuery("wool & !scarf:* | ') --")).toBe('wool:* & scarf:*')
  expect(searchQuery('?!')).toBeNull()
})
