import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { unzip } from '#testing/unzip.ts'
import { type ZipEntry, zipStream } from './zip-stream.ts'

async function* entries(...files: readonly (readonly [path: string, ...chunks: string[]])[]): AsyncGenerator<ZipEntry> {
  for (const [path, ...chunks] of files) yield { path, content: Readable.from(chunks, { objectMode: false }) }
}

it('writes compressed entries and a directory of them', async () => {
  const table = ['a,b\n', '1,2\n'.repeat(50_000)]
  const bytes = await buffer(zipStream(entries(['README.txt', 'Grüße'], ['reviews/größe.csv', ...table], ['empty.ndjson'])))
  expect(bytes.length).toBeLessThan(20_000)
  expect([...unzip(bytes)]).toEqual([
    ['README.txt', 'Grüße'],
    ['reviews/größe.csv', table.join('')],
    ['empty.ndjson', ''],
  ])
})

it('fails when an entry can’t be read', async () => {
  async function* broken(): AsyncGenerator<string> {
    yield 'half'
    throw new Error('gone')
  }
  async function* one(): AsyncGenerator<ZipEntry> {
    yield { path: 'a.txt', content: Readable.from(broken()) }
  }
  await expect(buffer(zipStream(one()))).rejects.toThrow('gone')
})
