import { type Texts, textsOf } from './texts.ts'
import { localeOf, wordingFor } from './wording.ts'

const placeholders = (text: string | readonly string[]) => [text].flat().map((one) => one.match(/\{\w+\}/g) ?? [])

it.each(['de', 'fr', 'es'])('%s says everything that English says, with the same placeholders', (language) => {
  const english = textsOf('en')
  const texts = textsOf(language)
  expect(texts).not.toBe(english)
  for (const key of Object.keys(english) as (keyof Texts)[]) expect(placeholders(texts[key])).toEqual(placeholders(english[key]))
})

it('counts by the plural rule of the language', () => {
  expect(wordingFor('en').count('reviews', 1)).toBe('1 review')
  expect(wordingFor('de').count('reviews', 1234)).toBe('1.234 Bewertungen')
  expect(wordingFor('fr').count('stars', 0)).toBe('0 étoile')
})

it('speaks the language of the element, else of the page around it, and survives a broken tag', () => {
  document.body.innerHTML = '<main lang="fr"><p></p></main>'
  const element = document.querySelector('p') as HTMLElement
  expect(localeOf(element)).toBe('fr')
  element.lang = 'es-MX'
  expect(localeOf(element)).toBe('es-MX')
  element.lang = 'not a tag'
  expect(localeOf(element)).toBe(navigator.language)
})
