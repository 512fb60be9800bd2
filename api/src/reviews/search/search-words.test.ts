import { searchQuery, searchWords } from '../search-words.ts'

it.each([
  ['Très JOLIE, ﬁne', ['tres', 'jolie', 'fine']],
  ['size 38cm', ['size', '38', 'cm']],
  ['買ってよ good', ['買', 'っ', 'て', 'よ', 'good']],
  ['“…” 💣 --', []],
])('%j has the words %j', (text, words) => {
  expect(searchWords(text)).toEqual(words)
})

it('cuts a long word without leaving half a character, which no database would take', () => {
  const [word = ''] = searchWords(`a${'𐌰'.repeat(90)}`)
  expect([word.length, word.isWellFormed()]).toEqual([64, true])
})

it('asks for the beginnings of words, and for nothing when there is none', () => {
  expect(searchQuery("wool & !scarf:* | ') --")).toBe('wool:* & scarf:*')
  expect(searchQuery('?!')).toBeNull()
})
