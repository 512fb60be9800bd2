import { parseAmount } from './amounts.ts'

describe('a money amount', () => {
  it.each([
    ['12', 1200],
    ['12.5', 1250],
    ['12,50 €', 1250],
    ['EUR 1.234,50', 123_450],
    ['$1,234.50', 123_450],
    ['1,234', 123_400],
    ['1.234.567', 123_456_700],
    ["1'234.50", 123_450],
    ['0', 0],
  ])('is parsed: %s', (text, minor) => {
    expect(parseAmount(text, 'EUR')).toBe(minor)
  })

  it('has the decimals of its currency', () => {
    expect(parseAmount('1234', 'JPY')).toBe(1234)
    expect(parseAmount('1.234', 'KWD')).toBe(1234)
  })

  it.each(['', 'free', '-5', '1..2.', '12 or 13', '9'.repeat(41)])('is rejected: %s', (text) => {
    expect(parseAmount(text, 'EUR')).toBeNull()
  })
})
