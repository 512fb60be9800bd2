import { toMinor } from './money.ts'

it.each([
  ['12.50', 'EUR', 1250],
  ['12.5', 'EUR', 1250],
  ['0.1', 'USD', 10],
  ['1999.99', 'USD', 199_999],
  ['90071992547409.91', 'USD', 9_007_199_254_740_991],
  ['12.0', 'JPY', 12],
  ['1.234', 'KWD', 1234],
  ['-3.10', 'EUR', -310],
  ['1.005', 'EUR', 101],
  ['-0.005', 'EUR', -1],
])('%s %s are %s', (amount, currency, minor) => expect(toMinor(amount, currency)).toBe(minor))

it.each(['', '1,50', '1e3', 'NaN'])('refuses %p', (amount) => expect(() => toMinor(amount, 'EUR')).toThrow('an amount of money'))
