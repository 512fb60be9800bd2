import { jest } from '@jest/globals'
import { clearStored } from '#session/stored.ts'

const browser = jest.spyOn(navigator, 'language', 'get')

beforeEach(() => {
  clearStored()
  jest.resetModules()
})

/** Opens a page in a browser of this language. */
async function open(locale: string) {
  browser.mockReturnValue(locale)
  return import('#language/page-language.ts')
}

it("uses the browser's language, and English without catalogs for it", async () => {
  expect((await open('de-AT')).pageLanguage).toBe('de')
  jest.resetModules()
  expect((await open('pl')).pageLanguage).toBe('en')
})

it('uses the language the user chose, from the next page on', async () => {
  const { chooseLanguage } = await open('en-US')
  expect(chooseLanguage('de')).toBe(true)
  jest.resetModules()
  const next = await open('en-US')
  expect(next.pageLanguage).toBe('de')
  expect(next.chooseLanguage('de')).toBe(false)
  expect(next.chooseLanguage(null)).toBe(true)
})

it('uses English in a German browser if the user chose it', async () => {
  expect((await open('de')).chooseLanguage('en')).toBe(true)
  jest.resetModules()
  expect((await open('de')).pageLanguage).toBe('en')
})

it('does not reload for a choice that a browser without storage would lose', async () => {
  const { chooseLanguage } = await open('en-US')
  const refused = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError')
  })
  expect(chooseLanguage('de')).toBe(false)
  refused.mockRestore()
})
