import { hidePeople } from './hide-people.ts'

it.each([
  ['Write to mara.lind+shop@example.co.uk, thanks', 'Write to [email], thanks'],
  ['Call me: +49 (0)170 123-45-67!', 'Call me: [phone]!'],
  ['0170/1234567 or 030 12345678', '[phone] or [phone]'],
  ['Mara loves it. MARA LIND', '[name] loves it. [name] [name]'],
  ['Lindsay and Marathon stay', 'Lindsay and Marathon stay'],
  ['Size 38, 2 weeks, 49.90 €, order #1001', 'Size 38, 2 weeks, 49.90 €, order #1001'],
])('hides people in %j', (text, hidden) => {
  expect(hidePeople(text, ['Mara Lind'])).toBe(hidden)
})

it('takes names literally, and leaves single letters alone', () => {
  expect(hidePeople('A+ for J. (Zoë) O’Neil', ['Zoë O’Neil', 'J.', '(.*)'])).toBe('A+ for J. ([name]) [name]')
})
