/** A file in a ZIP archive. */
export interface ZipRecord {
  readonly name: Buffer
  /** Bytes before it in the archive. */
  readonly offset: number
  readonly flags: number
  readonly method: 'stored' | 'deflated'
  readonly crc: number
  readonly size: number
  readonly packed: number
}

/** Names are UTF-8. */
export const utf8 = 0x0800
const version = 20
/** Of entries and archives with ZIP64. */
const version64 = 45
const methods = { stored: 0, deflated: 8 }
/** 1 January 1980, the earliest: files have no time, so that the same files are the same bytes. */
const date = 0x0021

/** In 32 and 16 bits: the number itself is in a ZIP64 record. */
const in64 = 0xffffffff
const manyFiles = 0xffff
const capped = (value: number) => Math.min(value, in64)

/** Before the content. */
export const localHeader = (record: ZipRecord): Buffer =>
  Buffer.concat([numbers([0x04034b50, 4]), aboutOf(record, version, 0), record.name])

/** After a content whose header has no sizes. They take 8 bytes if one of them doesn’t fit 4, as in Java’s and Go’s archives. */
export function dataDescriptor({ crc, packed, size }: ZipRecord): Buffer {
  const bytes = Math.max(packed, size) >= in64 ? 8 : 4
  return numbers([0x08074b50, 4], [crc, 4], [packed, bytes], [size, bytes])
}

/** In the directory after the contents. */
export function directoryEntry(record: ZipRecord): Buffer {
  const { name, size, packed, offset } = record
  const is64 = Math.max(size, packed, offset) >= in64
  const extra = is64 ? numbers([1, 2], [24, 2], [size, 8], [packed, 8], [offset, 8]) : Buffer.alloc(0)
  const shown = is64 ? { ...record, size: in64, packed: in64, offset: in64 } : record
  return Buffer.concat([
    numbers([0x02014b50, 4], [version, 2]),
    aboutOf(shown, is64 ? version64 : version, extra.length),
    numbers([0, 2], [0, 2], [0, 2], [0, 4], [shown.offset, 4]),
    name,
    extra,
  ])
}

/** The last records. `offset`: bytes before the directory. */
export function directoryEnd(count: number, directory: Buffer, offset: number): Buffer {
  const { length } = directory
  const files = Math.min(count, manyFiles)
  const end = numbers([0x06054b50, 4], [0, 4], [files, 2], [files, 2], [capped(length), 4], [capped(offset), 4], [0, 2])
  if (files < manyFiles && Math.max(length, offset) < in64) return end
  return Buffer.concat([
    numbers([0x06064b50, 4], [44, 8], [version64, 2], [version64, 2], [0, 8], [count, 8], [count, 8], [length, 8], [offset, 8]),
    numbers([0x07064b50, 4], [0, 4], [offset + length, 8], [1, 4]),
    end,
  ])
}

const aboutOf = ({ flags, method, crc, packed, size, name }: ZipRecord, needed: number, extra: number): Buffer =>
  numbers(
    [needed, 2],
    [flags, 2],
    [methods[method], 2],
    [0, 2],
    [date, 2],
    [crc, 4],
    [packed, 4],
    [size, 4],
    [name.length, 2],
    [extra, 2],
  )

/** Unsigned little-endian numbers below 2^48. */
function numbers(...fields: readonly (readonly [value: number, bytes: 2 | 4 | 8])[]): Buffer {
  const buffer = Buffer.alloc(fields.reduce((sum, [, bytes]) => sum + bytes, 0))
  let at = 0
  for (const [value, bytes] of fields) {
    buffer.writeUIntLE(value, at, Math.min(bytes, 6))
    at += bytes
  }
  return buffer
}
