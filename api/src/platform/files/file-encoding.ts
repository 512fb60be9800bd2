import { isUtf8 } from 'node:buffer'
import { analyse } from 'chardet'
import iconv from 'iconv-lite'

/** Encodings that spreadsheet programs write. ISO-8859-1 is read as its superset Windows-1252, as browsers do. */
const known: Record<string, string> = {
  'UTF-8': 'utf-8',
  'UTF-16LE': 'utf-16le',
  'UTF-16BE': 'utf-16be',
  ASCII: 'utf-8',
  'ISO-8859-1': 'windows-1252',
  'ISO-8859-2': 'windows-1250',
  'ISO-8859-9': 'windows-1254',
  'windows-1250': 'windows-1250',
  'windows-1251': 'windows-1251',
  'windows-1252': 'windows-1252',
  'windows-1254': 'windows-1254',
  Shift_JIS: 'shift_jis',
  'EUC-JP': 'euc-jp',
  'EUC-KR': 'euc-kr',
  GB18030: 'gb18030',
  Big5: 'big5',
}

const sampleSize = 64 * 1024

/**
 * Reads a whole file in chunks and detects its encoding. UTF-8 is verified over every byte, because an accent may come after
 * megabytes of ASCII; only other encodings are guessed, from the part that isn't UTF-8.
 */
export class EncodingDetector {
  #head: Buffer = Buffer.alloc(0)
  #oddity: Buffer | null = null
  #unfinished: Buffer = Buffer.alloc(0)
  #before: Buffer = Buffer.alloc(0)

  add(chunk: Buffer): void {
    if (this.#head.length < sampleSize) this.#head = Buffer.concat([this.#head, chunk.subarray(0, sampleSize)])
    if (this.#oddity !== null) {
      if (this.#oddity.length < sampleSize * 4) this.#oddity = Buffer.concat([this.#oddity, chunk])
      return
    }
    const text = this.#unfinished.length === 0 ? chunk : Buffer.concat([this.#unfinished, chunk])
    const end = lastWholeCharacter(text)
    if (isUtf8(text.subarray(0, end))) this.#unfinished = Buffer.from(text.subarray(end))
    else this.#oddity = Buffer.concat([this.#before, text])
    this.#before = chunk.subarray(-sampleSize)
  }

  /** The start of the file, for further detection. */
  get head(): Buffer {
    return this.#head
  }

  /** An encoding supported by iconv. null: not text in a known encoding. */
  result(): string | null {
    const wide = wideEncoding(this.#head)
    if (wide !== null) return wide
    if (this.#oddity === null && this.#unfinished.length === 0) return 'utf-8'
    // A few invalid bytes within UTF-8 are damage, not another encoding: guessing would garble every accent.
    const oddity = this.#oddity ?? this.#unfinished
    if (isMostlyUtf8(oddity)) return null
    for (const { name, confidence } of analyse(oddity)) {
      const encoding = known[name]
      if (encoding === undefined || encoding.startsWith('utf')) continue
      // In short texts, accents resemble half of an Asian character, with low confidence.
      if (confidence >= (encoding.startsWith('windows') ? 10 : 60)) return encoding
    }
    return null
  }
}

function wideEncoding(head: Buffer): string | null {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be'
  // UTF-16 without a byte order mark: nearly every second byte of Western text is zero.
  const pairs = Math.min(head.length >> 1, 512)
  let even = 0
  let odd = 0
  for (let index = 0; index < pairs; index++) {
    if (head[index * 2] === 0) even++
    if (head[index * 2 + 1] === 0) odd++
  }
  if (odd > pairs * 0.7 && even === 0) return 'utf-16le'
  if (even > pairs * 0.7 && odd === 0) return 'utf-16be'
  return null
}

/** The offset before a character that the next chunk completes. */
function lastWholeCharacter(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const byte = bytes[bytes.length - back] ?? 0
    if (byte < 0x80) return bytes.length
    if (byte >= 0xc0) {
      const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2
      return length > back ? bytes.length - back : bytes.length
    }
  }
  return bytes.length
}

function isMostlyUtf8(bytes: Buffer): boolean {
  const text = bytes.toString('utf8')
  let damaged = 0
  let whole = 0
  for (const character of text) {
    if (character === '\uFFFD') damaged++
    else if (character > '\u007F') whole++
  }
  return whole > 0 && whole >= damaged
}

/** Decodes a byte stream; characters split by chunk boundaries stay whole. Removes a byte order mark. */
export async function* decoded(
  chunks: AsyncIterable<Buffer>,
  encoding: string,
  onBytes?: (count: number) => void,
): AsyncGenerator<string> {
  const decoder = iconv.getDecoder(encoding, { stripBOM: true })
  for await (const chunk of chunks) {
    onBytes?.(chunk.length)
    const text = decoder.write(chunk)
    if (text !== '') yield text
  }
  const rest = decoder.end()
  if (rest !== undefined && rest !== '') yield rest
}
