import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { countUse, limits } from './limits.ts'
import { limitsPage } from './limits-page.ts'

const root = join(import.meta.dirname, '../../../..')

it('are documented in docs/limits.md; regenerate it with `node api/src/testing/write-limits-page.ts`', async () => {
  expect(await readFile(join(root, 'docs/limits.md'), 'utf8')).toBe(limitsPage())
})

it('are defined nowhere else in the code', async () => {
  const files = await readdir(join(root, 'api/src'), { recursive: true })
  const others = files.filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.startsWith('platform/limits/'),
  )
  const texts = await Promise.all(
    others.map(async (name) => ({ name, text: await readFile(join(root, 'api/src', name), 'utf8') })),
  )
  expect(texts.filter(({ text }) => /\bcalls: \d/.test(text)).map(({ name }) => name)).toEqual([])
})

describe('a limit', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await createTestApp()
  })
  afterAll(() => test.close())

  it('refuses calls over it with the seconds to wait, for that subject only, until its window ends', async () => {
    const { calls, seconds } = limits.addressChangesOfAccount
    const count = (subject: string) => countUse(test, 'addressChangesOfAccount', subject)
    for (let done = 0; done < calls; done++) await count('ada')
    test.clock.advance(1000)
    await expect(count('ada')).rejects.toMatchObject({ code: 'request.rate-limited', retryAfter: seconds - 1 })
    await expect(count('grace')).resolves.toEqual([])
    await expect(countUse(test, 'addressChangesToAddress', 'ada')).resolves.toEqual([])
    test.clock.advance((seconds - 1) * 1000)
    await expect(count('ada')).resolves.toEqual([])
  })
})
