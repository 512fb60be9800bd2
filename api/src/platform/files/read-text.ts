import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import iconv from 'iconv-lite'
import { EncodingDetector } from './file-encoding.ts'

/** The text of a small upload in any spreadsheet encoding, without a byte order mark. null: not text. */
export async function readText(stream: Readable): Promise<string | null> {
  const bytes = await buffer(stream)
  const detector = new EncodingDetector()
  detector.add(bytes)
  const encoding = detector.result()
  if (encoding === null) return null
  const text = iconv.decode(bytes, encoding)
  return text.includes('\0') ? null : text
}
