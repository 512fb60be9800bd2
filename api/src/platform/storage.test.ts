import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { type S3StandIn, startS3 } from '#testing/s3-stand-in.ts'
import { openS3Storage } from './s3-storage.ts'
import { createFileStorage, type Storage } from './storage.ts'

let root: string
let s3: S3StandIn
const storages: Record<string, Storage> = {}
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'yuko-storage-'))
  s3 = await startS3('the-key')
  storages.folder = createFileStorage(root)
  storages.bucket = await openS3Storage({
    bucket: 'files',
    endpoint: s3.endpoint,
    region: 'eu-central-1',
    accessKeyId: 'the-key',
    secretAccessKey: 'the secret of the tests',
  })
})
afterAll(async () => {
  await s3.close()
  await rm(root, { recursive: true, force: true })
})

describe.each(['folder', 'bucket'])('files in a %s', (kind) => {
  let storage: Storage
  beforeAll(() => {
    storage = storages[kind] as Storage
  })

  it('lists its files only', async () => {
    const list = async () => (await Array.fromAsync(storage.list())).sort()
    await storage.write('listed/b.csv', Readable.from(['b']))
    await storage.write('listed/7/large.webp', Readable.from(['a']))
    // Other files in the same bucket.
    if (kind === 'bucket') s3.files.set('Somebody Else.txt', Buffer.from('x'))
    expect(await list()).toEqual(['listed/7/large.webp', 'listed/b.csv'])
    await storage.remove('listed/7')
    await storage.remove('listed/b.csv')
    expect(await list()).toEqual([])
    s3.files.delete('Somebody Else.txt')
  })

  it('stores files and reads them from any offset', async () => {
    expect(await storage.write('imports/one.csv', Readable.from(['hello ', 'world']))).toBe(11)
    expect(await text(storage.read('imports/one.csv'))).toBe('hello world')
    expect(await text(storage.read('imports/one.csv', 6))).toBe('world')
    expect(await text(storage.read('imports/one.csv', 11))).toBe('')
    expect(await text(storage.read('imports/one.csv', 3, 7))).toBe('lo wo')
    expect(await storage.size('imports/one.csv')).toBe(11)
  })

  it('stores files larger than one upload part', async () => {
    const large = Buffer.alloc(6 * 1024 * 1024, 'yuko')
    expect(await storage.write('imports/large.csv', Readable.from([large.subarray(0, 100), large.subarray(100)]))).toBe(
      large.length,
    )
    expect((await buffer(storage.read('imports/large.csv'))).equals(large)).toBe(true)
    await storage.remove('imports/large.csv')
  })

  it('stores nothing of an aborted write', async () => {
    const broken = Readable.from(
      (function* () {
        yield Buffer.alloc(6 * 1024 * 1024)
        throw new Error('the client went away')
      })(),
    )
    await expect(storage.write('imports/two.csv', broken)).rejects.toThrow('went away')
    await expect(storage.size('imports/two.csv')).rejects.toMatchObject({ code: 'ENOENT' })
    await expect(text(storage.read('imports/two.csv'))).rejects.toMatchObject({ code: 'ENOENT' })
    if (kind === 'folder') expect(await readdir(join(root, 'imports'))).toEqual(['one.csv'])
    else expect(s3.uploads.size).toBe(0)
  })

  it('deletes files, also missing ones', async () => {
    await storage.remove('imports/one.csv')
    await storage.remove('imports/one.csv')
    await expect(storage.size('imports/one.csv')).rejects.toMatchObject({ code: 'ENOENT' })
  })

  it('deletes everything below a key, and nothing next to it', async () => {
    for (const key of ['media/7/large.webp', 'media/7/small.webp', 'media/77/large.webp'])
      await storage.write(key, Readable.from(['x']))
    await storage.remove('media/7')
    await expect(storage.size('media/7/large.webp')).rejects.toMatchObject({ code: 'ENOENT' })
    expect(await storage.size('media/77/large.webp')).toBe(1)
  })

  it.each(['../x', '/etc/passwd', 'a/../../b', 'a//b', 'A', 'a\0', '.', 'a/.b', 'a\\b'])('refuses the key %j', (key) => {
    expect(() => storage.read(key)).toThrow('A storage key is')
  })
})
