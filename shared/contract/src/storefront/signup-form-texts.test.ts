import { signupFormConfig } from '../automation/forms/signup-form.ts'
import { signupFormTextsIn } from './signup-form-texts.ts'

it.each(['en', 'de', 'fr', 'es'])('has valid texts for %s', (language) => {
  const texts = signupFormTextsIn(language)
  expect(signupFormConfig.parse(texts)).toMatchObject(texts)
})

it('uses the base language, and English for others', () => {
  expect(signupFormTextsIn('de-AT')).toBe(signupFormTextsIn('de'))
  expect(signupFormTextsIn('pl')).toBe(signupFormTextsIn('en'))
})
