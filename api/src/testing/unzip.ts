import { crc32, inflateRawSync } from 'node:zlib'

/** The texts of a ZIP archive by path, read from its directory at the end, with their checksums verified. */
export function unzip(bytes: Buffer): Map<string, string> {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
  const files = new Map<string, string>()
  let at = bytes.readUInt32LE(end + 16)
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left--) {
    const [crc, packed, size] = [bytes.readUInt32LE(at + 16), bytes.readUInt32LE(at + 20), bytes.readUInt32LE(at + 24)]
    const nameLength = bytes.readUInt16LE(at + 28)
    const path = bytes.toString('utf8', at + 46, at + 46 + nameLength)
    const content = bytes.readUInt32LE(at + 42) + 30 + nameLength
    const text = inflateRawSync(bytes.subarray(content, content + packed))
    if (text.length !== size || crc32(text) !== crc) throw new Error(`${path} is damaged`)
    files.set(path, text.toString('utf8'))
    at += 46 + nameLength
  }
  return files
}
