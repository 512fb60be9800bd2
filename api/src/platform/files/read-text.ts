import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import iconv from 'iconv-lite'
import { EncodingDetector } from './file-encoding.ts'

/** The text of a small upload, however a spreadsheet program encoded it, without a byte order mark; null when it is none. */
export async function readText(stream: Readable): Promise<string | null> {
  const bytes = await buffer(stream)
  const detector = new EncodingDetector()
  detector.add(bytes)
  const encoding = detector.result()
  if (encoding === null) return null
  const text = iconv.decode(bytes, encoding)
  return text.includes('\0') ? null : text
}
