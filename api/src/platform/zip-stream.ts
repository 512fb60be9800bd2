import { pipeline, Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'

export interface ZipEntry {
  readonly path: string
  readonly content: Readable
}

const version = 20
/** Names are UTF-8, and sizes follow the content. */
const flags = 0x0808
const deflated = 8
/** 1 January 1980, the earliest: entries have no time. */
const date = 0x0021
/** Larger ones need ZIP64, which some programs can't read. */
const mostBytes = 0xffffffff

interface Written {
  readonly name: Buffer
  readonly offset: number
  crc: number
  size: number
  packed: number
}

/** A compressed ZIP archive, written while its entries are read one after the other. Fails above 4 GiB. */
export function zipStream(entries: AsyncIterable<ZipEntry>): Readable {
  return Readable.from(bytes(), { objectMode: false })

  async function* bytes(): AsyncGenerator<Buffer> {
    const written: Written[] = []
    let offset = 0
    for await (const { path, content } of entries) {
      const entry = { name: Buffer.from(path), offset, crc: 0, size: 0, packed: 0 }
      written.push(entry)
      const header = localHeader(entry)
      yield header
      for await (const chunk of packed(content, entry)) yield chunk
      const sizes = numbers([0x08074b50, 4], [entry.crc, 4], [entry.packed, 4], [entry.size, 4])
      yield sizes
      offset += header.length + entry.packed + sizes.length
      if (Math.max(offset, entry.size) > mostBytes) throw new Error('The archive is larger than 4 GiB')
    }
    const directory = Buffer.concat(written.map(directoryEntry))
    yield directory
    const count = written.length
    yield numbers([0x06054b50, 4], [0, 4], [count, 2], [count, 2], [directory.length, 4], [offset, 4], [0, 2])
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

const localHeader = ({ name }: Written): Buffer =>
  Buffer.concat([
    numbers(
      [0x04034b50, 4],
      [version, 2],
      [flags, 2],
      [deflated, 2],
      [0, 2],
      [date, 2],
      [0, 4],
      [0, 4],
      [0, 4],
      [name.length, 4],
    ),
    name,
  ])

const directoryEntry = ({ name, offset, crc, size, packed }: Written): Buffer =>
  Buffer.concat([
    numbers([0x02014b50, 4], [version, 2], [version, 2], [flags, 2], [deflated, 2], [0, 2], [date, 2], [crc, 4], [packed, 4]),
    numbers([size, 4], [name.length, 4], [0, 4], [0, 2], [0, 4], [offset, 4]),
    name,
  ])

/** Unsigned little-endian numbers of 2 or 4 bytes. */
function numbers(...fields: readonly (readonly [value: number, bytes: 2 | 4])[]): Buffer {
  const buffer = Buffer.alloc(fields.reduce((sum, [, bytes]) => sum + bytes, 0))
  let at = 0
  for (const [value, bytes] of fields) at = buffer.writeUIntLE(value, at, bytes)
  return buffer
}
