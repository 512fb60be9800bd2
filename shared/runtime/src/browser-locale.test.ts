import { browserLocale, pageLocale } from './browser-locale.ts'

it.each([
  ['de-AT', 'de-AT'],
  ['en-US@posix', 'en-US'],
  ['pt_BR.UTF-8', 'pt-BR'],
  ['C', 'en'],
  ['', 'en'],
])('the browser language %s is %s', (language, locale) => {
  expect(browserLocale(language)).toBe(locale)
  expect(() => new Intl.NumberFormat(browserLocale(language))).not.toThrow()
})

it.each([
  ['de-AT', 'de', 'de-AT'],
  ['de-AT', 'en', 'en'],
  ['pt-BR', 'en', 'en'],
])('a browser in %s and a page in %s format numbers as in %s', (browser, page, locale) => {
  expect(pageLocale(browser, page)).toBe(locale)
})
