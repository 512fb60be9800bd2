import { languageTag } from './primitives.ts'

describe('a language', () => {
  it.each(['de', 'pt-BR', 'zh-Hans-TW'])('can be %s', (tag) => expect(languageTag.safeParse(tag).success).toBe(true))
  it.each(['', 'x', 'de_DE', 'deutsch, bitte', 'de-'])('cannot be “%s”', (tag) =>
    expect(languageTag.safeParse(tag).success).toBe(false),
  )
})
