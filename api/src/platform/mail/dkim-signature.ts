import { createHash, type KeyObject, sign } from 'node:crypto'
import { promisify } from 'node:util'

/** Proves to receivers that an email comes from the domain unchanged (RFC 6376). */
export interface DkimKey {
  readonly domain: string
  readonly selector: string
  readonly privateKey: KeyObject
}

/** Name and folded value. */
export type HeaderLine = readonly [name: string, value: string]

/** Headers that must not be altered in a copy; RFC 8058 requires both unsubscribe headers. */
const signedHeaders = new Set([
  'from',
  'to',
  'reply-to',
  'subject',
  'date',
  'message-id',
  'mime-version',
  'content-type',
  'list-unsubscribe',
  'list-unsubscribe-post',
  'list-id',
  'feedback-id',
])

const signAsync = promisify(sign)

/** The value of `DKIM-Signature` for the sent headers and a body with CRLF; relaxed/relaxed, rsa-sha256. */
export async function dkimSignature({ domain, selector, privateKey }: DkimKey, headers: readonly HeaderLine[], body: string) {
  const covered = headers.filter(([name]) => signedHeaders.has(name.toLowerCase()))
  const unsigned = [
    ' v=1; a=rsa-sha256; c=relaxed/relaxed',
    `d=${domain}; s=${selector}`,
    `h=${covered.map(([name]) => name.toLowerCase()).join(':')}`,
    `bh=${createHash('sha256').update(relaxedBody(body)).digest('base64')}`,
    'b=',
  ].join(';\r\n ')
  const signed = [...covered, ['DKIM-Signature', unsigned] as const].map(relaxedHeader).join('\r\n')
  const signature = await signAsync('sha256', Buffer.from(signed), privateKey)
  return unsigned + signature.toString('base64').replace(/.{64}(?=.)/g, '$&\r\n  ')
}

function relaxedHeader([name, value]: HeaderLine): string {
  return `${name.toLowerCase()}:${value
    .replace(/\r\n/g, '')
    .replace(/[ \t]+/g, ' ')
    .trim()}`
}

function relaxedBody(body: string): string {
  const lines = body.replace(/[ \t]+/g, ' ').replace(/ (?=\r\n)/g, '')
  const trimmed = lines.replace(/(?<!\r\n)(?:\r\n)+$/, '')
  return trimmed === '' ? '' : `${trimmed}\r\n`
}
