import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { createFileStorage, type Storage } from './storage.ts'

describe('file storage', () => {
  let root: string
  let storage: Storage
  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'yuko-storage-'))
    storage = createFileStorage(root)
  })
  afterAll(() => rm(root, { recursive: true, force: true }))

  it('keeps what was written and reads it from any byte on', async () => {
    expect(await storage.write('imports/one.csv', Readable.from(['hello ', 'world']))).toBe(11)
    expect(await text(storage.read('imports/one.csv'))).toBe('hello world')
    expect(await text(storage.read('imports/one.csv', 6))).toBe('world')
    expect(await storage.size('imports/one.csv')).toBe(11)
  })

  it('keeps nothing of what broke off', async () => {
    const broken = Readable.from(
      (function* () {
        yield 'half'
        throw new Error('the client went away')
      })(),
    )
    await expect(storage.write('imports/two.csv', broken)).rejects.toThrow('went away')
    await expect(storage.size('imports/two.csv')).rejects.toMatchObject({ code: 'ENOENT' })
    expect(await readdir(join(root, 'imports'))).toEqual(['one.csv'])
  })

  it('removes, also what is not there', async () => {
    await storage.remove('imports/one.csv')
    await storage.remove('imports/one.csv')
    await expect(storage.size('imports/one.csv')).rejects.toMatchObject({ code: 'ENOENT' })
  })

  it.each(['../x', '/etc/passwd', 'a/../../b', 'a//b', 'A', 'a\0', '.', 'a/.b', 'a\\b'])('refuses the key %j', (key) => {
    expect(() => storage.read(key)).toThrow('A storage key is')
  })
})
