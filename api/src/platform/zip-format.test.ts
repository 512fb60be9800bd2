import { directoryOf, zipEntryAt } from '#testing/unzip.ts'
import { dataDescriptor, directoryEnd, directoryEntry, utf8, type ZipRecord } from './zip-format.ts'

const record = (change: Partial<ZipRecord>): ZipRecord => ({
  name: Buffer.from('größe.csv'),
  offset: 10,
  flags: utf8,
  method: 'deflated',
  crc: 7,
  size: 20,
  packed: 5,
  ...change,
})
const sizes = { small: 0xfffffffe, marker: 0xffffffff, large: 2 ** 40 }

describe('records of a ZIP archive', () => {
  it.each([
    ['in 32 bits', { size: sizes.small, packed: sizes.small, offset: sizes.small }, 0],
    ['in 64 bits from the number that marks them', { size: sizes.marker }, 28],
    ['in 64 bits behind 4 GiB of other files', { offset: sizes.large }, 28],
    ['in 64 bits if the content is larger', { size: 3 * sizes.large, packed: sizes.large }, 28],
  ] as const)('have the sizes and the place of a file %s', (_, change, extra) => {
    const one = record(change)
    const entry = directoryEntry(one)
    expect(entry).toHaveLength(46 + one.name.length + extra)
    expect(entry.readUInt16LE(6)).toBe(extra > 0 ? 45 : 20)
    const { size, packed, offset } = one
    expect(zipEntryAt(entry, 0)).toEqual({ path: 'größe.csv', crc: 7, size, packed, offset, next: entry.length })
  })

  it('end with the place of the directory, also behind 4 GiB and with more files than fit 16 bits', () => {
    const directory = Buffer.alloc(100)
    expect(directoryEnd(3, directory, sizes.small)).toHaveLength(22)
    expect(directoryOf(directoryEnd(3, directory, sizes.small))).toEqual({ at: sizes.small, count: 3 })
    for (const [count, at] of [
      [3, sizes.large],
      [70_000, 5000],
    ] as const) {
      const end = directoryEnd(count, directory, at)
      expect(directoryOf(end)).toEqual({ at, count })
      // The locator before the last record names the place of the ZIP64 record.
      expect(Number(end.readBigUInt64LE(56 + 8))).toBe(at + 100)
    }
  })

  it('have wider sizes behind a content of 4 GiB', () => {
    expect(dataDescriptor(record({}))).toHaveLength(16)
    const wide = dataDescriptor(record({ size: sizes.large }))
    expect([Number(wide.readBigUInt64LE(8)), Number(wide.readBigUInt64LE(16))]).toEqual([5, sizes.large])
  })
})
