import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { keepYear, placeOfYear, takeYear } from './kept-year.ts'

const url = 'http://localhost:3000'
const today = new Date('2026-11-26T08:00:00Z')
const later = (days: number) => new Date(today.getTime() + days * 24 * 3_600_000)

describe('the kept year', () => {
  let root: string
  let folder: string
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'kept-year-'))
    folder = join(root, 'year')
    await mkdir(join(folder, 'database'), { recursive: true })
    await writeFile(join(folder, 'database/PG_VERSION'), '18')
    for (const one of ['tools/src/demo', 'api/src', 'api/migrations']) await mkdir(join(root, one), { recursive: true })
    await writeFile(join(root, 'api/src/modules.ts'), 'one')
  })
  afterEach(() => rm(root, { recursive: true }))

  it('is copied for the next shop, and stays', async () => {
    const place = await placeOfYear(root, url)
    expect(await takeYear(place, join(root, 'none'), today)).toBe(false)
    await keepYear(folder, place, today)
    for (const next of ['second', 'third']) {
      expect(await takeYear(place, join(root, next), later(2))).toBe(true)
      expect(await readFile(join(root, next, 'database/PG_VERSION'), 'utf8')).toBe('18')
    }
  })

  it('is not used when it ended days ago', async () => {
    const place = await placeOfYear(root, url)
    await keepYear(folder, place, today)
    expect(await takeYear(place, join(root, 'second'), later(4))).toBe(false)
  })

  it.each(['api/src/modules.ts', 'api/migrations/0001_new.sql', 'tools/src/demo/year.ts'])(
    'is another one when %s changes',
    async (file) => {
      const place = await placeOfYear(root, url)
      await writeFile(join(root, file), 'two')
      expect(await placeOfYear(root, url)).not.toBe(place)
    },
  )

  it('is the same when only a test changes, and differs at another URL', async () => {
    const place = await placeOfYear(root, url)
    await writeFile(join(root, 'api/src/modules.test.ts'), 'two')
    expect(await placeOfYear(root, url)).toBe(place)
    expect(await placeOfYear(root, 'http://localhost:3001')).not.toBe(place)
  })

  it('replaces the former one', async () => {
    await keepYear(folder, await placeOfYear(root, url), today)
    const place = await placeOfYear(root, 'http://localhost:3001')
    await keepYear(folder, place, today)
    expect(await readdir(join(root, '.cache/demo'))).toHaveLength(1)
  })
})
