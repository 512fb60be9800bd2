import { pipeline, Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'
import { dataDescriptor, directoryEnd, directoryEntry, localHeader, utf8, type ZipRecord } from './zip-format.ts'

export interface ZipEntry {
  readonly path: string
  readonly content: Readable
}

/** Sizes follow the content. */
const streamed = 0x0008

type Written = { -readonly [Key in keyof ZipRecord]: ZipRecord[Key] }

/** A compressed ZIP archive, written while its entries are read one after the other. Uses ZIP64 where necessary. */
export function zipStream(entries: AsyncIterable<ZipEntry>): Readable {
  return Readable.from(bytes(), { objectMode: false })

  async function* bytes(): AsyncGenerator<Buffer> {
    const written: Written[] = []
    let offset = 0
    for await (const { path, content } of entries) {
      const entry: Written = {
        name: Buffer.from(path),
        offset,
        flags: utf8 | streamed,
        method: 'deflated',
        crc: 0,
        size: 0,
        packed: 0,
      }
      written.push(entry)
      const header = localHeader(entry)
      yield header
      for await (const chunk of packed(content, entry)) yield chunk
      const sizes = dataDescriptor(entry)
      yield sizes
      offset += header.length + entry.packed + sizes.length
    }
    const directory = Buffer.concat(written.map(directoryEntry))
    yield directory
    yield directoryEnd(written.length, directory, offset)
  }
}

/** Compressed content; the entry gets its checksum and sizes. */
async function* packed(content: Readable, entry: Written): AsyncGenerator<Buffer> {
  const deflate = createDeflateRaw()
  // An error ends the deflation, which the loop below throws.
  pipeline(Readable.from(counted(), { objectMode: false }), deflate, () => {})
  for await (const chunk of deflate as AsyncIterable<Buffer>) {
    entry.packed += chunk.length
    yield chunk
  }

  async function* counted(): AsyncGenerator<Buffer> {
    for await (const chunk of content as AsyncIterable<Buffer | string>) {
      const bytes = Buffer.from(chunk as Buffer)
      entry.crc = crc32(bytes, entry.crc)
      entry.size += bytes.length
      yield bytes
    }
  }
}
