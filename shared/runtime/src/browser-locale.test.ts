import { browserLocale } from './browser-locale.ts'

it.each([
  ['de-AT', 'de-AT'],
  ['en-US@posix', 'en-US'],
  ['pt_BR.UTF-8', 'pt-BR'],
  ['C', 'en'],
  ['', 'en'],
])('the language %s of a browser is %s', (language, locale) => {
  expect(browserLocale(language)).toBe(locale)
  expect(() => new Intl.NumberFormat(browserLocale(language))).not.toThrow()
})
