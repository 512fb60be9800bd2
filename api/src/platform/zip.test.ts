import { zipOf } from './zip.ts'

const files = new Map([
  ['yuko/src/b.php', Buffer.from('<?php // é')],
  ['yuko/a.txt', Buffer.from('')],
])

it('is the same bytes for the same files, in any order', () => {
  expect(zipOf(new Map([...files].reverse()))).toEqual(zipOf(files))
  expect(zipOf(new Map([['yuko/a.txt', Buffer.from('x')]]))).not.toEqual(zipOf(new Map([['yuko/a.txt', Buffer.from('y')]])))
})

/** Reads the archive as other programs do: from its directory. */
it('lists each file with its place, size, and checksum', () => {
  const zip = zipOf(files)
  const end = zip.length - 22
  expect([zip.readUInt32LE(end), zip.readUInt16LE(end + 10)]).toEqual([0x06054b50, 2])
  const found: Record<string, string> = {}
  for (let at = zip.readUInt32LE(end + 16); at < end; ) {
    const [size, nameLength, offset] = [zip.readUInt32LE(at + 20), zip.readUInt16LE(at + 28), zip.readUInt32LE(at + 42)]
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength)
    expect(zip.toString('utf8', offset + 30, offset + 30 + nameLength)).toBe(name)
    found[name] = zip.toString('utf8', offset + 30 + nameLength, offset + 30 + nameLength + size)
    at += 46 + nameLength
  }
  expect(found).toEqual({ 'yuko/a.txt': '', 'yuko/src/b.php': '<?php // é' })
})
