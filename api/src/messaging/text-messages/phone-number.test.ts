import { phoneNumber } from './phone-number.ts'

it.each([
  ['+49 1512 3456789', null, '+4915123456789'],
  ['01512 3456789', 'DE', '+4915123456789'],
  ['(212) 555-0123', 'us', '+12125550123'],
  ['+1 212 555 0123', 'DE', '+12125550123'],
  ['0049 1512 3456789', 'DE', '+4915123456789'],
])('reads %s in %s', (text, country, number) => {
  expect(phoneNumber(text, country)).toBe(number)
})

it.each([
  ['01512 3456789', null],
  ['01512 3456789', 'XX'],
  ['555-0123', 'US'],
  ['+49 1', 'DE'],
  ['call +49 1512 3456789', 'DE'],
  ['+1 212 555 0123 ext. 12', 'US'],
  ['', 'DE'],
])('refuses %s in %s', (text, country) => {
  expect(phoneNumber(text, country)).toBeNull()
})
