import { refusalTexts } from './refusal-texts.ts'

it.each(Object.entries(refusalTexts))('explains %s in plain words', (_code, text) => {
  expect(text).toMatch(/^[A-Z]/)
  expect(text).not.toMatch(/[{}<>'!]|e-mail|please/i)
})
