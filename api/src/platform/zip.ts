import { crc32 } from 'node:zlib'
import { directoryEnd, directoryEntry, localHeader, utf8, type ZipRecord } from './zip-format.ts'

/** A ZIP archive of a few small files, uncompressed and sorted by name: the same files are always the same bytes. */
export function zipOf(files: ReadonlyMap<string, Uint8Array>): Buffer {
  const contents: Buffer[] = []
  const records: ZipRecord[] = []
  let offset = 0
  for (const path of [...files.keys()].sort()) {
    const bytes = Buffer.from(files.get(path) ?? [])
    const sizes = { crc: crc32(bytes), size: bytes.length, packed: bytes.length }
    const record: ZipRecord = { name: Buffer.from(path), offset, flags: utf8, method: 'stored', ...sizes }
    const header = localHeader(record)
    contents.push(header, bytes)
    records.push(record)
    offset += header.length + bytes.length
  }
  const directory = Buffer.concat(records.map(directoryEntry))
  return Buffer.concat([...contents, directory, directoryEnd(records.length, directory, offset)])
}
