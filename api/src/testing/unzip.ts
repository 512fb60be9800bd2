import { crc32, inflateRawSync } from 'node:zlib'

/** The texts of a ZIP archive by path, read from its directory at the end, with their checksums verified. */
export function unzip(bytes: Buffer): Map<string, string> {
  const files = new Map<string, string>()
  const directory = directoryOf(bytes)
  let { at } = directory
  for (let left = directory.count; left > 0; left--) {
    const { path, crc, size, packed, offset, next } = zipEntryAt(bytes, at)
    const content = offset + 30 + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28)
    const text = inflateRawSync(bytes.subarray(content, content + packed))
    if (text.length !== size || crc32(text) !== crc) throw new Error(`${path} is damaged`)
    files.set(path, text.toString('utf8'))
    at = next
  }
  return files
}

/** Where the directory is, and its number of entries: from the ZIP64 record if there is one. */
export function directoryOf(bytes: Buffer): { at: number; count: number } {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
  const end64 = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 6, 6]))
  return end64 < 0
    ? { at: bytes.readUInt32LE(end + 16), count: bytes.readUInt16LE(end + 10) }
    : { at: large(bytes, end64 + 48), count: large(bytes, end64 + 32) }
}

/** An entry of the directory. */
export function zipEntryAt(bytes: Buffer, at: number) {
  const nameEnd = at + 46 + bytes.readUInt16LE(at + 28)
  const next = nameEnd + bytes.readUInt16LE(at + 30)
  const has64 = next > nameEnd && bytes.readUInt16LE(nameEnd) === 1
  const [packed, size, offset] = has64
    ? [large(bytes, nameEnd + 12), large(bytes, nameEnd + 4), large(bytes, nameEnd + 20)]
    : [bytes.readUInt32LE(at + 20), bytes.readUInt32LE(at + 24), bytes.readUInt32LE(at + 42)]
  return { path: bytes.toString('utf8', at + 46, nameEnd), crc: bytes.readUInt32LE(at + 16), packed, size, offset, next }
}

const large = (bytes: Buffer, at: number) => Number(bytes.readBigUInt64LE(at))
