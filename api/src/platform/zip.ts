import { crc32 } from 'node:zlib'

const localHeader = 0x04034b50
const centralHeader = 0x02014b50
const endOfDirectory = 0x06054b50
const version = 20
/** Names are UTF-8. */
const flags = 0x0800
/** 1 January 1980, the earliest: files have no time, so that the same files are the same bytes. */
const date = 0x0021

/** A ZIP archive of a few small files, uncompressed and sorted by name: the same files are always the same bytes. */
export function zipOf(files: ReadonlyMap<string, Uint8Array>): Buffer {
  const names = [...files.keys()].sort()
  const local: Buffer[] = []
  const central: Buffer[] = []
  let offset = 0
  for (const path of names) {
    const bytes = files.get(path) ?? Buffer.alloc(0)
    const name = Buffer.from(path)
    const about = Buffer.alloc(26)
    about.writeUInt16LE(version, 0)
    about.writeUInt16LE(flags, 2)
    about.writeUInt16LE(date, 8)
    about.writeUInt32LE(crc32(bytes), 10)
    about.writeUInt32LE(bytes.length, 14)
    about.writeUInt32LE(bytes.length, 18)
    about.writeUInt16LE(name.length, 22)
    local.push(uint32(localHeader), about, name, Buffer.from(bytes))
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(offset, 10)
    central.push(uint32(centralHeader), Buffer.from([version, 0]), about, rest, name)
    offset += 4 + about.length + name.length + bytes.length
  }
  const directory = Buffer.concat(central)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(names.length, 4)
  end.writeUInt16LE(names.length, 6)
  end.writeUInt32LE(directory.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...local, directory, uint32(endOfDirectory), end])
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}
