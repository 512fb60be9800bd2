import { refusalTexts } from './refusal-texts.ts'

it.each(Object.entries(refusalTexts))('says in plain words what %s means', (_code, text) => {
  expect(text).toMatch(/^[A-Z]/)
  expect(text).not.toMatch(/[{}<>'!]|e-mail|please/i)
})
