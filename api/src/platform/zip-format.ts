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
const methods = { stored: 0, deflated: 8 }
/** 1 January 1980, the earliest: files have no time, so that the same files are the same bytes. */
const date = 0x0021

/** Before the content. */
export const localHeader = (record: ZipRecord): Buffer => Buffer.concat([numbers([0x04034b50, 4]), aboutOf(record), record.name])

/** In the directory after the contents. */
export const directoryEntry = (record: ZipRecord): Buffer =>
  Buffer.concat([
    numbers([0x02014b50, 4], [version, 2]),
    aboutOf(record),
    numbers([0, 2], [0, 2], [0, 2], [0, 4], [record.offset, 4]),
    record.name,
  ])

/** The last record. `offset`: bytes before the directory. */
export const directoryEnd = (count: number, directory: Buffer, offset: number): Buffer =>
  numbers([0x06054b50, 4], [0, 4], [count, 2], [count, 2], [directory.length, 4], [offset, 4], [0, 2])

const aboutOf = ({ flags, method, crc, packed, size, name }: ZipRecord): Buffer =>
  numbers(
    [version, 2],
    [flags, 2],
    [methods[method], 2],
    [0, 2],
    [date, 2],
    [crc, 4],
    [packed, 4],
    [size, 4],
    [name.length, 2],
    [0, 2],
  )

/** Unsigned little-endian numbers of 2 or 4 bytes. */
export function numbers(...fields: readonly (readonly [value: number, bytes: 2 | 4])[]): Buffer {
  const buffer = Buffer.alloc(fields.reduce((sum, [, bytes]) => sum + bytes, 0))
  let at = 0
  for (const [value, bytes] of fields) at = buffer.writeUIntLE(value, at, bytes)
  return buffer
}
