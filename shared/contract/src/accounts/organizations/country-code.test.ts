import { country, countryCodeOf } from './country-code.ts'
import { countries, countryOptions } from './places.ts'

it.each<[string, string | null]>([
  ['DE', 'DE'],
  [' de ', 'DE'],
  ['Germany', 'DE'],
  ['GERMANY', 'DE'],
  ['Deutschland', 'DE'],
  ['Allemagne', 'DE'],
  ['The Netherlands', 'NL'],
  ['Côte d’Ivoire', 'CI'],
  ['cote d ivoire', 'CI'],
  ['UK', 'GB'],
  ['U.S.A.', 'US'],
  ['United States', 'US'],
  ['Türkiye', 'TR'],
  ['Turkey', 'TR'],
  ['Korea', null],
  ['Germ', null],
  ['Europe', null],
  ['', null],
])('reads “%s” as %s', (text, code) => expect(countryCodeOf(text)).toBe(code))

it.each(['en', 'de', 'fr', 'es'])('reads the name of every country in %s', (language) => {
  const read = countryOptions(language).map(({ value, label }) => [value, countryCodeOf(label)])
  expect(read.filter(([value, code]) => value !== code)).toEqual([])
  expect(read).toHaveLength(countries.length)
})

it('accepts names in API bodies, and refuses invalid ones', () => {
  expect(country.parse('germany')).toBe('DE')
  expect(country.safeParse('Atlantis').error?.issues[0]?.message).toBe('must be a country such as DE')
})
