import { builtInTopics } from '../consent/mail-topic.ts'
import { topicIn } from '../consent/topic-in.ts'
import { type ConsentTextKey, consentLanguage, consentLanguages, consentTexts } from './consent-texts.ts'

it('has the same placeholders in every language', () => {
  const names = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort()
  for (const language of consentLanguages)
    for (const [key, text] of Object.entries(consentTexts.en))
      expect([key, names(consentTexts[language][key as ConsentTextKey])]).toEqual([key, names(text)])
})

it.each([
  [['de-AT'], 'de'],
  [['de-CH,de;q=0.9,en;q=0.8'], 'de'],
  [['pt-BR', 'FR_ca'], 'fr'],
  [[null, 'es'], 'es'],
  [['deu', 'constructor'], 'en'],
  [[undefined, ''], 'en'],
] as const)('is of %j spoken in %s', (wanted, language) => {
  expect(consentLanguage(...wanted)).toBe(language)
})

it("translates built-in topics, and keeps the merchant's as written", () => {
  expect(builtInTopics.map((topic) => topicIn('en', topic))).toEqual(builtInTopics)
  const offers = { topicId: 'offers', name: 'Post von uns', description: 'New products and offers from the store' }
  expect(topicIn('de', offers)).toEqual({ ...offers, description: 'Neue Produkte und Angebote des Shops' })
  const own = { topicId: 'recipes', name: 'News and offers', description: '' }
  expect(topicIn('de', own)).toEqual(own)
})
