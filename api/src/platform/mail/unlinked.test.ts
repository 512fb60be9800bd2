import { unlinked } from './unlinked.ts'

it.each(['Mill & Daughters', 'Straße 7'])('leaves %s unchanged', (name) => expect(unlinked(name)).toBe(name))

it.each(['Win at evil.example', 'https://evil.example/now', 'WWW.EVIL.EXAMPLE'])('removes links from %s', (name) => {
  expect(unlinked(name)).not.toMatch(/\w\.\w|:\/\//)
  expect(unlinked(name).replaceAll('\u200c', '')).toBe(name)
})
