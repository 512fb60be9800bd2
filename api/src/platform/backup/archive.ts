/**
 * An archive of many files: a gzipped tar, so that any machine can read it. The last entry is the manifest, with size and SHA-256
 * of every other entry.
 */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'

const block = 512
const manifestName = 'manifest.json'

export interface EntrySum {
  readonly bytes: number
  readonly sha256: string
}

/** An entry of known size; its chunks add up to it. */
export interface ArchivePart {
  readonly name: string
  readonly bytes: number
  readonly content: AsyncIterable<Uint8Array> | readonly Uint8Array[]
}

/** The bytes of the tar. `manifest` is called at the end with the checksums of all entries. */
export async function* writeArchive(
  parts: AsyncIterable<ArchivePart>,
  manifest: (entries: Record<string, EntrySum>) => object,
): AsyncGenerator<Uint8Array> {
  const entries: Record<string, EntrySum> = {}
  for await (const { name, bytes, content } of parts) {
    yield headerOf(name, bytes)
    const hash = createHash('sha256')
    let written = 0
    for await (const piece of content) {
      hash.update(piece)
      written += piece.length
      yield piece
    }
    if (written !== bytes) throw new Error(`${name} changed while it was being read: ${written} bytes instead of ${bytes}`)
    yield paddingOf(bytes)
    entries[name] = { bytes, sha256: hash.digest('hex') }
  }
  const last = Buffer.from(JSON.stringify(manifest(entries), null, 1))
  yield headerOf(manifestName, last.length)
  yield last
  yield paddingOf(last.length)
  yield Buffer.alloc(2 * block)
}

export interface ArchiveEntry {
  readonly name: string
  readonly bytes: number
  /** Must be read before the next entry is requested; the rest is skipped. */
  readonly content: AsyncIterable<Buffer>
}

export async function* readArchive(file: string): AsyncGenerator<ArchiveEntry> {
  const unpacked = createGunzip()
  const reading = pipeline(createReadStream(file), unpacked)
  reading.catch(() => {})
  const reader = byteReader(unpacked, (error) => damaged(file, error))
  try {
    for (;;) {
      const header = await reader.take(block)
      if (header.every((byte) => byte === 0)) break
      const { name, bytes } = readHeader(header, file)
      let left = bytes
      const content = async function* () {
        while (left > 0) {
          const piece = await reader.some(left)
          left -= piece.length
          yield piece
        }
      }
      yield { name, bytes, content: content() }
      while (left > 0) left -= (await reader.some(left)).length
      await reader.take((block - (bytes % block)) % block)
    }
  } finally {
    unpacked.destroy()
  }
}

function damaged(file: string, error: unknown): Error {
  if ((error as { code?: string }).code === 'ENOENT') return new Error(`The file ${file} doesn’t exist`, { cause: error })
  return new Error(`${file} is damaged or isn’t a backup: ${error instanceof Error ? error.message : error}`, { cause: error })
}

interface Manifest {
  readonly entries?: Record<string, EntrySum>
}

function readManifest(file: string, content: Buffer): Manifest {
  try {
    return JSON.parse(content.toString())
  } catch (error) {
    throw damaged(file, error)
  }
}

/** Reads all of it and compares it with its manifest. Throws if any byte is wrong, missing, or extra. */
export async function verifyArchive(file: string): Promise<unknown> {
  const found = new Map<string, EntrySum>()
  let manifest: Manifest | undefined
  for await (const { name, bytes, content } of readArchive(file)) {
    const hash = createHash('sha256')
    const pieces: Buffer[] = []
    for await (const piece of content) {
      hash.update(piece)
      if (name === manifestName) pieces.push(piece)
    }
    if (name === manifestName) manifest = readManifest(file, Buffer.concat(pieces))
    else found.set(name, { bytes, sha256: hash.digest('hex') })
  }
  const wanted = manifest?.entries
  if (!wanted) throw new Error(`${file} is damaged or isn’t a backup: it has no manifest`)
  for (const name of new Set([...found.keys(), ...Object.keys(wanted)])) {
    if (found.get(name)?.sha256 !== wanted[name]?.sha256) throw new Error(`${file} is damaged: ${name} doesn’t match its hash`)
  }
  return manifest
}

function headerOf(name: string, bytes: number): Buffer {
  const header = Buffer.alloc(block)
  const at = name.length <= 100 ? -1 : name.indexOf('/', name.length - 101)
  if (name.length > 100 && (at < 1 || at > 155)) throw new Error(`${name} is too long for an archive`)
  header.write(name.slice(at + 1), 0)
  header.write('0000600\0', 100)
  header.write('0000000\0'.repeat(2), 108)
  header.write(`${bytes.toString(8).padStart(11, '0')}\0`, 124)
  header.write('00000000000\0', 136)
  header.write('        0', 148)
  header.write('ustar\x0000', 257)
  if (at > 0) header.write(name.slice(0, at), 345)
  const sum = header.reduce((total, byte) => total + byte, 0)
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return header
}

function readHeader(header: Buffer, file: string): { name: string; bytes: number } {
  const text = (from: number, to: number) => header.toString('utf8', from, to).split('\0', 1)[0] ?? ''
  if (text(257, 262) !== 'ustar') throw damaged(file, 'an entry has no header')
  const prefix = text(345, 500)
  return { name: `${prefix}${prefix ? '/' : ''}${text(0, 100)}`, bytes: Number.parseInt(text(124, 136), 8) }
}

const paddingOf = (bytes: number) => Buffer.alloc((block - (bytes % block)) % block)

function byteReader(stream: AsyncIterable<Buffer>, asDamaged: (error: unknown) => Error) {
  const iterator = stream[Symbol.asyncIterator]()
  let held: Buffer = Buffer.alloc(0)
  const some = async (most: number): Promise<Buffer> => {
    while (held.length === 0) {
      const { done, value } = await iterator.next().catch((error: unknown) => {
        throw asDamaged(error)
      })
      if (done) throw asDamaged('it ends too early')
      held = value
    }
    const piece = held.subarray(0, most)
    held = held.subarray(piece.length)
    return piece
  }
  return {
    some,
    async take(bytes: number): Promise<Buffer> {
      const pieces: Buffer[] = []
      for (let left = bytes; left > 0; ) {
        const piece = await some(left)
        pieces.push(piece)
        left -= piece.length
      }
      return Buffer.concat(pieces)
    },
  }
}
